import CCurl
import Glibc

/// What wakes up a thread that waits in poll(2): see eventfd(2).
final class EventBell: Sendable {
  let descriptor: Int32

  /// `nil` if the process has no descriptor left.
  init?() {
    descriptor = ccurl_new_bell()
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  func ring() {
    ccurl_ring(descriptor)
  }

  /// Makes it silent until it is rung again.
  func hush() {
    ccurl_hush(descriptor)
  }
}
