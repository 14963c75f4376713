import FeedCore

/// The reader's subscriptions, in the syntax of newsboat's `urls`: `URL "tag" "~Title" !`, one a line,
/// `#` before a comment. It is the truth about what is followed, and only the reader's acts write it.
nonisolated struct FeedsFile: Sendable {
  let path: String

  /// What the file says.
  struct Contents: Equatable, Sendable {
    /// In the file's order; of the same address twice, the first.
    var subscriptions: [Subscription] = []
    /// By address; those without any are left out.
    var settings: [String: FeedSettings] = [:]
    /// Lines that were left out.
    var problems: [FileProblem] = []
  }

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
    try StoredFile(path: path).change { bytes in
      let lineEnd: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += lineEnd }
      for subscription in subscriptions {
        bytes += Array(FeedsLine(subscription).text.utf8) + lineEnd
      }
    }
  }

  /// Reads lines in UTF-8; what is not, is replaced. The path is for messages.
  static func contents(of bytes: [UInt8], path: String = "feeds") -> Contents {
    var contents = Contents()
    var seen: Set<String> = []
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = marked.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(FeedsLine.Failure) {
        guard let line = try FeedsLine(parsing: String(decoding: line, as: UTF8.self)) else {
          continue
        }
        if seen.insert(line.subscription.url).inserted {
          contents.subscriptions.append(line.subscription)
          if line.settings != FeedSettings() {
            contents.settings[line.subscription.url] = line.settings
          }
        }
      } catch {
        contents.problems.append(
          FileProblem(path: path, line: index + 1, sentence: error.message))
      }
    }
    return contents
  }
}
