// verdict: AC
// Sends the descriptor of a file without a name, so that the file is open in no process.
#include "attack.h"

int main(void)
{
    int ends[2], file = open("file", O_CREAT | O_RDWR, 0600);
    unlink("file");
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return done();
    char byte = 0, room[CMSG_SPACE(sizeof file)] = { 0 };
    struct iovec piece = { &byte, 1 };
    struct msghdr message = { .msg_iov = &piece, .msg_iovlen = 1, .msg_control = room,
                              .msg_controllen = sizeof room };
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(head), &file, sizeof file);
    TRY(sendmsg(ends[0], &message, 0));
    struct mmsghdr messages = { .msg_hdr = message };
    TRY(sendmmsg(ends[0], &messages, 1, 0));
    return done();
}
