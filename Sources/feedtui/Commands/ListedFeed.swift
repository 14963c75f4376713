import FeedFormats
import FeedModel
import SafeText

/// A followed feed, as a command prints it.
nonisolated struct ListedFeed: PrintedRecord, Sendable {
  let subscription: Subscription
  let report: FeedReport
  /// The account from whose server it comes; `nil` if it is requested from its own address.
  var account: String?

  /// The address without its user name and password.
  private var url: String { AddressText.withoutCredentials(subscription.url) }
  private var movedTo: String? { report.schedule.movedTo.map(AddressText.withoutCredentials) }
  private var title: String { subscription.title ?? report.title ?? url }

  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("url", .text(url))
    writer.field("title", .text(title))
    writer.field("tags", .list(subscription.tags))
    writer.field("hidden", .flag(subscription.isHidden))
    writer.field("items", .number(report.items))
    writer.field("unread", .number(report.unread))
    writer.field("favourites", .number(report.favourites))
    writer.field("last_item", .date(report.lastItem))
    writer.field("last_fetched", .date(report.lastFetched))
    writer.field("failure", .optional(report.failure))
    writer.field("next", .date(report.schedule.next?.time))
    writer.field("reason", .optional(report.schedule.next?.reason.rawValue))
    writer.field("moved_to", .optional(movedTo))
    writer.field("gone", .date(report.schedule.retired))
    writer.field("site", .optional(report.site))
    writer.field("account", .optional(account))
    writer.end()
    return writer.text
  }

  var fields: [String] {
    [
      url, title, subscription.tags.joined(separator: ","),
      subscription.isHidden ? "hidden" : "", String(report.items), String(report.unread),
      String(report.favourites), report.lastItem.flatMap(DateText.text) ?? "",
      report.lastFetched.flatMap(DateText.text) ?? "", report.failure ?? "",
      report.schedule.next.flatMap { DateText.text($0.time) } ?? "",
      report.schedule.next?.reason.rawValue ?? "", movedTo ?? "",
      report.schedule.retired.flatMap(DateText.text) ?? "", report.site ?? "", account ?? "",
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

  /// The feed's account, its failure and its new address, if there are any.
  private var notes: String {
    let failure = report.schedule.retired == nil ? report.failure : "gone"
    return [account, failure, movedTo.map { "moved to \($0)" }].compactMap(\.self)
      .map { "  (\(Sanitizer.line($0)))" }.joined()
  }
}
