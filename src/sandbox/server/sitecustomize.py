# Makes a Python that was started for a program wait, before it has opened the program, and fork once for each run.
#
# Python imports this as the last step of its own start. A fork leaves it as if it had not been found, so that Python
# itself goes on to open, compile and run the program, with nothing below it on the stack. What the judge and this
# say to each other is told in `src/sandbox/server.rs`.

import sys

# The highest number that a program's descriptors may have: it is in nobody's way.
JUDGE = 255


def serve():
    """Waits and forks. Returns in the forks only."""
    import os

    known = set(sys.modules)
    import _socket
    import _thread
    import gc
    import resource
    import time

    here = os.path.dirname(os.path.abspath(__file__))
    sys.path.remove(here)
    sys.path_importer_cache.pop(here, None)
    del os.environ["PYTHONPATH"]

    # The machine's own module of this name comes first, where there is one.
    del sys.modules["sitecustomize"]
    try:
        import sitecustomize
    except ImportError as error:
        if error.name != "sitecustomize":
            raise
    for name in set(sys.modules) - known:
        if name in ("_socket", "_thread", "gc", "resource", "time"):
            del sys.modules[name]

    # What forks would share, or lose: another's thread, another's open file, a buffer of output.
    if sys.implementation.name != "cpython" or sys.stdout.write_through or _thread._count() > 0:
        return stop(os)
    for descriptor in range(3, JUDGE):
        try:
            os.fstat(descriptor)
        except OSError:
            continue
        return stop(os)

    judge = _socket.socket(fileno=JUDGE)
    # What was thrown away here is not for the program's own collector to find.
    gc.collect()
    os.write(JUDGE, b"ready")
    while True:
        folder, parts, _, _ = judge.recvmsg(4096, 1024)
        if not folder:
            return stop(os)
        passed = b"".join(part for _, _, part in parts)
        given = [int.from_bytes(passed[at : at + 4], sys.byteorder) for at in range(0, len(passed), 4)]
        child = os.fork()
        if child == 0:
            break
        for descriptor in given:
            os.close(descriptor)
        os.write(JUDGE, b"forked %d" % child)
        # This call looks for the module in which the type of its result is.
        is_new = "resource" not in sys.modules
        sys.modules["resource"] = resource
        _, status, used = os.wait4(child, 0)
        if is_new:
            del sys.modules["resource"]
        times = [int(seconds * 1000000) for seconds in (used.ru_utime, used.ru_stime)]
        os.write(JUDGE, b"ended %d %d %d" % (status, sum(times), used.ru_maxrss))

    os.setsid()
    for group in given[3:]:
        os.write(group, b"0")
    for target in range(3):
        os.dup2(given[target], target)
    for descriptor in given:
        os.close(descriptor)
    os.chdir(folder)
    sys.stdin = sys.__stdin__ = stream(0, "<stdin>", "r", sys.stdin)
    sys.stdout = sys.__stdout__ = stream(1, "<stdout>", "w", sys.stdout)
    sys.stderr = sys.__stderr__ = stream(2, "<stderr>", "w", sys.stderr)
    judge.detach()
    os.write(JUDGE, b"begins %d" % (time.process_time_ns() // 1000))
    os.close(JUDGE)


def stream(descriptor, name, mode, like):
    """A standard stream as Python makes it at its start (`create_stdio` in its sources)."""
    import io

    buffer = io.open(descriptor, mode + "b", -1, None, None, None, False)
    buffer.raw.name = name
    by_line = buffer.raw.isatty() or descriptor == 2
    made = io.TextIOWrapper(buffer, like.encoding, like.errors, "\n", by_line, False)
    made.mode = mode
    return made


def stop(os):
    """Ends here and now: this process must not run a line of the program."""
    os._exit(1)


def main():
    import os

    is_fork = False
    try:
        serve()
        is_fork = True
    finally:
        if not is_fork:
            stop(os)


main()
# They and the names of this module hold each other: nothing of it is left for the program's own collector to find.
del main, serve, stop, stream
if "sitecustomize" not in sys.modules:
    # As where there is none.
    raise ModuleNotFoundError("No module named 'sitecustomize'", name="sitecustomize")
