import FeedModel
import SafeText

nonisolated extension LedgerEntry {
  /// Returns "304 in 80 ms · next 15:40 — Cache-Control", and what else followed; among those of
  /// all feeds it begins with the feed's title.
  package func line(_ scope: LedgerDataSource.Scope, _ clock: Clock) -> String {
    let title: [String] =
      switch scope {
      case .oneFeed: []
      case .allFeeds: [title]
      }
    return Sanitizer.line((title + [answer, nextText(clock)]).joined(separator: " · "))
  }

  /// "200 in 80 ms · 41 kB · 3 new".
  package var answer: String {
    var facts = ["\(status.map(String.init) ?? failure ?? "read") in \(milliseconds) ms"]
    if bytes > 0 { facts.append(Wording.size(bytes)) }
    if let consequence { facts.append(consequence) }
    return facts.joined(separator: " · ")
  }

  private func nextText(_ clock: Clock) -> String {
    guard let next else { return "no next fetch" }
    let isSameDay = clock.day(of: next.time) == clock.day(of: time)
    let moment = isSameDay ? clock.time(of: next.time) : clock.daytime(of: next.time)
    return "next \(moment) — \(next.reason.text)"
  }

  /// The consequence of the attempt; `nil` if there is none.
  package var consequence: String? {
    switch decision {
    case .taken: newItems.flatMap { $0 > 0 ? "\($0) new" : nil }
    case .failed: status == nil ? nil : failure == "status" ? "failed" : failure
    case .moved: "moved; now fetched from its new address"
    case .returned: "new address failed; fetched from the old one"
    case .paused: "host paused"
    case .retired: "gone for good"
    }
  }
}

nonisolated extension NextDue.Reason {
  /// The reason as documents and headers spell it.
  package var text: String {
    switch self {
    case .setting: "setting"
    case .cacheControl: "Cache-Control"
    case .expires: "Expires"
    case .ttl: "ttl"
    case .syndication: "sy:updatePeriod"
    case .failure: "failing"
    case .pause: "pause"
    }
  }
}
