import FeedCore

/// The reader's subscriptions, in the syntax of newsboat's `urls`: `URL "tag" "~Title" !`, one a line,
/// `#` before a comment, and views with a name: `"query:NAME:EXPRESSION"`. It is the truth about what is followed, and only the reader's acts write it.
nonisolated struct FeedsFile: Sendable {
  let path: String

  /// What the file says.
  struct Contents: Equatable, Sendable {
    /// In the file's order. What several lines say of the same address is taken together.
    var subscriptions: [Subscription] = []
    /// In the file's order, with the feeds that its tags stand for.
    var views: [SavedView] = []
    /// By address; those without any are left out.
    var settings: [String: FeedSettings] = [:]
    /// How lines spell the address of a feed, by that address, where they spell it otherwise.
    var spellings: [String: [String]] = [:]
    /// Lines that were left out.
    var problems: [FileProblem] = []
    /// Lines that were read, but perhaps not as they were meant.
    var notices: [FileProblem] = []
    /// Every line, in the file's order.
    var lines: [Line] = []
    /// Whether there is no file, which is not the same as an empty one.
    var isMissing = false

    /// What there is to say of the file, in the order of its lines.
    var remarks: [FileProblem] {
      (problems + notices).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  /// A line of the file.
  enum Line: Equatable, Sendable {
    /// A feed of that address, which may stand on several lines.
    case feed(url: String)
    /// The same with words that cannot be used, and why the first cannot.
    case halfUsed(url: String, String, FileProblem)
    case query(Query)
    /// An empty line, a comment as it stands, or a heading.
    case remark(String)
    /// One that cannot be used, and why.
    case refused(String, FileProblem)
  }

  /// A line that defines a query feed.
  struct Query: Equatable, Sendable {
    let line: String
    /// Why the query feed cannot be used; `nil` if it can.
    let problem: FileProblem?
  }

  var exists: Bool { StoredFile(path: path).exists }

  /// What the file says.
  func read() throws(FileFailure) -> Contents {
    guard let bytes = try StoredFile(path: path).readAgain() else {
      return Contents(isMissing: true)
    }
    try FileFailure.checkText(bytes, path: path)
    return Self.contents(of: bytes, path: path)
  }

  /// Adds a line at the end and leaves all others as they are. A new file is 0600.
  func append(_ subscription: Subscription) throws(FileFailure) {
    try append([subscription])
  }

  /// Adds lines at the end and leaves all others as they are. A new file is 0600.
  func append(_ subscriptions: [Subscription]) throws(FileFailure) {
    try append(lines: subscriptions.map { FeedsLine($0).text })
  }

  /// Adds lines, which have no ends, after all others.
  func append(lines: [String]) throws(FileFailure) {
    try append { _ in lines }
  }

  /// Adds the lines that are made of what the file says, while nobody else writes to it. Without lines, it stays as it
  /// is.
  func append(lines make: (_ bytes: [UInt8]) -> [String]) throws(FileFailure) {
    try StoredFile(path: path).change { bytes in
      let lines = make(bytes)
      let lineEnd: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += lineEnd }
      for line in lines { bytes += Array(line.utf8) + lineEnd }
    }
  }
}
