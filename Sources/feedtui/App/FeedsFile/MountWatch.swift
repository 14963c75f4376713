import Dispatch
import Glibc

/// Gets mounts and unmounts from the kernel (proc(5), `mountinfo`). Its thread sleeps between them.
final class MountWatch {
  /// The write end of a pipe that the thread polls too: closing it ends the thread.
  private let end: Int32

  /// Returns `nil` if the kernel does not report mounts.
  init?(heard: @escaping @MainActor () -> Void) {
    let mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    guard mounts >= 0 else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(mounts)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    // Not a dispatch source: mountinfo reports a change once, to the first poll that sees it, so
    // epoll(7) would lose changes.
    DispatchQueue(label: "mounts").async { [listening = ends[0]] in
      Self.listen(mounts, until: listening) {
        DispatchQueue.main.async { MainActor.assumeIsolated { heard() } }
      }
      close(mounts)
      close(listening)
    }
  }

  func stop() { close(end) }

  private nonisolated static func listen(
    _ mounts: Int32, until end: Int32, heard: @Sendable () -> Void
  ) {
    // The file is always readable. A change is reported as an exceptional condition (POLLPRI).
    var files = [
      pollfd(fd: mounts, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&files, nfds_t(files.count), -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, files[1].revents == 0 else { return }
      heard()
    }
  }
}
