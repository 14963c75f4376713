import FeedModel

nonisolated extension FilterModule {
  /// Creates a module without a selection.
  ///
  /// - Parameter feeds: the feeds with their tags, and with the titles that the user sees.
  init(_ name: FilterModuleName, feeds: [Subscription]) {
    switch name {
    case .state:
      self.init(
        name, .all,
        [
          FilterModule.Choice("is:unread", "Unread"), FilterModule.Choice("is:read", "Read"),
          FilterModule.Choice("is:starred", "Favourites"), FilterModule.Choice("is:muted", "Muted"),
        ])
    case .kind:
      self.init(
        name, .any,
        [
          FilterModule.Choice("article", "Articles"), FilterModule.Choice("status", "Short posts"),
          FilterModule.Choice("photo", "Photos"), FilterModule.Choice("audio", "Audio"),
          FilterModule.Choice("video", "Videos"), FilterModule.Choice("link", "Links"),
        ])
    case .words: self.init(name, .one, [])
    case .time:
      self.init(
        name, .one,
        [
          FilterModule.Choice("since:today", "Today"),
          FilterModule.Choice("since:7d", "Last 7 days"),
          FilterModule.Choice("since:30d", "Last 30 days"),
          FilterModule.Choice("since:365d", "Last 365 days"),
          FilterModule.Choice("before:30d", "Older than 30 days"),
        ])
    case .rating:
      self.init(
        name, .one,
        [
          FilterModule.Choice("is:rated", "Any rating"),
          FilterModule.Choice("rating:>=3", "3 or more"),
          FilterModule.Choice("rating:>=4", "4 or more"), FilterModule.Choice("rating:5", "5"),
        ])
    case .length:
      self.init(
        name, .one,
        [
          FilterModule.Choice("words:<300", "Under 300 words"),
          FilterModule.Choice("words:>=300", "300 or more"),
          FilterModule.Choice("words:>=1000", "1,000 or more"),
          FilterModule.Choice("words:>=5000", "5,000 or more"),
        ])
    case .order:
      self.init(
        name, .one,
        [
          FilterModule.Choice("sort:newest", "Newest first"),
          FilterModule.Choice("sort:oldest", "Oldest first"),
          FilterModule.Choice("sort:rating", "Best rated first"),
          FilterModule.Choice("sort:title", "By title"),
          FilterModule.Choice("sort:feed", "By feed"),
          FilterModule.Choice("sort:author", "By author"),
          FilterModule.Choice("sort:words", "Longest first"),
          FilterModule.Choice("sort:arrived", "Last arrived first"),
        ])
    case .tags:
      var tags: [String] = []
      var seen: Set<String> = []
      for tag in feeds.flatMap(\.tags) where Self.canWrite(tag) && seen.insert(tag).inserted {
        tags.append(tag)
      }
      self.init(name, .any, tags.map { FilterModule.Choice($0, $0) })
    case .feeds:
      self.init(name, .any, feeds.map { FilterModule.Choice($0.url, $0.title ?? $0.url) })
    }
  }

  /// Whether a tag can be named in a query.
  private static func canWrite(_ tag: String) -> Bool {
    !tag.hasPrefix("/") && !tag.isEmpty
      && !tag.contains { $0.isWhitespace || $0 == "," || $0 == "\"" || $0 == ")" }
  }
}
