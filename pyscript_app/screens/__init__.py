"""From the session to the page: which view is on, and the odds, previews and refusals it needs.

Views are given everything; they never ask. These modules ask the actions and the engine for them,
one module a tab or panel; `page` puts the whole together.
"""
