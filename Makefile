# The Makefile only names habits: each target is one command that can be run by hand.
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help lock installed texts rules site serve bench check test lint unit conformance test-wasm e2e screenshots mutation chromium

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
	$(BIN)/uv pip compile --quiet --python-version 3.14 --generate-hashes \
		--group wasm-tests -o requirements/wasm-tests.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		pyproject.toml --group dev --group mutation -o requirements/mutation.lock
	npm install --package-lock-only --ignore-scripts

installed: $(VENV)/installed node_modules/installed ## install what the other targets need

texts: installed ## compile the catalogues of sentences
	$(BIN)/python tools/texts.py

rules: installed ## write docs/rules.md again from tests/rules.tsv
	$(BIN)/python tools/rules_register.py

site: installed ## build the static site in _site/
	$(BIN)/python tools/build_site.py

serve: site ## build and serve it (PORT, 8000)
	$(BIN)/python tools/serve.py

bench: site chromium ## measure the page beside a stock one, write build/bench.json
	$(BIN)/python tools/bench.py

check: lint unit conformance ## the quick part of the tests

test: lint unit conformance site test-wasm e2e ## everything

lint: installed ## style, types, walls between the rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	node_modules/.bin/biome check --error-on-warnings .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: texts ## unit tests, and the examples of the engine and of the README
	$(BIN)/python -m pytest --durations=10 --ignore=tests/conformance
	$(BIN)/python -m pytest --doctest-modules --doctest-glob='README*.md' engine pyscript_app README.md \
		--ignore=pyscript_app/browser.py --ignore=pyscript_app/main.py

conformance: installed ## every case of tests/cases, or of the folder CASES_DIR names
	$(BIN)/python -m pytest -q tests/conformance

test-wasm: site ## the engine's tests again, with the Python that ships
	$(BIN)/python tools/test_wasm.py

e2e: site chromium ## a phone in a real browser
	$(BIN)/python -m pytest --durations=10 e2e

screenshots: site chromium ## pictures of every view on a phone, dark, in both languages
	$(BIN)/python tools/screenshots.py --look phone-fr-dark
	$(BIN)/python tools/screenshots.py --look phone-en-dark

mutation: installed ## mutation testing of the rules, the dice and their odds (half an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/mutation.lock
	$(BIN)/mutmut run --max-children 2
	$(BIN)/mutmut results

chromium: installed
	tools/ensure_chromium.sh
