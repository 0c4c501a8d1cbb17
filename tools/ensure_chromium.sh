#!/bin/sh
# A Chromium for the tests: one on PATH, else Playwright's own, else Debian's when we may install it.
set -eu

if [ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null
then
  exit 0
fi
python="$(dirname "$0")/../.venv/bin/python"
if "$python" -m playwright install chromium; then
  # Its shared libraries may be missing: a start tells.
  if "$python" "$(dirname "$0")/chromium.py"; then
    exit 0
  fi
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
  exit 0
fi
echo "No Chromium: install one, or name it in CHROMIUM." >&2
exit 1
