import Dispatch
import Glibc

/// Hears from the kernel when something is mounted or unmounted (proc(5), `mountinfo`); while nothing is, its thread
/// sleeps.
final class MountWatch {
  /// The end of a pipe that the thread listens at too: closing it ends the thread.
  private let end: Int32

  /// `nil` where the kernel does not tell.
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
    // A queue of epoll(7) would lose changes: whoever asks whether there was one has been told of it.
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
    // The file can always be read: that it has changed is an urgent condition.
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
