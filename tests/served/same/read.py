# Reading standard input in every way, and writing.
import os, sys
print(sys.stdin.tell(), sys.stdin.seekable())
print(input("a prompt: "))
print(next(sys.stdin), sys.stdin.readline(), sys.stdin.read())
try:
    input()
except EOFError as error:
    print(error)
sys.stdin.seek(0)
print(sys.stdin.buffer.read(5), sys.stdin.buffer.read())
os.lseek(0, 0, 0)
print(open(0, closefd=False).read())
print(open("/dev/stdin").read())
print(open("/proc/self/fd/0").readline())
os.lseek(0, 0, 0)
print(os.read(0, 1000))
sys.stdout.flush()
os.write(1, b"straight\n")
with open("/dev/stderr", "w") as other:
    print("by name", file=other)
with open("/proc/self/fd/1", "a") as other:
    print("appended", file=other)
print("buffered", file=sys.stderr, end="")
sys.stderr.buffer.write(b"bytes\xff\n")
sys.stdout.buffer.write(b"bytes \xff\n")
print("ý \udc80", file=sys.stderr)
try:
    print("\udc80")
except UnicodeEncodeError as error:
    print(error)
sys.stdout.reconfigure(line_buffering=True, errors="replace")
print(sys.stdout.line_buffering, sys.stdout.errors)
