import threading
result = []
worker = threading.Thread(target=lambda: result.append(sum(map(int, input().split()))))
worker.start()
worker.join()
print(result[0])
