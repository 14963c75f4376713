import FeedCore

/// The reader's subscriptions, in the syntax of newsboat's `urls`: `URL "tag" "~Title" !`, one a line,
/// `#` before a comment, and views with a name: `"query:NAME:EXPRESSION"`. It is the truth about what is followed, and only the reader's acts write it.
nonisolated struct FeedsFile: Sendable {
  let path: String

  /// What the file says.
  struct Contents: Equatable, Sendable {
    /// In the file's order; of the same address twice, the first.
    var subscriptions: [Subscription] = []
    /// In the file's order, with the feeds that its tags stand for.
    var views: [SavedView] = []
    /// The lines that name views, also those that cannot be used.
    var queries: [Query] = []
    /// By address; those without any are left out.
    var settings: [String: FeedSettings] = [:]
    /// Lines that were left out.
    var problems: [FileProblem] = []
  }

  var exists: Bool { StoredFile(path: path).exists }

  /// What the file says; one that does not exist says nothing.
  func read() throws(FileFailure) -> Contents {
    guard let bytes = try StoredFile(path: path).read() else { return Contents() }
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
    try StoredFile(path: path).change { bytes in
      let lineEnd: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += lineEnd }
      for line in lines { bytes += Array(line.utf8) + lineEnd }
    }
  }

  /// Reads lines in UTF-8; what is not, is replaced. The path is for messages.
  static func contents(of bytes: [UInt8], path: String = "feeds") -> Contents {
    var contents = Contents()
    var seen: Set<String> = []
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = marked.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      do throws(FeedsLine.Failure) {
        if ViewLine.isMeant(by: text) {
          contents.views.append(try ViewLine(parsing: text).view)
          contents.queries.append(Query(line: text, problem: nil))
          continue
        }
        guard let line = try FeedsLine(parsing: text) else { continue }
        if seen.insert(line.subscription.url).inserted {
          contents.subscriptions.append(line.subscription)
          if line.settings != FeedSettings() {
            contents.settings[line.subscription.url] = line.settings
          }
        }
      } catch {
        let problem = FileProblem(path: path, line: index + 1, sentence: error.message)
        contents.problems.append(problem)
        if ViewLine.isMeant(by: text) {
          contents.queries.append(Query(line: text, problem: problem))
        }
      }
    }
    contents.views = contents.views.map { $0.resolved(in: contents.subscriptions) }
    return contents
  }
}
