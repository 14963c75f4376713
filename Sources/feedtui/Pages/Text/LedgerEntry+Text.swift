package import FeedModel
import FeedtuiSettings
import SafeText

nonisolated extension LedgerEntry {
  /// Returns "304 in 80 ms · next 15:40 — the server asks for 1h", and what else followed.
  package func line(_ clock: Clock) -> String {
    Sanitizer.line("\(answer) · \(nextText(clock))")
  }

  /// "200 in 80 ms · 41 kB · 3 new".
  package var answer: String {
    var facts = ["\(outcome) in \(Wording.grouped(milliseconds)) ms"]
    if bytes > 0 { facts.append(Wording.size(bytes)) }
    if let consequence { facts.append(consequence) }
    return facts.joined(separator: " · ")
  }

  /// "304", "timeout".
  package var outcome: String { status.map(String.init) ?? fault ?? "read" }

  /// The word for the failure as words: "not a feed".
  private var fault: String? {
    failure.map { $0 == "no-host" ? "no such host" : $0.replacing("-", with: " ") }
  }

  private func nextText(_ clock: Clock) -> String {
    guard let next else { return "no next fetch" }
    let isSameDay = clock.day(of: next.time) == clock.day(of: time)
    let moment = isSameDay ? clock.time(of: next.time) : clock.daytime(of: next.time)
    return "next \(moment) (\(reason(of: next)))"
  }

  /// Why the next request is made then: "the feed asks for 1h".
  package func reason(of next: NextDue) -> String {
    switch next.reason {
    case .setting: "every \(interval(before: next))"
    case .cacheControl, .expires: "the server asks for \(interval(before: next))"
    case .ttl, .syndication: "the feed asks for \(interval(before: next))"
    case .skipped: "the feed skips the hours before"
    case .failure: "will retry"
    case .pause: "after the pause"
    }
  }

  /// "1h", "3h 28m".
  private func interval(before next: NextDue) -> String {
    Wording.interval(next.interval(after: time, url: url))
  }

  private var arrivals: String? { newItems.flatMap { $0 > 0 ? "\(Wording.grouped($0)) new" : nil } }

  /// The consequence of the attempt; `nil` if there is none.
  package var consequence: String? {
    switch decision {
    case .taken: arrivals
    case .limited: [arrivals, "host at its limit"].compactMap(\.self).joined(separator: ", ")
    case .failed: status == nil ? nil : failure == "status" ? "failed" : fault
    case .moved: "moved; now fetched from its new address"
    case .returned: "new address failed; fetched from the old one"
    case .paused: "host paused"
    case .retired: "gone for good"
    }
  }
}
