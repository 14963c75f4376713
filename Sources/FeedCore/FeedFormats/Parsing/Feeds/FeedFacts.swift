/// The facts about a feed that its items depend on.
struct FeedFacts: Equatable {
  /// The base against which references are resolved.
  var base: URLBase?
  /// The host of the feed's link, without `www.`.
  var host: [UInt8]?
  /// The authors of entries that name none.
  var authors: [String] = []
  /// The order of day and month in the feed's dates; `nil` if it is unknown or makes no difference.
  var dayOrder: DayOrder?
}
