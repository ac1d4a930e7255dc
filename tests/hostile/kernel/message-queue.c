// verdict: AC
// Makes a queue with a name, which outlives a program.
#include "attack.h"
#include <mqueue.h>

int main(void)
{
    learn();
    char name[80];
    snprintf(name, sizeof name, "/%s", mark);
    if (mq_open(name, O_CREAT | O_RDWR, 0600, 0) != (mqd_t)-1) {
        fell("a queue");
        mq_unlink(name);
    }
    return done();
}
