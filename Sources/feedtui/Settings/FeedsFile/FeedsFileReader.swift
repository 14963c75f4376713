import FeedFetching
import FeedFiltering
import FeedModel
import SafeText

/// Parses the lines of a `feeds` file, or of newsboat's `urls`.
package struct FeedsFileReader {
  package private(set) var contents = FeedsFile.Contents()
  /// The file's path, for messages.
  private let path: String
  /// Whether the file belongs to another program. A feed of such a file is used even if a word on
  /// its line is not, and no word controls how its server is asked.
  private let isForeign: Bool
  /// Where each address stands first: its index among the subscriptions, and its line.
  private var places: [String: (index: Int, line: Int)] = [:]
  /// The tags of each address.
  private var tags: [String: Set<String>] = [:]
  /// The last heading so far.
  private var heading: String?
  /// The number of the current line, from 1.
  private var number = 0
  private var conflict = MergeConflict()

  private init(path: String, isForeign: Bool) {
    self.path = path
    self.isForeign = isForeign
  }

  /// Parses a file.
  package static func contents(
    of bytes: [UInt8], path: String, isForeign: Bool = false
  ) -> FeedsFile.Contents {
    var reader = FeedsFileReader(path: path, isForeign: isForeign)
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for line in marked.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.number += 1
      reader.read(FeedsLineText(bytes: Array(line)).text)
    }
    reader.contents.resolveTags()
    return reader.contents
  }

  private mutating func read(_ text: String) {
    switch conflict.take(text) {
    case .none: break
    case .beginning:
      let problem = problem(MergeConflict.message)
      contents.problems.append(problem)
      return contents.lines.append(.refused(text, problem))
    case .inside: return contents.lines.append(.remark(text))
    }
    let isQueryFeed = QueryFeedLine.isMeant(by: text)
    let tokens = FeedsToken.tokens(of: text)
    do throws(FeedsLine.Failure) {
      if isQueryFeed {
        contents.written.append(try QueryFeedLine(tokens: tokens).queryFeed)
        contents.lines.append(.query(text))
      } else {
        try readFeed(text, tokens)
      }
      noteOpenQuote(tokens)
    } catch {
      let problem = problem(error.message + (error.isSetting ? " This line is not used." : ""))
      contents.problems.append(problem)
      contents.lines.append(.refused(text, problem))
    }
  }

  private mutating func readFeed(
    _ text: String, _ tokens: [FeedsToken]
  ) throws(FeedsLine.Failure) {
    var failures: [FeedsLine.Failure] = []
    guard var line = try FeedsLine(tokens: tokens, leaving: &failures) else {
      let heading = FeedsHeading(tokens)
      self.heading = (heading ?? FeedsHeading(comment: text))?.name ?? self.heading
      return contents.lines.append(.remark(heading.map { Self.comment($0) } ?? text))
    }
    if isForeign, line.settings.access != FeedAccess() {
      line.settings.access = FeedAccess()
      failures.append(
        .badSetting("Access settings are not imported from another program's file."))
    }
    if !isForeign, let failure = failures.first(where: { !$0.sparesLine }) { throw failure }
    let problems = failures.map { problem("\($0.message) This word is ignored.") }
    contents.problems += problems
    add(line)
    let url = line.subscription.url
    if let comment = FeedsToken.comment(of: text, behind: tokens) {
      contents.comments[url] = contents.comments[url] ?? comment
    }
    contents.lines.append(problems.first.map { .halfUsed(url: url, text, $0) } ?? .feed(url: url))
  }

  /// Adds a feed, or combines what another line says of it with its first line.
  private mutating func add(_ line: FeedsLine) {
    let url = line.subscription.url
    if line.spelling != url { contents.spellings[url, default: []].append(line.spelling) }
    let newTags = newTags(line.subscription.tags, of: url)
    guard let place = places[url] else {
      places[url] = (contents.subscriptions.count, number)
      var first = line.subscription
      first.tags = newTags
      first.heading = heading
      contents.subscriptions.append(first)
      if line.settings != FeedSettings() { contents.settings[url] = line.settings }
      return
    }
    var isNews = !newTags.isEmpty
    contents.subscriptions[place.index].tags += newTags
    if contents.subscriptions[place.index].title == nil, let title = line.subscription.title {
      contents.subscriptions[place.index].title = title
      isNews = true
    }
    if line.subscription.isHidden, !contents.subscriptions[place.index].isHidden {
      contents.subscriptions[place.index].isHidden = true
      isNews = true
    }
    if contents.settings[url] == nil, line.settings != FeedSettings() {
      contents.settings[url] = line.settings
      isNews = true
    }
    guard isNews else { return }
    let shown = AddressText.withoutCredentials(url)
    contents.notices.append(
      problem("\(shown) is already on line \(place.line): both lines are combined.", .notice))
  }

  /// Returns those of the tags that no earlier line of the address has.
  private mutating func newTags(_ tags: [String], of url: String) -> [String] {
    tags.filter { self.tags[url, default: []].insert($0).inserted }
  }

  private mutating func noteOpenQuote(_ tokens: [FeedsToken]) {
    guard tokens.last?.quoting == .open, FeedsHeading(tokens) == nil else { return }
    contents.notices.append(
      problem("A quotation mark is not closed: the word ends with the line.", .notice))
  }

  private func problem(
    _ message: String, _ kind: FileProblem.Kind = .error
  ) -> FileProblem {
    FileProblem(path: path, line: number, message: message, kind: kind)
  }

  private static func comment(_ heading: FeedsHeading) -> String {
    heading.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : "# \(heading.text)"
  }
}

extension FeedsFile {
  /// Parses a file. The path is for messages.
  package static func contents(of bytes: [UInt8], path: String = "feeds") -> Contents {
    FeedsFileReader.contents(of: bytes, path: path)
  }
}
