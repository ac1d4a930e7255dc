# verdict: TLE
# Computes without end in an interpreter.
x = 0
while True:
    x += 1
