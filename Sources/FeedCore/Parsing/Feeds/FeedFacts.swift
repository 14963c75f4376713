/// What the items of a feed need to know of the feed around them.
struct FeedFacts: Equatable {
  /// What references are resolved against.
  var base: URLBase?
  /// The host of the feed's link, without `www.`.
  var host: [UInt8]?
  /// Who wrote the entries that name nobody.
  var authors: [String] = []
  /// The order of day and month in its dates; `nil` where it is not known, or makes no difference.
  var dayOrder: DayOrder?
}
