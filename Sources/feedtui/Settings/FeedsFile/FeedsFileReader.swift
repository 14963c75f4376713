import FeedCore

/// Reads the lines of a `feeds` file, or of newsboat's `urls`.
nonisolated struct FeedsFileReader {
  private(set) var contents = FeedsFile.Contents()
  /// For messages.
  private let path: String
  /// Whether the file is another program's: a feed is then taken even if a word on its line cannot be used, and no
  /// word says how its server is asked.
  private let isForeign: Bool
  /// Where each address stands first: its place among the subscriptions, and its line.
  private var places: [String: (index: Int, line: Int)] = [:]
  /// The last heading.
  private var heading: String?
  /// The line that is read, from 1.
  private var number = 0

  private init(path: String, isForeign: Bool) {
    self.path = path
    self.isForeign = isForeign
  }

  /// What lines say.
  static func contents(
    of bytes: [UInt8], path: String, isForeign: Bool = false
  ) -> FeedsFile.Contents {
    var reader = FeedsFileReader(path: path, isForeign: isForeign)
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for line in marked.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.number += 1
      reader.read(FeedsLineText(bytes: Array(line)).text)
    }
    reader.contents.views = reader.contents.views.map {
      $0.resolved(in: reader.contents.subscriptions)
    }
    return reader.contents
  }

  private mutating func read(_ text: String) {
    let isView = ViewLine.isMeant(by: text)
    do throws(FeedsLine.Failure) {
      if isView {
        contents.views.append(try ViewLine(parsing: text).view)
        contents.lines.append(.query(FeedsFile.Query(line: text, problem: nil)))
      } else {
        try readFeed(text)
      }
      noteOpenQuote(text)
    } catch {
      let problem = problem(error.message)
      contents.problems.append(problem)
      contents.lines.append(
        isView
          ? .query(FeedsFile.Query(line: text, problem: problem)) : .refused(text, problem))
    }
  }

  private mutating func readFeed(_ text: String) throws(FeedsLine.Failure) {
    var failures: [FeedsLine.Failure] = []
    guard var line = try FeedsLine(parsing: text, leaving: &failures) else {
      let heading = FeedsHeading(FeedsWord.words(of: text))
      self.heading = (heading ?? FeedsHeading(comment: text))?.name ?? self.heading
      return contents.lines.append(.remark(heading.map { Self.comment($0) } ?? text))
    }
    if isForeign, line.settings.access != FeedAccess() {
      line.settings.access = FeedAccess()
      failures.append(
        .badSetting("How a server is asked is not taken over from another program's file."))
    }
    if !isForeign, let failure = failures.first { throw failure }
    let problems = failures.map { problem("\($0.message) This word is left out.") }
    contents.problems += problems
    add(line)
    let url = line.subscription.url
    contents.lines.append(problems.first.map { .halfUsed(url: url, text, $0) } ?? .feed(url: url))
  }

  /// Takes what another line says of the same feed together with the first.
  private mutating func add(_ line: FeedsLine) {
    let url = line.subscription.url
    if line.spelling != url { contents.spellings[url, default: []].append(line.spelling) }
    guard let place = places[url] else {
      places[url] = (contents.subscriptions.count, number)
      var first = line.subscription
      first.tags = []
      first.heading = heading
      contents.subscriptions.append(first)
      addTags(line.subscription.tags, at: contents.subscriptions.count - 1)
      if line.settings != FeedSettings() { contents.settings[url] = line.settings }
      return
    }
    let before = (contents.subscriptions[place.index], contents.settings[url])
    var feed = before.0
    feed.title = feed.title ?? line.subscription.title
    feed.isHidden = feed.isHidden || line.subscription.isHidden
    contents.subscriptions[place.index] = feed
    addTags(line.subscription.tags, at: place.index)
    if before.1 == nil, line.settings != FeedSettings() { contents.settings[url] = line.settings }
    guard (contents.subscriptions[place.index], contents.settings[url]) != before else { return }
    let shown = AddressText.withoutCredentials(url)
    contents.notices.append(
      problem("\(shown) is on line \(place.line) already: what both lines say counts.", .notice))
  }

  private mutating func addTags(_ tags: [String], at index: Int) {
    for tag in tags where !contents.subscriptions[index].tags.contains(tag) {
      contents.subscriptions[index].tags.append(tag)
    }
  }

  private mutating func noteOpenQuote(_ text: String) {
    guard text.utf8.contains(0x22), FeedsWord.words(of: text).last?.quoting == .open else {
      return
    }
    guard FeedsHeading(FeedsWord.words(of: text)) == nil else { return }
    contents.notices.append(
      problem("A quotation mark is not closed: its word is read to the end of the line.", .notice))
  }

  private func problem(
    _ sentence: String, _ kind: FileProblem.Kind = .error
  ) -> FileProblem {
    FileProblem(path: path, line: number, sentence: sentence, kind: kind)
  }

  private static func comment(_ heading: FeedsHeading) -> String {
    heading.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : "# \(heading.text)"
  }
}

nonisolated extension FeedsFile {
  /// What lines say. The path is for messages.
  static func contents(of bytes: [UInt8], path: String = "feeds") -> Contents {
    FeedsFileReader.contents(of: bytes, path: path)
  }
}
