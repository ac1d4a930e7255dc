// verdict: AC
// Loads programs and maps into the system.
#include "attack.h"
#include <linux/bpf.h>

int main(void)
{
    union bpf_attr map = { .map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1 };
    TRY(syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map));
    struct bpf_insn code[] = { { .code = 0xb7 }, { .code = 0x95 } };
    union bpf_attr program = { .prog_type = BPF_PROG_TYPE_SOCKET_FILTER, .insn_cnt = 2 };
    program.insns = (unsigned long)code;
    program.license = (unsigned long)"GPL";
    TRY(syscall(SYS_bpf, BPF_PROG_LOAD, &program, sizeof program));
    return done();
}
