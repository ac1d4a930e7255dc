blocks = []
for i in range(1000):
    blocks.append(bytearray(b"x" * (1 << 20)))
print(len(blocks))
