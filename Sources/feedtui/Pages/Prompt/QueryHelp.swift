/// What the pages know to help with a query.
struct QueryHelp: Equatable {
  /// The user's feeds and tags.
  var names = FeedNames()
  /// The user's earlier searches; `nil` until they have been loaded.
  var searches: SearchHistory?
}
