while True:
    print("a line, and again, and again, and again, and again" * 20)
