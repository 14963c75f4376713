/// A pause that a host has asked for (RFC 6585, section 4; RFC 9110, section 10.2.3).
package struct HostPause: Equatable, Sendable {
  /// The host as `HostName` shows it.
  package var host: String
  /// Seconds since 1970.
  package var since: Int64
  package var until: Int64
  /// The number of consecutive pauses, including this one; 0 if the host has answered since.
  package var strikes: Int

  package init(host: String, since: Int64, until: Int64, strikes: Int = 1) {
    self.host = host
    self.since = since
    self.until = until
    self.strikes = strikes
  }

  /// Seconds of a pause for which the server names no time, and of the longest pause.
  package static let usual: Int64 = 600
  package static let longest: Int64 = 86_400

  /// Creates the pause that a host asks for at `now` (seconds since 1970).
  ///
  /// `seconds` is the length if the host names one, and `before` is its last pause.
  ///
  /// If the host asks again after a pause, the next one is twice as long. Its answers to requests
  /// that were already in progress do not add a strike.
  package init(host: String, seconds: Int?, after before: HostPause?, now: Int64) {
    let isUnderWay = before.map { $0.since <= now && now < $0.until } ?? false
    let isRepeated = before.map { now - $0.until <= Self.longest } ?? false
    let earlier = before?.strikes ?? 0
    let strikes = isUnderWay ? max(1, earlier) : isRepeated ? earlier + 1 : 1
    let wanted = min(max(seconds.map { Int64($0) } ?? Self.usual, 1), Self.longest)
    let length = min(wanted << Int64(min(strikes - 1, 10)), Self.longest)
    self.init(
      host: host, since: now,
      until: max(now + length, isUnderWay ? before?.until ?? 0 : 0), strikes: strikes)
  }

  /// Creates the pause of a host that has answered, but takes no more requests for some seconds.
  package init(host: String, resting seconds: Int, after before: HostPause?, now: Int64) {
    let length = min(max(Int64(seconds), 1), Self.longest)
    let isUnderWay = before.map { $0.since <= now && now < $0.until } ?? false
    self.init(
      host: host, since: now, until: max(now + length, isUnderWay ? before?.until ?? 0 : 0),
      strikes: before?.strikes ?? 0)
  }

  /// Returns the pause, beginning at `now` if the clock was set back to before it.
  ///
  /// Otherwise it might never end.
  package func restarted(at now: Int64) -> HostPause {
    since <= now
      ? self : HostPause(host: host, since: now, until: now + until - since, strikes: strikes)
  }
}
