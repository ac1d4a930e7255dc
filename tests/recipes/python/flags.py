import sys
print(42 + sys.flags.no_site)
