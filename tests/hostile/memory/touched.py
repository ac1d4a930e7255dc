# verdict: MLE
# Takes memory in an interpreter.
pieces = []
for number in range(512):
    pieces.append(bytearray(b"x") * (1 << 20))
