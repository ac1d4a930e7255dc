a, b = map(int, input().split())
held = [bytearray(b"1" * (1 << 20)) for _ in range(200)]
for i in range(2000):
    held[i % 20] = None
    held[i % 20] = bytearray(b"1" * (1 << 20))
print(a + b)
