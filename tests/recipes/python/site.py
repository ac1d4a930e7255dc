import sys
print(42 if "site" in sys.modules else 0)
