print(42 if callable(help) else 0)
