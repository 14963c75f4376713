/// What the pages know to help with a query.
struct QueryHelp: Equatable {
  /// The user's feeds and tags.
  var names = FeedNames()
  /// The user's earlier searches; `nil` until they have been loaded.
  private(set) var searches: SearchHistory?
  /// The searches of this run, the last one last, which the archive may not have stored yet.
  private var typed: [String] = []

  mutating func remember(_ search: String) {
    typed.append(search)
    searches?.add(search)
  }

  /// Takes what the archive has stored.
  mutating func take(_ stored: SearchHistory) {
    searches = typed.reduce(into: stored) { $0.add($1) }
  }
}
