import FeedFormats
import FeedModel
import SafeText

/// A followed feed, as a command prints it.
nonisolated struct ListedFeed: PrintedRecord, Sendable {
  let subscription: Subscription
  /// The archive's facts about it; `nil` for one that it does not have.
  let summary: FeedSummary?

  /// The address without its user name and password.
  private var url: String { AddressText.withoutCredentials(subscription.url) }
  private var schedule: FeedSchedule { summary?.feed.schedule ?? FeedSchedule() }
  private var movedTo: String? { schedule.movedTo.map(AddressText.withoutCredentials) }
  private var title: String { subscription.title ?? summary?.ownTitle ?? url }
  private var items: Int { summary?.items ?? 0 }
  private var unread: Int { summary?.unread ?? 0 }

  var values: [JSONWriter.Field] {
    [
      ("url", .text(url)), ("title", .text(title)), ("tags", .list(subscription.tags)),
      ("hidden", .flag(subscription.isHidden)), ("items", .number(items)),
      ("unread", .number(unread)), ("favourites", .number(summary?.favourites ?? 0)),
      ("last_item", .date(summary?.lastItem)), ("last_fetched", .date(summary?.feed.lastFetched)),
      ("failure", .optional(summary?.feed.failure)), ("next", .date(schedule.next?.time)),
      ("reason", .optional(schedule.next?.reason.rawValue)), ("moved_to", .optional(movedTo)),
      ("gone", .date(schedule.retired)), ("site", .optional(summary?.feed.site)),
      ("account", .optional(summary?.feed.account)),
    ]
  }

  /// `   3/120  2026-11-21 02:15  Title  #tag  (why it failed)  (moved to …)`
  ///
  /// `(gone)` replaces the failure of a feed that is gone.
  func row(_ zone: Zone) -> [String] {
    let date = summary?.lastItem.map(zone.minute) ?? "never"
    return [
      "\(unread)/\(items)".right(11), date.left(16), Sanitizer.line(title),
    ] + subscription.tags.map { "#\(Sanitizer.line($0))" } + notes
  }

  /// Whether it is out of the river, its account, its failure and its new address.
  private var notes: [String] {
    let failure = schedule.retired == nil ? summary?.feed.failure : "gone"
    let place = subscription.isHidden ? "not in the river" : nil
    return [place, summary?.feed.account, failure, movedTo.map { "moved to \($0)" }].compactMap(
      \.self
    )
    .map { "(\(Sanitizer.line($0)))" }
  }
}
