package import FeedModel
import FeedStorage
package import FeedtuiSettings

/// Purges expired entries from the archive, once a day.
struct DailyPurge: Sendable {
  let store: FeedStore
  /// The retention of feeds without settings of their own.
  let keeping: Retention
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  /// Purges the archive, unless it was purged today with the same settings.
  ///
  /// - Parameter own: The settings of single feeds, by address.
  func run(own: [String: FeedSettings]) async throws {
    let today = "\(now() / 86_400) \(keeping.days ?? 0) \(keeping.items ?? 0)"
    guard try await store.preference(Preference.purged) != today else { return }
    var rules: [FeedID: Retention] = [:]
    for feed in try await store.feeds.all() {
      if let settings = own[feed.url] { rules[feed.id] = keeping.changed(by: settings) }
    }
    try await store.purge(now: now()) { [rules, keeping] in rules[$0] ?? keeping }
    try await store.setPreference(Preference.purged, to: today)
  }
}

extension Retention {
  package init(_ settings: Settings) {
    self.init(days: settings.keepDays.number, items: settings.keepItems.number)
  }

  /// Returns what is kept of a feed with settings of its own.
  package func changed(by settings: FeedSettings) -> Retention {
    var result = self
    if let days = settings.keepDays { result.days = days.number }
    if let items = settings.keepItems { result.items = items.number }
    return result
  }
}
