count = 0
while True:
    count += 1
