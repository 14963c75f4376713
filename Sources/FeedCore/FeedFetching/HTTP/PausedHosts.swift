package import FeedModel
import SafeText
import Synchronization

/// The hosts that are not asked for pictures and web pages for a while: those that a refresh leaves
/// alone, and those that have asked for a pause when they were asked for one in this run.
package final class PausedHosts: Sendable {
  private let now: @Sendable () -> Int64
  private let ofRefreshes: @Sendable (Int64) async -> [HostPause]
  private let own = Mutex<[String: HostPause]>([:])

  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - ofRefreshes: Returns the pauses that hold for feeds at a time.
  package init(
    now: @escaping @Sendable () -> Int64,
    ofRefreshes: @escaping @Sendable (Int64) async -> [HostPause] = { _ in [] }
  ) {
    self.now = now
    self.ofRefreshes = ofRefreshes
  }

  /// Whether the host of an address is to be left alone.
  package func isPaused(_ address: String) async -> Bool { await pause(of: address) != nil }

  /// Returns the pause that the host of an address has asked for; `nil` if there is none.
  package func pause(of address: String) async -> HostPause? {
    let (now, host) = (now(), HostName.shown(of: address))
    if let pause = own.withLock({ $0[host] }), now < pause.until { return pause }
    return await ofRefreshes(now).first { $0.host == host }
  }

  /// Takes note of a pause that a host asks for. Where redirects have led there, the host of the
  /// address that was asked for gets the same pause.
  ///
  /// The refresh does not hear of it: a feed does not wait because a picture is not to be had.
  ///
  /// - Parameter always: Whether it is paused for the usual time if it names none.
  package func note(_ error: FetchError, askedFor address: String, always: Bool = false) {
    guard case .busy(_, let retryAfter, let host) = error, always || retryAfter != nil else {
      return
    }
    let now = now()
    let seconds = retryAfter?.wait(from: now)
    own.withLock { pauses in
      for host in Set([host, HostName.shown(of: address)]) {
        pauses[host] = HostPause(host: host, seconds: seconds, after: pauses[host], now: now)
      }
    }
  }
}
