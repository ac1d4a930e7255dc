import nonexistent_module
print(42)
