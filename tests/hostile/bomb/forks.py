# verdict: RE TLE MLE
# Doubles itself without end in an interpreter.
import os

while True:
    os.fork()
