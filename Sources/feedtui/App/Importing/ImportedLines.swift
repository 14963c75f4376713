import FeedCore

/// The lines that an import adds to the `feeds` file: those of another file that are not there yet, in their order, with
/// the comments and headings above them.
nonisolated struct ImportedLines {
  /// What is added, without ends of lines.
  private(set) var lines: [String] = []
  private(set) var report = SubscriptionImport.Report()

  /// Remarks that are added with the next line.
  private var waiting: [String] = []
  /// The addresses of the file and of what was added.
  private var addresses: Set<String>
  /// The lines of the file and of what was added, without what makes them comments.
  private var texts: Set<String>
  /// The same, but for comments.
  private var liveTexts: Set<String>

  /// The bytes are those of the `feeds` file as it is.
  init(addingTo bytes: [UInt8], path: String) {
    let there = bytes.split(separator: 0x0A).map { FeedsLineText(bytes: Array($0)).text }
    addresses = Set(FeedsFile.contents(of: bytes, path: path).subscriptions.map(\.url))
    texts = Set(there.flatMap { [Self.bare($0), Self.closed($0)] })
    liveTexts = Set(there.filter { !Self.isComment($0) }.map(Self.closed))
  }

  /// Adds what a file says.
  mutating func add(_ contents: FeedsFile.Contents) {
    let feeds = Dictionary(
      contents.subscriptions.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
    let known = addresses
    var taken: Set<String> = []
    for line in contents.lines {
      switch line {
      case .remark(let text): waiting.append(text)
      case .query(let query): add(query)
      case .refused(let text, let problem): add(refused: text, problem)
      case .feed(let url), .halfUsed(let url, _, _):
        if taken.insert(url).inserted {
          if known.contains(url) {
            report.known += 1
            forgetKnown()
          } else if let feed = feeds[url] {
            add(feed, contents.settings[url] ?? FeedSettings())
          }
        }
        if case .halfUsed(_, let text, let problem) = line { add(refused: text, problem) }
      }
    }
    if lines.isEmpty { forgetKnown() }
    putWaiting()
    while lines.last?.isEmpty ?? false { lines.removeLast() }
  }

  /// What stands above a line that is in the file already is there too, if it is not new.
  private mutating func forgetKnown() {
    waiting.removeAll { texts.contains(Self.bare($0)) || Self.bare($0).isEmpty }
  }

  private mutating func add(_ feed: Subscription, _ settings: FeedSettings) {
    guard addresses.insert(feed.url).inserted else { return }
    put([FeedsLine(feed, settings: settings).text])
    report.added += 1
  }

  /// Views come in as they stand, with what stands behind them; one that cannot be used comes as a comment, below
  /// another one that says why.
  private mutating func add(_ query: FeedsFile.Query) {
    guard let problem = query.problem else {
      let bare = Self.closed(query.line)
      if texts.insert(bare).inserted {
        put([bare])
        liveTexts.insert(bare)
        report.viewsAdded += 1
      } else {
        forgetKnown()
        if liveTexts.contains(bare) {
          report.viewsKnown += 1
        } else {
          report.viewsCommented += 1
        }
      }
      return
    }
    add(refused: query.line, problem)
  }

  private mutating func add(refused line: String, _ problem: FileProblem) {
    let bare = Self.bare(line)
    guard texts.insert(bare).inserted else { return forgetKnown() }
    put(["# Not used: " + Sanitizer.line(problem.sentence), "# " + bare])
  }

  private mutating func put(_ new: [String]) {
    putWaiting()
    lines += new.map(Self.withoutControls)
  }

  private mutating func putWaiting() {
    for remark in waiting {
      texts.insert(Self.bare(remark))
      lines.append(Self.withoutEnd(Self.withoutControls(remark)))
    }
    waiting = []
  }

  /// Lines of others are not to do anything to a terminal on which the file is shown.
  private static func withoutControls(_ line: String) -> String {
    let scalars = line.unicodeScalars.filter {
      $0 == "\t" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isComment(_ line: String) -> Bool {
    line.unicodeScalars.first { !$0.properties.isWhitespace } == "#"
  }

  /// The line without what makes it a comment.
  private static func bare(_ line: String) -> String {
    let scalars = withoutControls(line).unicodeScalars.drop {
      $0 == "#" || $0.properties.isWhitespace
    }
    return withoutEnd(String(String.UnicodeScalarView(scalars)))
  }

  /// The same with its last quotation mark closed.
  private static func closed(_ line: String) -> String {
    var text = FeedsLineText(text: bare(line))
    text.closeQuote()
    return text.text
  }

  /// The line without blanks, and the end of line of other systems, at its end.
  private static func withoutEnd(_ line: String) -> String {
    var line = line
    while line.unicodeScalars.last?.properties.isWhitespace == true {
      line.unicodeScalars.removeLast()
    }
    return line
  }
}
