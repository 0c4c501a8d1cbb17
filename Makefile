# The Makefile only names habits: each target is one command that can be run by hand.
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help lock

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
