// verdict: AC
// Opens disks, memory and other devices.
#include "attack.h"

int main(void)
{
    const char *names[] = { "mem", "kmem", "port", "kmsg", "kvm", "fuse", "net/tun", "loop-control", "loop0",
                            "sda", "vda", "nvme0n1", "mapper/control", "cpu_dma_latency", "hpet", "rtc0",
                            "input/event0", "dri/card0", "snd/timer", "uinput", "vhost-net", "userfaultfd" };
    char path[512];
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++) {
        snprintf(path, sizeof path, "/dev/%s", names[i]);
        int file = open(path, O_RDONLY | O_NONBLOCK);
        if (file >= 0)
            fell("opened %s", path);
    }
    DIR *folder = opendir("/dev");
    struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        snprintf(path, sizeof path, "/dev/%s", entry->d_name);
        if (entry->d_type == DT_BLK && open(path, O_RDONLY | O_NONBLOCK) >= 0)
            fell("opened the disk %s", path);
    }
    return done();
}
