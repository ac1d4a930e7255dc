# Modules that look at the program, start others, or fork.
import asyncio, copy, dataclasses, enum, functools, itertools, json, logging, math, os, pickle, queue, re, subprocess, sys, threading, typing
import multiprocessing
import __main__


@dataclasses.dataclass
class Point:
    x: int
    y: "int" = 2


def square(x):
    return x * x


print(__main__.Point is Point, pickle.loads(pickle.dumps(Point(1))), pickle.dumps(Point(1)))
print(typing.get_type_hints(Point), __annotations__ if "__annotations__" in globals() else None)
n: int = 3
print(__annotations__)
logging.warning("logged")
logging.getLogger("x").error("also", stack_info=True)


async def later():
    await asyncio.sleep(0.01)
    return "later"


try:
    print(asyncio.run(later()))
except OSError as error:
    print(error)

found = queue.Queue()
for number in range(4):
    threading.Thread(target=lambda number=number: found.put(number)).start()
print(sorted(found.get() for _ in range(4)))

sys.stdout.flush()
try:
    pid = os.fork()
    if pid == 0:
        print("child", sys.stdin is sys.__stdin__, threading.active_count())
        sys.exit(9)
    print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
except OSError as error:
    print(error)
try:
    print(subprocess.run([sys.executable, "-c", "import sys; print(sys.argv, sorted(sys.modules))"], capture_output=True, text=True))
except OSError as error:
    print(error)
try:
    with multiprocessing.get_context("fork").Pool(2) as pool:
        print(pool.map(square, range(5)))
except OSError as error:
    print(error)
try:
    import socket
    print(socket.timeout, socket.socket.__mro__)
    socket.socket()
except OSError as error:
    print(error)
print(os.path.exists("/proc/self/environ"), __file__, os.path.basename(sys.argv[0]))
print(sorted(os.listdir(os.path.dirname(__file__))))
print(sys.modules.get("sitecustomize"), sys.modules.get("usercustomize"))
try:
    import sitecustomize
except ImportError as error:
    print(error)
