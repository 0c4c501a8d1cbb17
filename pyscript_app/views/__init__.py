"""State → HTML: pure functions; one file, one widget. Previews, odds and refusals are given."""
