import FeedModel
package import FeedtuiSettings
import Glibc
import SafeText

/// Another reader's list of feeds, translated line by line to the syntax of the feeds file.
///
/// It is then imported like a list of newsboat's, so that lines that cannot be used are reported
/// and kept as comments.
package struct ReaderList {
  /// The path of the list, for messages.
  let path: String
  /// Whether each line is about the line of the list with the same number.
  let hasLineNumbers: Bool
  private var lines: [String] = []
  /// The lines that say nothing about feeds, which are left out.
  private var skipped: Set<Int> = []
  /// What feeds are called in problems without line numbers, by their lines.
  private var names: [Int: String] = [:]
  private var spellings: [String: [String]] = [:]
  private var notices: [FileProblem] = []
  private var problems: [FileProblem] = []

  init(path: String, hasLineNumbers: Bool = true) {
    self.path = path
    self.hasLineNumbers = hasLineNumbers
  }

  /// Adds a line as it is: a comment, an empty line, or what cannot be used.
  mutating func add(line: String) { lines.append(line) }

  /// Leaves a line out that says nothing about feeds.
  mutating func skip() {
    skipped.insert(lines.count)
    lines.append("")
  }

  /// Adds a line for a feed.
  ///
  /// - Parameters:
  ///   - spelling: The feed's address as the reader's own store has it.
  ///   - words: Settings of the feed, such as `refresh=6h`.
  ///   - isProgram: Whether the user's own list names the program of the address. Others with
  ///     programs are left out.
  mutating func add(
    _ feed: Subscription, words: [String] = [], spelling: String? = nil, isProgram: Bool = false
  ) {
    guard isProgram || !Self.namesProgram(feed.url) else {
      let number = hasLineNumbers ? lines.count + 1 : nil
      refuse("Addresses with programs are not imported from this list.", line: number)
      return add(line: "# Not used: \(FeedsToken.address(Sanitizer.line(feed.url)))")
    }
    var parts = [FeedsToken.address(Sanitizer.line(feed.url))]
    let tags = feed.tags.map(Subscription.plainTag).filter(FeedsFile.isTag)
    parts += (tags + words).map(FeedsToken.quoted)
    if let title = feed.title { parts.append(FeedsToken.quoted("~" + title)) }
    if feed.isHidden { parts.append("!") }
    names[lines.count + 1] = feed.title ?? AddressText.withoutSecrets(feed.url)
    if let spelling, spelling != feed.url {
      spellings[feed.url, default: []].append(spelling)
    }
    lines.append(parts.joined(separator: " "))
  }

  /// Adds a remark about what is used otherwise or has no place here.
  mutating func note(_ message: String, line: Int? = nil) {
    notices.append(FileProblem(path: path, line: line, message: message, kind: .notice))
  }

  /// Adds a remark about what cannot be used.
  mutating func refuse(_ message: String, line: Int? = nil) {
    problems.append(FileProblem(path: path, line: line, message: message))
  }

  /// The list as a file of feeds, with the remarks.
  package var contents: FeedsFile.Contents {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var contents = FeedsFileReader.contents(of: bytes, path: path, isForeign: true)
    if !hasLineNumbers {
      contents.problems = contents.problems.map(located)
      contents.notices = contents.notices.map(located)
    }
    contents.lines = contents.lines.enumerated().filter { !skipped.contains($0.offset) }
      .map(\.element)
    contents.problems += problems
    contents.notices += notices
    contents.spellings.merge(spellings) { $0 + $1 }
    return contents
  }

  private func located(_ problem: FileProblem) -> FileProblem {
    let name = problem.line.flatMap { names[$0] }
    return FileProblem(
      path: path, line: nil,
      message: name.map { "\(Sanitizer.line($0)): \(problem.message)" } ?? problem.message,
      kind: problem.kind)
  }

  // MARK: Addresses of programs

  private static func namesProgram(_ url: String) -> Bool {
    ["exec", "filter"].contains(url.prefix { $0 != ":" }.lowercased())
  }

  /// Returns the address of a feed that a command of the shell prints.
  static func address(shell command: String) -> String {
    ShellCommand.needsShell(command)
      ? "exec:sh -c \(ShellCommand.quoted(command))" : "exec:\(command)"
  }

  /// Returns the word for a number of minutes between refreshes; 0 stands for never.
  static func refreshWord(minutes: Int) -> String {
    guard minutes > 0 else { return "refresh=off" }
    return "refresh=\(RefreshInterval.every(Int64(min(max(minutes, 5), 43_200)) * 60).text)"
  }

  /// Returns the word for the most items that are kept; 0 stands for all.
  static func limitWord(items: Int) -> String {
    items > 0 ? "keep_items=\(min(items, 1_000_000))" : "keep_items=off"
  }

  /// Returns the lines of a text file.
  ///
  /// - Throws: `FileError`, also if the file is missing or is not text.
  static func lines(of path: String) throws(FileError) -> [String] {
    guard let bytes = try StoredFile(path: path).read() else {
      throw .cannotRead(path: path, errno: ENOENT)
    }
    try FileError.checkText(bytes, path: path)
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return marked.split(separator: 0x0A, omittingEmptySubsequences: false).map { row in
      var text = FeedsLineText(bytes: Array(row)).text
      if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
      return text
    }
  }
}
