import FeedCore

/// A feed that is followed, as a command prints it.
nonisolated struct ListedFeed: PrintedRecord, Sendable {
  let subscription: Subscription
  let report: FeedReport

  /// Without a password.
  private var url: String { AddressText.withoutCredentials(subscription.url) }
  private var title: String { subscription.title ?? report.title ?? url }

  var json: String {
    """
    {"url": \(JSONText.string(url)), "title": \(JSONText.string(title)), \
    "tags": \(JSONText.list(subscription.tags)), "hidden": \(subscription.isHidden), \
    "items": \(report.items), "unread": \(report.unread), "favourites": \(report.favourites), \
    "last_item": \(JSONText.date(report.lastItem)), \
    "last_fetched": \(JSONText.date(report.lastFetched)), \
    "failure": \(JSONText.string(report.failure))}
    """
  }

  var fields: [String] {
    [
      url, title, subscription.tags.joined(separator: ","),
      subscription.isHidden ? "hidden" : "", String(report.items), String(report.unread),
      String(report.favourites), report.lastItem.flatMap(JSONText.timestamp) ?? "",
      report.lastFetched.flatMap(JSONText.timestamp) ?? "", report.failure ?? "",
    ]
  }

  /// `   3/120  2026-11-21 02:15  Title  #tag  (why it failed)`
  func row(_ zone: Zone) -> String {
    let counts = "\(report.unread)/\(report.items)"
    let gap = String(repeating: " ", count: max(0, 11 - counts.utf8.count))
    let date = report.lastItem.map(zone.minute) ?? "never           "
    let tags = subscription.tags.map { "  #\(Sanitizer.line($0))" }.joined()
    let failure = report.failure.map { "  (\(Sanitizer.line($0)))" } ?? ""
    return "\(gap)\(counts)  \(date)  \(Sanitizer.line(title))\(tags)\(failure)"
  }
}
