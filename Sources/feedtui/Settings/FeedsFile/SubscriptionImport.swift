import FeedFetching
package import FeedModel
import SafeText

/// Imports the feeds of another program's list into the feeds file.
package struct SubscriptionImport: Sendable {
  private let feedsFile: FeedsFile

  package init(feedsFile: FeedsFile) {
    self.feedsFile = feedsFile
  }

  /// The result of an import.
  package struct Report: Equatable, Sendable {
    /// The number of feeds that were added.
    var added = 0
    /// The number of feeds that were in the file already.
    var known = 0
    /// The number of query feeds that were added.
    var queryFeedsAdded = 0
    /// The number of query feeds that were in the file already.
    var queryFeedsKnown = 0
    /// The number of query feeds that the file has as comments.
    var queryFeedsCommented = 0
    /// The programs of the added feeds that are printed or changed by one.
    var programs: [String] = []
    /// A sentence for each feed that was left out.
    package var problems: [String] = []

    /// A sentence for the user.
    package var message: String {
      var parts = ["\(added) \(added == 1 ? "feed" : "feeds") added"]
      if !programs.isEmpty {
        parts.append("\(programs.count) by programs (\(programs.joined(separator: ", ")))")
      }
      if known > 0 { parts.append("\(known) already there") }
      if queryFeedsAdded > 0 {
        parts.append("\(queryFeedsAdded) query \(queryFeedsAdded == 1 ? "feed" : "feeds") added")
      }
      if queryFeedsKnown > 0 {
        parts.append(
          "\(queryFeedsKnown) query \(queryFeedsKnown == 1 ? "feed" : "feeds") already there")
      }
      switch queryFeedsCommented {
      case 0: break
      case 1: parts.append("1 query feed left out: it is a comment")
      default: parts.append("\(queryFeedsCommented) query feeds left out: they are comments")
      }
      if !problems.isEmpty { parts.append("\(problems.count) left out") }
      return parts.joined(separator: ", ") + "."
    }
  }

  /// Adds the lines of newsboat's file that are not there yet at the end of the file, with its
  /// comments and headings. A feed that is there with its address alone gets its tags, its title
  /// and its mark.
  package func add(_ contents: FeedsFile.Contents) throws(FileError) -> Report {
    try add(contents, completing: contents.subscriptions)
  }

  /// Adds a line for each feed of an OPML file that is not there yet at the end of the file. The
  /// feeds that are there stay as they are.
  package func add(_ list: SubscriptionList) throws(FileError) -> Report {
    let there = Set(try feedsFile.read().subscriptions.map(\.url))
    var usable: [SubscriptionList.Feed] = []
    var problems = list.omissions.map { "\($0.title ?? Self.shown($0.url)): \(Self.reason($0))" }
    for var feed in list.feeds {
      // As on a line of the file: an address without its scheme, or behind "feed:".
      if case .web(let address) = FeedAddress.meaning(of: Sanitizer.line(feed.url)) {
        feed.url = address
      } else if !there.contains(feed.url) {
        problems.append(
          """
          \(feed.title ?? Self.shown(feed.url)): Only http and https addresses are imported, not \
          \(Self.shown(feed.url)).
          """)
        continue
      }
      usable.append(feed)
    }
    var report = try add(FeedsFile.Contents(usable), completing: [])
    report.problems = problems
    return report
  }

  /// Why something in a list is not followed.
  private static func reason(_ omission: SubscriptionList.Omission) -> String {
    switch omission.reason {
    case .page: "\(shown(omission.url)) is a web page and not a feed, so it is not imported."
    case .list: "The list at \(shown(omission.url)) is not fetched: import it by itself."
    }
  }

  private func add(
    _ contents: FeedsFile.Contents, completing feeds: [Subscription]
  ) throws(FileError) -> Report {
    var report = Report()
    try feedsFile.append { bytes in
      var imported = ImportedLines(addingTo: bytes, path: feedsFile.path)
      imported.add(contents)
      report = imported.report
      FeedsFile.complete(feeds, in: &bytes)
      return imported.lines
    }
    return report
  }

  private static func shown(_ url: String) -> String {
    String(AddressText.withoutSecrets(url).prefix(80))
  }
}
