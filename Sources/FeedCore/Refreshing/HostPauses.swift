/// Hosts that asked to be left alone for a while (RFC 6585, section 4; RFC 9110, section 10.2.3), as
/// long as the program runs.
actor HostPauses {
  /// Seconds: what a 429 without a Retry-After means, and the most that is believed.
  private static let usual = 60
  private static let longest = 86_400

  /// Ends of pauses, in seconds since 1970.
  private var ends: [String: Int64] = [:]

  /// Remembers the pause that the failure asks for, if it does. `now` is in seconds since 1970.
  func note(_ failure: FetchFailure, of feed: Feed, at now: Int64) {
    guard case .busy(let status, let retryAfter) = failure else { return }
    // A 503 without a time is an error of this feed's server program, not a wish.
    guard let pause = retryAfter ?? (status == 429 ? Self.usual : nil) else { return }
    ends[HostName.shown(of: feed.url)] = now + Int64(min(pause, Self.longest))
  }

  /// One sentence that says why the feed is not to be asked for now; `nil` if it may be.
  func reason(toLeaveAlone feed: Feed, at now: Int64) -> String? {
    let host = HostName.shown(of: feed.url)
    guard let end = ends[host] else { return nil }
    // A clock that was set back must not make a pause endless.
    guard end > now, end - now <= Int64(Self.longest) else {
      ends[host] = nil
      return nil
    }
    let left = end - now
    let time = left < 120 ? "\(left) seconds" : "\(left / 60) minutes"
    return "The server asks to be left alone for another \(time)."
  }
}
