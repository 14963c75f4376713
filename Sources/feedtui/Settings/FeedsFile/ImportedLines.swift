import FeedModel
package import SafeText

/// The lines that an import adds to the `feeds` file.
///
/// They are the lines of another file that the `feeds` file does not have yet, in their order, with
/// the comments and headings above them.
struct ImportedLines {
  /// The new lines, without line ends.
  private(set) var lines: [String] = []
  private(set) var report = SubscriptionImport.Report()

  /// Comments and headings that are added together with the next line.
  private var waiting: [String] = []
  /// The addresses in the file and in the new lines.
  private var addresses: Set<String>
  /// The lines of the file and the new lines, without the marks that make them comments.
  private var texts: Set<String>
  /// The lines of `texts` that are not comments.
  private var liveTexts: Set<String>

  /// - Parameter bytes: The `feeds` file before the import.
  init(addingTo bytes: [UInt8], path: String) {
    let there = bytes.split(separator: 0x0A).map { FeedsLineText(bytes: Array($0)).text }
    addresses = Set(FeedsFile.contents(of: bytes, path: path).subscriptions.map(\.url))
    texts = Set(there.flatMap { [Self.bare($0), Self.closed($0)] })
    liveTexts = Set(there.filter { !Self.isComment($0) }.map(Self.closed))
  }

  /// Adds the lines of a parsed file.
  mutating func add(_ contents: FeedsFile.Contents) {
    let feeds = Dictionary(
      contents.subscriptions.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
    let known = addresses
    var taken: Set<String> = []
    for line in contents.lines {
      switch line {
      case .remark(let text): waiting.append(text)
      case .query(let text): add(query: text)
      case .refused(let text, let problem): add(refused: text, problem)
      case .feed(let url), .halfUsed(let url, _, _):
        if taken.insert(url).inserted {
          if known.contains(url) {
            report.known += 1
            forgetKnown()
          } else if let feed = feeds[url] {
            add(feed, contents.settings[url] ?? FeedSettings(), contents.comments[url])
          }
        }
        if case .halfUsed(_, let text, let problem) = line { add(refused: text, problem) }
      }
    }
    if lines.isEmpty { forgetKnown() }
    putWaiting()
    while lines.last?.isEmpty ?? false { lines.removeLast() }
  }

  /// Drops waiting comments that the file has already, because the line below them is there too.
  private mutating func forgetKnown() {
    waiting.removeAll { texts.contains(Self.bare($0)) || Self.bare($0).isEmpty }
  }

  private mutating func add(
    _ feed: Subscription, _ settings: FeedSettings, _ comment: String?
  ) {
    guard addresses.insert(feed.url).inserted else { return }
    let text = FeedsLine(feed, settings: settings).text
    put([Self.withoutEnd([text, comment].compactMap(\.self).joined(separator: " "))])
    report.added += 1
    if let program = ProgramAddress(feed.url) {
      report.programs.append(
        AddressText.hidingCredentials(in: Sanitizer.line(program.command)))
    }
  }

  /// Adds a query feed as it is written.
  private mutating func add(query line: String) {
    let bare = Self.closed(line)
    if texts.insert(bare).inserted {
      put([bare])
      liveTexts.insert(bare)
      report.queryFeedsAdded += 1
      return
    }
    forgetKnown()
    if liveTexts.contains(bare) {
      report.queryFeedsKnown += 1
    } else {
      report.queryFeedsCommented += 1
    }
  }

  /// Adds what cannot be used as a comment, below another comment that says why.
  private mutating func add(refused line: String, _ problem: FileProblem) {
    let bare = Self.bare(line)
    guard texts.insert(bare).inserted else { return forgetKnown() }
    put(["# Not used: " + Sanitizer.line(problem.message), "# " + bare])
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

  /// Returns the line without control characters, which could affect a terminal that shows the
  /// file.
  private static func withoutControls(_ line: String) -> String {
    let scalars = line.unicodeScalars.filter {
      $0 == "\t" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isComment(_ line: String) -> Bool {
    line.unicodeScalars.first { !$0.properties.isWhitespace } == "#"
  }

  /// Returns the line without the marks that make it a comment.
  private static func bare(_ line: String) -> String {
    let scalars = withoutControls(line).unicodeScalars.drop {
      $0 == "#" || $0.properties.isWhitespace
    }
    return withoutEnd(String(String.UnicodeScalarView(scalars)))
  }

  /// Returns the same with its last quotation mark closed.
  private static func closed(_ line: String) -> String {
    var text = FeedsLineText(text: bare(line))
    text.closeQuote()
    return text.text
  }

  /// Returns the line without trailing white space, which includes the carriage return of Windows.
  private static func withoutEnd(_ line: String) -> String {
    var line = line
    while line.unicodeScalars.last?.properties.isWhitespace == true {
      line.unicodeScalars.removeLast()
    }
    return line
  }
}

extension AddressText {
  /// Returns the text with `…` for names and passwords in its addresses.
  package static func hidingCredentials(in text: String) -> String {
    text.replacing(/:\/\/[^\/\s@"']+@/) { _ in "://…@" }
  }
}
