# verdict: AC
# Reads the secret, the answer and another submission in an interpreter, and tries to leave its folder.
import glob
import os

told = dict(line.rstrip("\n").split(" ", 1) for line in iter(input, ""))
fell = []
for path in [told["secret"], told["answer"], told["sibling"] + "/clean.c", "/etc/shadow"]:
    for way in ["", "/proc/self/root", "../" * 20]:
        try:
            if open(way + path, "rb").read(1):
                fell.append(way + path)
        except OSError:
            pass
for pattern in ["/proc/[0-9]*/environ", "/root/*", "/home/*/.*", "../../[0-9]*/*.c"]:
    for path in glob.glob(pattern):
        if path.split("/")[2] == str(os.getpid()):
            continue
        try:
            if open(path, "rb").read(1):
                fell.append(path)
        except OSError:
            pass
print("fell: " + " ".join(fell) if fell else "held")
