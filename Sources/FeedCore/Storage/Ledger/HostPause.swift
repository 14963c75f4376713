/// A host that asked to be left alone for a while (RFC 6585, section 4; RFC 9110, section 10.2.3).
public struct HostPause: Equatable, Sendable {
  /// As `HostName` shows it.
  public var host: String
  /// Seconds since 1970.
  public var since: Int64
  public var until: Int64
  /// How often in a row, this one included.
  public var strikes: Int

  public init(host: String, since: Int64, until: Int64, strikes: Int = 1) {
    self.host = host
    self.since = since
    self.until = until
    self.strikes = strikes
  }

  /// Seconds: a pause for which the server names no time, and the longest of all.
  static let usual: Int64 = 600
  static let longest: Int64 = 86_400

  /// The pause that a host asks for at `now` (seconds since 1970), for so many seconds where it says;
  /// `before` is its last one. When it asks again after a pause, the next is twice as long; what it
  /// still says to requests that were under way makes it no longer.
  init(host: String, seconds: Int?, after before: HostPause?, now: Int64) {
    let isUnderWay = before.map { $0.since <= now && now < $0.until } ?? false
    let isRepeated = before.map { now - $0.until <= Self.longest } ?? false
    let earlier = before?.strikes ?? 0
    let strikes = isUnderWay ? earlier : isRepeated ? earlier + 1 : 1
    let wished = min(max(seconds.map { Int64($0) } ?? Self.usual, 1), Self.longest)
    let length = min(wished << Int64(min(strikes - 1, 10)), Self.longest)
    self.init(
      host: host, since: now,
      until: max(now + length, isUnderWay ? before?.until ?? 0 : 0), strikes: strikes)
  }

  /// A clock that was set back to before the pause must not make it endless: it begins at `now`.
  func begunAnew(at now: Int64) -> HostPause {
    since <= now
      ? self : HostPause(host: host, since: now, until: now + until - since, strikes: strikes)
  }
}
