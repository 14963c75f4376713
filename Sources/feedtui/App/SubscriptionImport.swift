import FeedCore

/// Takes feeds of a list over into the feeds file.
nonisolated struct SubscriptionImport: Sendable {
  let feedsFile: FeedsFile

  /// What came of it.
  struct Report: Equatable, Sendable {
    var added = 0
    /// How many were followed already, or stood in the list before.
    var known = 0
    /// A sentence for each feed that was left out.
    var problems: [String] = []

    /// One for the reader.
    var sentence: String {
      var parts = ["\(added) \(added == 1 ? "feed" : "feeds") added"]
      if known > 0 { parts.append("\(known) already there") }
      if !problems.isEmpty { parts.append("\(problems.count) left out") }
      return parts.joined(separator: ", ") + "."
    }
  }

  /// Adds a line for each that is not there yet, at the end of the file.
  func add(_ subscriptions: [Subscription]) throws(FileFailure) -> Report {
    let there = Set(try feedsFile.read().subscriptions.map(\.url))
    let lines = subscriptions.filter { !there.contains($0.url) }
    if !lines.isEmpty { try feedsFile.append(lines) }
    return Report(added: lines.count, known: subscriptions.count - lines.count)
  }

  /// Adds a line for each feed that is not there yet, at the end of the file.
  func add(_ list: SubscriptionList) throws(FileFailure) -> Report {
    var report = Report()
    var seen = Set(try feedsFile.read().subscriptions.map(\.url))
    var lines: [Subscription] = []
    for feed in list.feeds {
      if seen.contains(feed.url) {
        report.known += 1
      } else if let reason = Self.refusal(feed.url) {
        report.problems.append("\(feed.title ?? feed.url): \(reason)")
      } else {
        seen.insert(feed.url)
        lines.append(Subscription(feed))
      }
    }
    if !lines.isEmpty { try feedsFile.append(lines) }
    report.added = lines.count
    return report
  }

  /// Why an address of somebody else's list is not followed; `nil` if it may be.
  private static func refusal(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else {
      return "Only addresses with http: and https: are taken over, and this is \(url.prefix(80))."
    }
    return nil
  }
}
