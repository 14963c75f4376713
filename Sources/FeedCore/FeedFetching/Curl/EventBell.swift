import CCurl
import Glibc

/// Wakes a thread that waits in poll(2), by means of eventfd(2).
final class EventBell: Sendable {
  let descriptor: Int32

  /// Creates a bell, or returns `nil` if the process has no descriptor left.
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

  /// Resets the bell until it is rung again.
  func hush() {
    ccurl_hush(descriptor)
  }
}
