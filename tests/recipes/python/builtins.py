import builtins
print(42 if hasattr(builtins, "exit") else 0)
