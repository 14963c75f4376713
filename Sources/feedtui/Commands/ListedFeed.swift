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

  var values: [JSONWriter.Field] {
    let schedule = report.schedule
    return [
      ("url", .text(url)), ("title", .text(title)), ("tags", .list(subscription.tags)),
      ("hidden", .flag(subscription.isHidden)), ("items", .number(report.items)),
      ("unread", .number(report.unread)), ("favourites", .number(report.favourites)),
      ("last_item", .date(report.lastItem)), ("last_fetched", .date(report.lastFetched)),
      ("failure", .optional(report.failure)), ("next", .date(schedule.next?.time)),
      ("reason", .optional(schedule.next?.reason.rawValue)), ("moved_to", .optional(movedTo)),
      ("gone", .date(schedule.retired)), ("site", .optional(report.site)),
      ("account", .optional(account)),
    ]
  }

  /// `   3/120  2026-11-21 02:15  Title  #tag  (why it failed)  (moved to …)`
  ///
  /// `(gone)` replaces the failure of a feed that is gone.
  func row(_ zone: Zone) -> [String] {
    let date = report.lastItem.map(zone.minute) ?? "never"
    return [
      "\(report.unread)/\(report.items)".right(11), date.left(16), Sanitizer.line(title),
    ] + subscription.tags.map { "#\(Sanitizer.line($0))" } + notes
  }

  /// Whether it is out of the river, its account, its failure and its new address.
  private var notes: [String] {
    let failure = report.schedule.retired == nil ? report.failure : "gone"
    let place = subscription.isHidden ? "not in the river" : nil
    return [place, account, failure, movedTo.map { "moved to \($0)" }].compactMap(\.self)
      .map { "(\(Sanitizer.line($0)))" }
  }
}
