import sys as system
print(42 + system.flags.no_site)
