# What a program finds when it starts.
import sys
modules = sorted(sys.modules)
names = {name: repr(value) for name, value in globals().items() if name not in ("sys", "modules", "__loader__")}
import builtins, gc, locale, os, resource, signal, site, stat, threading, time

print("names", names, list(globals())[:12])
print("loader", type(__loader__), __loader__.name, __loader__.path, __builtins__ is builtins)
print("modules", modules)
print("path", sys.path, sorted(sys.path_importer_cache), sys.meta_path[1:], len(sys.path_hooks))
print("arguments", sys.argv, sys.orig_argv, sys.executable, sys.flags, sys._xoptions, sys.warnoptions)
print("hooks", sys.excepthook is sys.__excepthook__, sys.displayhook is sys.__displayhook__, sys.gettrace(), sys.getprofile())
print("limits", sys.getrecursionlimit(), sys.getswitchinterval(), sys.flags.hash_randomization)
print("collector", gc.isenabled(), gc.get_threshold(), gc.get_freeze_count(), gc.callbacks, gc.get_debug(), len(gc.garbage))
print("site", site.ENABLE_USER_SITE, site.PREFIXES, site.USER_SITE)
print("locale", locale.getlocale(), locale.setlocale(locale.LC_ALL), sys.getfilesystemencoding())
print("threads", threading.current_thread() is threading.main_thread(), threading.active_count(), threading.current_thread().name)
print("signals", [(number, str(signal.getsignal(number))) for number in range(1, 65) if number not in (32, 33)])
print("mask", signal.pthread_sigmask(signal.SIG_BLOCK, []))

print("ids", os.getppid(), os.getsid(0) == os.getpid(), os.getpgid(0) == os.getpid(), os.getuid() == os.geteuid(), os.getgroups())
print("folder", os.getcwd(), os.listdir("."), oct(os.umask(0o077)))
print("environment", list(os.environ.items()))
print("descriptors", sorted(os.listdir("/proc/self/fd")), [os.get_inheritable(number) for number in range(3)])
print("limits", [(name, resource.getrlimit(getattr(resource, name))) for name in dir(resource) if name.startswith("RLIMIT") and name != "RLIMIT_NPROC"])
print("priority", os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0), sorted(os.sched_getaffinity(0)))
print("times", time.process_time() < 1, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt, time.thread_time() < 1)
kept = ("Name", "Umask", "Uid", "Gid", "Groups", "Kthread", "Threads", "SigQ", "SigPnd", "ShdPnd", "SigBlk", "SigIgn", "SigCgt", "CapInh", "CapPrm",
        "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp", "Seccomp_filters", "TracerPid", "CoreDumping", "NSpid", "NSsid")
status = [line.split(":", 1) for line in open("/proc/self/status")]
print("status", [(key, len(value.split()) if key.startswith("NS") else value.strip()) for key, value in status if key in kept and key != "SigQ"])
for name in ("cmdline", "comm", "oom_score_adj", "loginuid", "sessionid", "coredump_filter", "personality", "timerslack_ns", "mounts", "cgroup"):
    try:
        print(name, open(f"/proc/self/{name}").read().count("\n") if name == "mounts" else ascii(open(f"/proc/self/{name}").read()))
    except OSError as error:
        print(name, error)
if os.getppid() == 0:
    print("others", [number for number in os.listdir("/proc") if number.isdigit() and number != str(os.getpid())])
print("children", end=" ")
try:
    print(os.waitpid(-1, os.WNOHANG))
except ChildProcessError as error:
    print(error)
print("frames", sys._getframe().f_back)


def about(stream):
    buffer, raw = stream.buffer, stream.buffer.raw
    return [type(stream), type(buffer), type(raw), stream.name, stream.mode, buffer.name, buffer.mode, raw.name, raw.mode, raw.closefd,
            getattr(raw, "_blksize", None), stream.encoding, stream.errors, stream.newlines, stream.line_buffering, stream.write_through, stream.fileno(),
            stream.isatty(), stream.readable(), stream.writable(), stream.seekable(), stream.closed, getattr(stream, "_CHUNK_SIZE", None),
            buffer.seekable(), sorted(vars(stream)), repr(stream), repr(buffer), repr(raw), stat.S_IFMT(os.fstat(stream.fileno()).st_mode)]


print("stdin", about(sys.stdin), sys.stdin is sys.__stdin__, sys.stdin.tell())
print("stdout", about(sys.stdout), sys.stdout is sys.__stdout__)
print("stderr", about(sys.stderr), sys.stderr is sys.__stderr__)
print("first free", os.open("/dev/null", os.O_RDONLY))
