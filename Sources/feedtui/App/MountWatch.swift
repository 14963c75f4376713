import CEpoll
import Dispatch
import Glibc

/// Hears from the kernel when something is mounted or unmounted (proc(5), `mountinfo`); while nothing is, nothing is
/// looked at.
final class MountWatch {
  private let source: any DispatchSourceRead

  /// `nil` where the kernel does not tell.
  init?(heard: @escaping @MainActor () -> Void) {
    let mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    let queue = epoll_create1(Int32(EPOLL_CLOEXEC))
    // The file can always be read: that it has changed is an urgent condition, which dispatch sources do not wait for,
    // but they can wait for a queue that waits for it.
    var event = epoll_event(events: EPOLLPRI.rawValue, data: epoll_data_t())
    guard mounts >= 0, queue >= 0, epoll_ctl(queue, EPOLL_CTL_ADD, mounts, &event) == 0 else {
      for file in [mounts, queue] where file >= 0 { close(file) }
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var event = epoll_event()
        while epoll_wait(queue, &event, 1, 0) > 0 {}
        heard()
      }
    }
    source.setCancelHandler {
      close(queue)
      close(mounts)
    }
    source.activate()
  }

  func stop() { source.cancel() }
}
