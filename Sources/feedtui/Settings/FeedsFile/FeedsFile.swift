import FeedFiltering
package import FeedModel
import FoundationEssentials
import Glibc

/// The user's subscriptions, in the syntax of newsboat's `urls`.
///
/// Each line is a feed (`URL "tag" "~Title" !`), a query feed (`"query:NAME:EXPRESSION"`) or a
/// comment (`#`). The file decides which feeds are followed, and only actions of the user write it.
package struct FeedsFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The parsed file.
  package struct Contents: Equatable, Sendable {
    /// In the file's order. Several lines of the same address are combined.
    package var subscriptions: [Subscription] = []
    /// The query feeds in the file's order. Their tags are replaced by the feeds that have them.
    package var queryFeeds: [QueryFeed] = []
    /// The query feeds as they are written, with tags.
    var written: [QueryFeed] = []

    /// By address. Feeds without settings are left out.
    package var settings: [String: FeedSettings] = [:]
    /// Other spellings of a feed's address, by that address.
    package var spellings: [String: [String]] = [:]
    /// The comment at the end of a feed's line, with its `#`, by address.
    var comments: [String: String] = [:]
    /// The lines and words that cannot be used.
    package var problems: [FileProblem] = []
    /// Lines that were used, but perhaps not as the user meant them.
    package var notices: [FileProblem] = []
    /// Every line, in the file's order.
    package var lines: [Line] = []
    /// Whether there is no file. An empty file is not missing.
    package var isMissing = false

    package init(
      subscriptions: [Subscription] = [], queryFeeds: [QueryFeed] = [], lines: [Line] = [],
      isMissing: Bool = false
    ) {
      self.queryFeeds = queryFeeds
      self.subscriptions = subscriptions
      self.lines = lines
      self.isMissing = isMissing
    }

    /// Replaces the tags of query feeds by the feeds that have them: those of the lines, and
    /// `foldered`, whose tags are folders of accounts.
    package mutating func resolveTags(with foldered: [Subscription] = []) {
      let groups = TagGroups(subscriptions + foldered)
      queryFeeds = written.map { $0.resolved(in: groups) }
    }

    /// The problems and the notices, in the order of the lines.
    package var remarks: [FileProblem] {
      (problems + notices).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  /// A line of the file.
  package enum Line: Equatable, Sendable {
    /// A feed. Several lines can have the same address.
    case feed(url: String)
    /// A feed whose line has words that cannot be used: its text, and why the first of them cannot.
    case halfUsed(url: String, String, FileProblem)
    /// A query feed, as it is written.
    case query(String)
    /// An empty line, a comment as it is written, or a heading.
    case remark(String)
    /// A line that cannot be used, and why.
    case refused(String, FileProblem)
  }

  package var exists: Bool { StoredFile(path: path).exists }

  /// The path without symbolic links, by which edits of the file are known.
  package var place: String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  /// Reads and parses the file.
  package func read() throws(FileError) -> Contents {
    guard let bytes = try StoredFile(path: path).readAgain() else {
      return Contents(isMissing: true)
    }
    try FileError.checkText(bytes, path: path)
    return Self.contents(of: bytes, path: path)
  }

  /// Adds a line at the end. A new file is 0600.
  package func append(_ subscription: Subscription) throws(FileError) {
    try append([subscription])
  }

  /// Adds lines at the end. A new file is 0600.
  package func append(_ subscriptions: [Subscription]) throws(FileError) {
    try append(lines: subscriptions.map { FeedsLine($0).text })
  }

  /// Adds lines, which have no line ends, at the end of the file.
  package func append(lines: [String]) throws(FileError) {
    try append { _ in lines }
  }

  /// Adds lines at the end while no other feedtui writes to the file.
  ///
  /// - Parameter make: Returns the lines for the file's bytes, and may change those that are there.
  package func append(lines make: (_ bytes: inout [UInt8]) -> [String]) throws(FileError) {
    try StoredFile(path: path).change { bytes in
      let lines = make(&bytes)
      let lineEnd: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += lineEnd }
      for line in lines { bytes += Array(line.utf8) + lineEnd }
    }
  }
}

extension FeedsFile {
  /// Creates an empty file (0600), and its folder, if they are missing: editors do not create
  /// folders.
  package func makeIfMissing() throws(FileError) {
    if access(path, F_OK) != 0 { try append(lines: []) }
  }
}
