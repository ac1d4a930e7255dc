# Nothing lies below a program on the stack, and it may go as deep.
import inspect, sys, traceback, warnings

print(len(inspect.stack()), sys._getframe().f_back, sys._getframe().f_code.co_filename)
traceback.print_stack()
warnings.warn("from here", stacklevel=1)
warnings.warn("from below", stacklevel=2)
warnings.warn("from far below", stacklevel=9)


def depth(n):
    try:
        return depth(n + 1)
    except RecursionError as error:
        return n, str(error)


print(depth(1))
print(inspect.getsource(depth))
try:
    sys._getframe(1)
except ValueError as error:
    print(error)


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


sys.setrecursionlimit(30000)
print(deep(25000))


class Nested:
    def __repr__(self):
        return repr([self])


sys.setrecursionlimit(1000)
try:
    repr(Nested())
except RecursionError as error:
    count, tb = 0, error.__traceback__
    while tb:
        count, tb = count + 1, tb.tb_next
    print(count, error)

# Of the compiler.
try:
    eval("(" * 500 + ")" * 500)
except (MemoryError, RecursionError, SyntaxError) as error:
    print(type(error), error)
try:
    compile("-" * 100000 + "1", "deep", "eval")
except (MemoryError, RecursionError, SyntaxError) as error:
    print(type(error), error)
