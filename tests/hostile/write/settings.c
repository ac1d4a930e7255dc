// verdict: AC
// Opens settings of the system for writing.
#include "attack.h"

int main(void)
{
    const char *paths[] = { "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname",
                            "/proc/sys/vm/overcommit_memory", "/proc/sys/kernel/modprobe",
                            "/proc/sys/fs/binfmt_misc/register", "/proc/sysrq-trigger", "/proc/irq/0/smp_affinity",
                            "/proc/1/oom_score_adj",
                            "/sys/kernel/uevent_helper", "/sys/power/state", "/sys/kernel/profiling",
                            "/sys/fs/cgroup/cgroup.procs", "/sys/fs/cgroup/memory/cgroup.procs",
                            "/sys/fs/cgroup/pids/cgroup.procs", "/sys/fs/cgroup/unified/cgroup.procs",
                            "/etc/ld.so.preload", "/etc/passwd", "/etc/hosts" };
    for (int i = 0; i < (int)(sizeof paths / sizeof *paths); i++) {
        int file = open(paths[i], O_WRONLY);
        if (file >= 0)
            fell("could write to %s", paths[i]);
    }
    return done();
}
