import FeedCore

/// Takes feeds of a list over into the feeds file.
nonisolated struct SubscriptionImport: Sendable {
  let feedsFile: FeedsFile

  /// What came of it.
  struct Report: Equatable, Sendable {
    var added = 0
    /// How many were followed already, or stood in the list before.
    var known = 0
    /// The same of views.
    var viewsAdded = 0
    var viewsKnown = 0
    /// Views that stand in the file as comments.
    var viewsCommented = 0
    /// A sentence for each feed that was left out.
    var problems: [String] = []

    /// One for the reader.
    var sentence: String {
      var parts = ["\(added) \(added == 1 ? "feed" : "feeds") added"]
      if known > 0 { parts.append("\(known) already there") }
      if viewsAdded > 0 {
        parts.append("\(viewsAdded) \(viewsAdded == 1 ? "view" : "views") added")
      }
      if viewsKnown > 0 {
        parts.append("\(viewsKnown) \(viewsKnown == 1 ? "view" : "views") already there")
      }
      switch viewsCommented {
      case 0: break
      case 1: parts.append("1 view left out: it stands as a comment")
      default: parts.append("\(viewsCommented) views left out: they stand as comments")
      }
      if !problems.isEmpty { parts.append("\(problems.count) left out") }
      return parts.joined(separator: ", ") + "."
    }
  }

  /// Adds a line for each that is not there yet, at the end of the file.
  func add(_ subscriptions: [Subscription]) throws(FileFailure) -> Report {
    let lines = subscriptions.map { FeedsFile.Line.feed(url: $0.url) }
    return try add(FeedsFile.Contents(subscriptions: subscriptions, lines: lines))
  }

  /// Adds the lines of another file that are not there yet at the end of the file, with its comments and headings. A
  /// feed that is there with its address alone gets the tags, the title and the mark of the other file.
  func add(_ contents: FeedsFile.Contents) throws(FileFailure) -> Report {
    var report = Report()
    try feedsFile.append { bytes in
      var imported = ImportedLines(addingTo: bytes, path: feedsFile.path)
      imported.add(contents)
      report = imported.report
      return imported.lines
    }
    for feed in contents.subscriptions { try feedsFile.complete(feed) }
    return report
  }

  /// Adds a line for each feed that is not there yet, at the end of the file.
  func add(_ list: SubscriptionList) throws(FileFailure) -> Report {
    let there = Set(try feedsFile.read().subscriptions.map(\.url))
    let strange = list.feeds.filter { !there.contains($0.url) && !Self.isWeb($0.url) }
    let usable = list.feeds.filter { there.contains($0.url) || Self.isWeb($0.url) }
    var report = try add(usable.map { Subscription($0) })
    report.problems = strange.map { feed in
      """
      \(feed.title ?? Self.shown(feed.url)): Only addresses with http: and https: are taken over, and \
      this is \(Self.shown(feed.url)).
      """
    }
    return report
  }

  private static func shown(_ url: String) -> String {
    String(AddressText.withoutSecrets(url).prefix(80))
  }

  /// Whether an address of somebody else's list may be followed: files and programs are the reader's to name.
  private static func isWeb(_ url: String) -> Bool {
    ["http", "https"].contains(url.prefix { $0 != ":" }.lowercased())
  }
}
