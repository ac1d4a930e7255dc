//! Packets between processes, with descriptors in them.

#![expect(unsafe_code, reason = "descriptors are only passed on by system calls")]

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::ptr;

/// The most descriptors in one packet.
const MOST: usize = 16;

/// Room for them, as aligned as the kernel wants it.
type Control = [u64; 2 + MOST / 2];

/// The two ends of a connection that keeps packets apart.
pub(super) fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: there is room for two descriptors, which are owned by nobody else.
    unsafe {
        let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC;
        if libc::socketpair(libc::AF_UNIX, kind, 0, ends.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// Sends one.
pub(super) fn send(to: &OwnedFd, bytes: &[u8], passed: &[RawFd]) -> io::Result<()> {
    if passed.len() > MOST {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut control: Control = Default::default();
    let mut part = libc::iovec { iov_base: bytes.as_ptr().cast_mut().cast(), iov_len: bytes.len() };
    // SAFETY: the message points to `part` and `control`, which live and are large enough; the kernel only reads.
    let sent = unsafe {
        let mut message = std::mem::zeroed::<libc::msghdr>();
        message.msg_iov = &mut part;
        message.msg_iovlen = 1;
        if !passed.is_empty() {
            let length = size_of_val(passed) as libc::c_uint;
            message.msg_control = control.as_mut_ptr().cast();
            message.msg_controllen = libc::CMSG_SPACE(length) as _;
            let header = libc::CMSG_FIRSTHDR(&message);
            (*header).cmsg_level = libc::SOL_SOCKET;
            (*header).cmsg_type = libc::SCM_RIGHTS;
            (*header).cmsg_len = libc::CMSG_LEN(length) as _;
            ptr::copy_nonoverlapping(passed.as_ptr(), libc::CMSG_DATA(header).cast(), passed.len());
        }
        libc::sendmsg(to.as_raw_fd(), &message, libc::MSG_NOSIGNAL)
    };
    if sent == bytes.len() as isize { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Receives one, with one descriptor at most; the length is 0 where the other side has gone. `flags` are recvmsg's.
pub(super) fn receive(
    from: RawFd,
    bytes: &mut [u8],
    flags: libc::c_int,
) -> io::Result<(usize, Option<OwnedFd>)> {
    let mut control: Control = Default::default();
    let mut part = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
    // SAFETY: as above, and the kernel writes no more than it was told there is room for; what it passed on is owned
    // by nobody else.
    unsafe {
        let mut message = std::mem::zeroed::<libc::msghdr>();
        message.msg_iov = &mut part;
        message.msg_iovlen = 1;
        message.msg_control = control.as_mut_ptr().cast();
        message.msg_controllen = libc::CMSG_SPACE(size_of::<RawFd>() as libc::c_uint) as _;
        let length = libc::recvmsg(from, &mut message, flags | libc::MSG_CMSG_CLOEXEC);
        if length < 0 {
            return Err(io::Error::last_os_error());
        }
        let header = libc::CMSG_FIRSTHDR(&message);
        let is_passed = !header.is_null()
            && (*header).cmsg_level == libc::SOL_SOCKET
            && (*header).cmsg_type == libc::SCM_RIGHTS;
        let passed =
            is_passed.then(|| OwnedFd::from_raw_fd(libc::CMSG_DATA(header).cast::<RawFd>().read_unaligned()));
        Ok((length as usize, passed))
    }
}
