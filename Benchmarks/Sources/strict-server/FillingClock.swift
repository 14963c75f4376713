import Foundation
import Synchronization

/// This machine's clock, or another time while items are made that have come long ago.
final class FillingClock: Sendable {
  private let other = Mutex<Int64?>(nil)

  /// Seconds since 1970.
  var now: Int64 { other.withLock { $0 } ?? Int64(time(nil)) }

  func set(_ time: Int64?) { other.withLock { $0 = time } }
}
