// verdict: AC
// Measures other programs by the processor's counters.
#include "attack.h"
#include <linux/perf_event.h>

int main(void)
{
    struct perf_event_attr about = { .type = PERF_TYPE_SOFTWARE, .size = sizeof about };
    about.config = PERF_COUNT_SW_TASK_CLOCK;
    about.exclude_kernel = 1;
    TRY(syscall(SYS_perf_event_open, &about, 0, -1, -1, 0));
    TRY(syscall(SYS_perf_event_open, &about, -1, 0, -1, 0));
    return done();
}
