// verdict: AC
// needs: full
// Reads what the system tells of itself: its log, memory, mounts, keys, timers and address maps.
#include "attack.h"
#include <sys/klog.h>

int main(void)
{
    char log[256], line[4096];
    if (klogctl(3, log, sizeof log) > 0)
        fell("read the kernel's log");
    try_to_read("/proc/kcore");
    int messages = open("/proc/kmsg", O_RDONLY | O_NONBLOCK);
    if (messages >= 0 && read(messages, line, sizeof line) > 0)
        fell("read the kernel's messages");
    try_to_read("/proc/keys");
    try_to_read("/proc/timer_list");
    try_to_read("/proc/slabinfo");
    try_to_read("/sys/kernel/debug/gpio");
    try_to_list("/sys/kernel/security");
    try_to_list("/sys/fs/cgroup");
    learn();
    // The folder of the answers must not be named in its own list of mounts.
    char folder[4096];
    strcpy(folder, answer);
    cut(folder);
    FILE *mounts = fopen("/proc/self/mountinfo", "r");
    while (mounts && fgets(line, sizeof line, mounts))
        if (strstr(line, folder))
            fell("sees a mount: %s", line);
    return done();
}
