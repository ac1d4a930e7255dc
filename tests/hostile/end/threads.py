# verdict: AC
# Uses threads, as an honest program may.
import threading

found = []
threads = [threading.Thread(target=found.append, args=(number,)) for number in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("held" if sorted(found) == list(range(8)) else "fell: a thread is missing")
