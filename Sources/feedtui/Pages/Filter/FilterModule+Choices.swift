import FeedFiltering
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
          FilterChoice("is:unread", "Unread"), FilterChoice("is:read", "Read"),
          FilterChoice("is:starred", "Favourites"), FilterChoice("is:muted", "Muted"),
        ])
    case .kind:
      self.init(
        name, .any,
        [
          FilterChoice("article", "Articles"), FilterChoice("status", "Short posts"),
          FilterChoice("photo", "Photos"), FilterChoice("audio", "Audio"),
          FilterChoice("video", "Videos"), FilterChoice("link", "Links"),
        ])
    case .words: self.init(name, .one, [])
    case .time:
      self.init(
        name, .one,
        [
          FilterChoice("since:today", "Today"), FilterChoice("since:7d", "Last 7 days"),
          FilterChoice("since:30d", "Last 30 days"), FilterChoice("since:365d", "Last 365 days"),
          FilterChoice("before:30d", "Older than 30 days"),
        ])
    case .rating:
      self.init(
        name, .one,
        [
          FilterChoice("is:rated", "Any rating"), FilterChoice("rating:>=3", "3 or more"),
          FilterChoice("rating:>=4", "4 or more"), FilterChoice("rating:5", "5"),
        ])
    case .length:
      self.init(
        name, .one,
        [
          FilterChoice("words:<300", "Under 300 words"),
          FilterChoice("words:>=300", "300 or more"),
          FilterChoice("words:>=1000", "1,000 or more"),
          FilterChoice("words:>=5000", "5,000 or more"),
        ])
    case .order:
      self.init(
        name, .one,
        [
          FilterChoice("sort:newest", "Newest first"), FilterChoice("sort:oldest", "Oldest first"),
          FilterChoice("sort:rating", "Best rated first"), FilterChoice("sort:title", "By title"),
          FilterChoice("sort:feed", "By feed"), FilterChoice("sort:author", "By author"),
          FilterChoice("sort:words", "Longest first"),
        ])
    case .tags:
      var tags: [String] = []
      var seen: Set<String> = []
      for tag in feeds.flatMap(\.tags) where Self.canWrite(tag) && seen.insert(tag).inserted {
        tags.append(tag)
      }
      self.init(name, .any, tags.map { FilterChoice($0, $0) })
    case .feeds:
      self.init(name, .any, feeds.map { FilterChoice($0.url, $0.title ?? $0.url) })
    }
  }

  /// Whether a tag can be named in a query.
  private static func canWrite(_ tag: String) -> Bool {
    !tag.hasPrefix("/") && !tag.isEmpty
      && !tag.contains { $0.isWhitespace || $0 == "," || $0 == "\"" || $0 == ")" }
  }
}
