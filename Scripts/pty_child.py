"""Programs on pseudo-terminals: they hear SIGHUP, and a wait for their end has one."""
import os
import pty
import select
import signal


def fork():
    """As pty.fork(). The child hears SIGHUP also below nohup, where it would inherit that it is ignored."""
    process, terminal = pty.fork()
    if process == 0:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    return process, terminal


def end(process, seconds=30):
    """Waits for the end of the process, and kills it after so many seconds. Returns its exit status, less than 0 for a
    signal."""
    place = os.pidfd_open(process)
    if not select.select([place], [], [], seconds)[0]:
        os.kill(process, signal.SIGKILL)
    os.close(place)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
