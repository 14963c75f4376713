/// An order in which a query lists entries. Within it, the newest entry comes first.
package enum QueryOrder: String, CaseIterable, Hashable, Sendable {
  /// By place in the river, which every list without an order of its own has.
  case newest
  case oldest
  /// Five stars first.
  case rating
  case title
  case feed
  case author
  /// The longest text first.
  case words
}
