import FeedModel
import TerminalKit

/// A followed feed, as a command prints it.
nonisolated struct ListedFeed: PrintedRecord, Sendable {
  let subscription: Subscription
  let report: FeedReport

  /// The address without its user name and password.
  private var url: String { AddressText.withoutCredentials(subscription.url) }
  private var movedTo: String? { report.schedule.movedTo.map(AddressText.withoutCredentials) }
  private var title: String { subscription.title ?? report.title ?? url }

  var json: String {
    """
    {"url": \(JSONText.string(url)), "title": \(JSONText.string(title)), \
    "tags": \(JSONText.list(subscription.tags)), "hidden": \(subscription.isHidden), \
    "items": \(report.items), "unread": \(report.unread), "favourites": \(report.favourites), \
    "last_item": \(JSONText.date(report.lastItem)), \
    "last_fetched": \(JSONText.date(report.lastFetched)), \
    "failure": \(JSONText.string(report.failure)), \
    "next": \(JSONText.date(report.schedule.next?.time)), \
    "reason": \(JSONText.string(report.schedule.next?.reason.rawValue)), \
    "moved_to": \(JSONText.string(movedTo)), "gone": \(JSONText.date(report.schedule.retired))}
    """
  }

  var fields: [String] {
    [
      url, title, subscription.tags.joined(separator: ","),
      subscription.isHidden ? "hidden" : "", String(report.items), String(report.unread),
      String(report.favourites), report.lastItem.flatMap(JSONText.timestamp) ?? "",
      report.lastFetched.flatMap(JSONText.timestamp) ?? "", report.failure ?? "",
      report.schedule.next.flatMap { JSONText.timestamp($0.time) } ?? "",
      report.schedule.next?.reason.rawValue ?? "", movedTo ?? "",
      report.schedule.retired.flatMap(JSONText.timestamp) ?? "",
    ]
  }

  /// Returns a line such as the following; `(gone)` replaces the failure of a feed that is gone.
  ///
  /// `   3/120  2026-11-21 02:15  Title  #tag  (why it failed)  (moved to …)`
  func row(_ zone: Zone) -> String {
    let counts = "\(report.unread)/\(report.items)"
    let gap = String(repeating: " ", count: max(0, 11 - counts.utf8.count))
    let date = report.lastItem.map(zone.minute) ?? "never           "
    let tags = subscription.tags.map { "  #\(Sanitizer.line($0))" }.joined()
    return "\(gap)\(counts)  \(date)  \(Sanitizer.line(title))\(tags)\(notes)"
  }

  /// The feed's failure and its new address, if there are any.
  private var notes: String {
    let failure = report.schedule.retired == nil ? report.failure : "gone"
    return [failure, movedTo.map { "moved to \($0)" }].compactMap(\.self)
      .map { "  (\(Sanitizer.line($0)))" }.joined()
  }
}
