import FeedModel

extension FilterModule {
  /// Creates a module without a selection.
  ///
  /// - Parameters:
  ///   - feeds: the feeds with their tags, and with the titles that the user sees.
  ///   - itemTags: the tags of items.
  init(_ name: FilterModuleName, feeds: [Subscription], itemTags: [String]) {
    switch name {
    case .state:
      self.init(
        name, .all,
        [
          "is:unread": "Unread", "is:read": "Read", "is:starred": "Starred",
          "is:muted": "Muted", "is:hidden": "Hidden", "is:tagged": "Tagged",
          "is:noted": "With a note",
          "story:<2": "Each story once",
        ])
    case .kind:
      self.init(
        name, .any,
        [
          "article": "Articles", "status": "Short posts", "photo": "Photos", "audio": "Audio",
          "video": "Videos", "link": "Links",
        ])
    case .words: self.init(name, .one, [Choice]())
    case .time:
      self.init(
        name, .one,
        [
          "since:today": "Today", "since:7d": "Last 7 days", "since:30d": "Last 30 days",
          "since:365d": "Last 365 days", "before:30d": "Older than 30 days",
        ])
    case .rating:
      self.init(
        name, .one,
        [
          "is:rated": "Any rating", "rating:>=3": "3 or more", "rating:>=4": "4 or more",
          "rating:5": "5",
        ])
    case .length:
      self.init(
        name, .one,
        [
          "words:<300": "Under 300 words", "words:>=300": "300 or more",
          "words:>=1000": "1,000 or more", "words:>=5000": "5,000 or more",
        ])
    case .order:
      self.init(
        name, .one,
        [
          "sort:newest": "Newest first", "sort:oldest": "Oldest first",
          "sort:rating": "Best rated first", "sort:title": "By title", "sort:feed": "By feed",
          "sort:author": "By author", "sort:words": "Longest first",
          "sort:arrived": "Last arrived first",
        ])
    case .itemTags, .tags:
      var seen: Set<String> = []
      let tags = name == .tags ? feeds.flatMap(\.tags) : itemTags
      self.init(
        name, .any,
        tags.filter { Self.canWrite($0) && seen.insert($0).inserted }.map { Choice($0, $0) })
    case .feeds: self.init(name, .any, feeds.map { Choice($0.url, $0.title ?? $0.url) })
    }
  }

  private init(_ name: FilterModuleName, _ manner: Manner, _ titles: KeyValuePairs<String, String>)
  {
    self.init(name, manner, titles.map { Choice($0.key, $0.value) })
  }

  /// Whether a tag can be named in a query.
  private static func canWrite(_ tag: String) -> Bool {
    !tag.hasPrefix("/") && !tag.isEmpty
      && !tag.contains { $0.isWhitespace || $0 == "," || $0 == "\"" || $0 == ")" }
  }
}
