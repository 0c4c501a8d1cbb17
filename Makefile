# The Makefile only names habits: each target is one command that can be run by hand.
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help lock installed texts site serve

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(VENV)/installed: requirements/dev.lock
	python3 -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	touch $@

node_modules/installed: package-lock.json
	npm ci --ignore-scripts
	touch $@

lock: $(VENV)/installed ## pin the dependencies again
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		pyproject.toml --group dev -o requirements/dev.lock
	$(BIN)/uv pip compile --quiet --python-version 3.14 --generate-hashes \
		pyproject.toml --group page-build -o requirements/page.lock
	npm install --package-lock-only --ignore-scripts

installed: $(VENV)/installed node_modules/installed ## install what the other targets need

texts: installed ## compile the catalogues of sentences
	$(BIN)/python tools/texts.py

site: installed ## build the static site in _site/
	$(BIN)/python tools/build_site.py

serve: site ## build and serve it (PORT, 8000)
	$(BIN)/python tools/serve.py
