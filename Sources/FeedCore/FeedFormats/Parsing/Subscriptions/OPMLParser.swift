package import FeedModel

/// A lenient parser for subscription lists in OPML 1.0, 1.1 and 2.0 (http://opml.org/spec2.opml).
package struct OPMLParser {
  /// The limit on folders around a feed; the outermost ones are kept.
  static let maximumFolders = 100

  /// The kind of an open element.
  private enum Element: Equatable {
    case head, title, feed, other
    /// An outline that is not a feed, with its name if it has one.
    case folder(String?)
  }

  private var reader: XMLReader
  private var text: DocumentText
  private var open: [Element] = []
  private var folders: [String] = []
  /// The characters of the innermost title so far.
  private var title: [UInt8] = []
  private var list = SubscriptionList()

  /// Parses a list in any encoding that feeds may have.
  package static func parse(_ bytes: [UInt8]) throws(FeedParserError) -> SubscriptionList {
    let text = try FeedParser.decoded(bytes, contentType: nil)
    var parser = try OPMLParser(text)
    return parser.read()
  }

  private init(_ bytes: [UInt8]) throws(FeedParserError) {
    reader = XMLReader(bytes)
    guard reader.findRoot() else { throw .notOPML(FeedRoot.nothing) }
    guard reader.isAnnouncing("opml") else { throw .notOPML(FeedRoot.description(reader)) }
    text = DocumentText(bytes)
    if let doctype = reader.doctype {
      text.entities = DeclaredEntities(subset: bytes[doctype])
    }
  }

  private mutating func read() -> SubscriptionList {
    start()
    while true {
      switch reader.next() {
      case .startTag: start()
      case .end: end()
      case .text(let range): if isInTitle { title += text.decoded(range) }
      case .literal(let range): if isInTitle { title += reader.bytes[range] }
      case .endOfDocument: return list
      }
    }
  }

  private var isInTitle: Bool { open.last == .title }

  private mutating func start() {
    let element = element()
    switch element {
    case .folder(let name?): folders.append(name)
    case .title: title = []
    case .folder(nil), .head, .feed, .other: break
    }
    open.append(element)
    reader.open()
  }

  private mutating func end() {
    switch open.popLast() {
    case .folder(_?): folders.removeLast()
    case .title: if list.title == nil { list.title = TextCleaner.string(title.span) }
    case .folder(nil), .head, .feed, .other, nil: break
    }
  }

  /// Returns the kind of the announced element; a feed is added to the list.
  private mutating func element() -> Element {
    if reader.isAnnouncing("head") { return .head }
    if reader.isAnnouncing("title") { return open.last == .head ? .title : .other }
    guard reader.isAnnouncing("outline") else { return .other }
    let (title, text) = (line("title"), line("text"))
    // A list that may hold feeds is reported; a folder of FreshRSS can be a list of another server.
    if let included = includedList() {
      list.omissions.append(.init(url: included, title: title ?? text, reason: .list))
    }
    guard let url = feedURL() else { return .folder(text ?? title) }
    if isPage {
      list.omissions.append(.init(url: url, title: title ?? text, reason: .page))
      return .other
    }
    list.feeds.append(
      SubscriptionList.Feed(
        url: url, title: title ?? text, site: address("htmlurl"),
        folders: Array(folders.prefix(Self.maximumFolders)), categories: categories(),
        words: reader.attribute(SubscriptionList.wordsAttribute).map {
          String(clean: TextCleaner.text(self.text.decoded($0)))
        }))
    return .feed
  }

  /// Whether the announced outline is a page from which FreshRSS picks items by rules: its types
  /// are HTML+XPath, XML+XPath, JSON+DotNotation and the like.
  private var isPage: Bool {
    mutating get {
      let type = line("type")?.lowercased() ?? ""
      return type.contains("+xpath") || type.contains("+dot")
    }
  }

  /// Returns the address of another list: of an include, of a link to a list (OPML 2.0,
  /// "Inclusion"), or of FreshRSS's `opmlUrl`.
  private mutating func includedList() -> String? {
    switch line("type")?.lowercased() {
    case "include": address("url")
    case "link": address("url").flatMap { $0.lowercased().hasSuffix(".opml") ? $0 : nil }
    default: address("frss:opmlurl")
    }
  }

  /// Returns the feed URL of the announced outline; `nil` if it is not a feed.
  private mutating func feedURL() -> String? {
    if let url = address("xmlurl") { return url }
    switch line("type")?.lowercased() {
    case "rss", "atom", "feed": return address("url")
    default: return nil
    }
  }

  private mutating func categories() -> [String] {
    guard let range = reader.attribute("category") else { return [] }
    return text.decoded(range).split(separator: ASCII.comma).compactMap {
      TextCleaner.string($0.span)
    }
  }

  /// The most characters (Unicode scalars) of a name: it becomes a part of a line of feeds.
  private static let longestName = 1_000

  /// Returns the value of an attribute on one line; `nil` if it is blank or missing.
  private mutating func line(_ name: String) -> String? {
    reader.attribute(name).flatMap { TextCleaner.string(text.decoded($0).span) }
      .map { String($0.unicodeScalars.prefix(Self.longestName)) }
  }

  /// Returns the trimmed value of an attribute; `nil` if it is blank or missing.
  private mutating func address(_ name: String) -> String? {
    guard let range = reader.attribute(name) else { return nil }
    let value = TextCleaner.text(text.decoded(range))
    return value.isEmpty ? nil : String(clean: value)
  }
}
