package import FeedModel

/// A parser for the files in which snownews keeps a feed: RSS 1.0 with elements of its own, which
/// say what was read and when an item was published (`snow:readstatus`, `snow:date`).
package struct SnownewsCacheParser {
  /// The elements that are read.
  private enum Element: Equatable {
    case channel, item, title, link, description, readStatus, date, other
  }

  private var reader: XMLReader
  private var text: DocumentText
  private var open: [Element] = []
  /// The characters of the innermost element so far.
  private var value: [UInt8] = []
  private var feed = AdoptedFeed()
  private var item = AdoptedItem(guid: "", title: "")

  /// Parses a file.
  ///
  /// - Throws: `FeedParserError` if it is no such file, or if it is too large.
  package static func parse(_ bytes: [UInt8]) throws(FeedParserError) -> AdoptedFeed {
    let text = try FeedParser.decoded(bytes, contentType: nil)
    var parser = SnownewsCacheParser(text)
    guard parser.reader.findRoot(), parser.reader.isAnnouncing("rdf") else {
      throw .notAFeed(FeedRoot.nothing)
    }
    return parser.read()
  }

  private init(_ bytes: [UInt8]) {
    reader = XMLReader(bytes)
    text = DocumentText(bytes)
  }

  private mutating func read() -> AdoptedFeed {
    start()
    while true {
      switch reader.next() {
      case .startTag: start()
      case .end: end()
      case .text(let range): value += text.decoded(range)
      case .literal(let range): value += reader.bytes[range]
      case .endOfDocument: return feed
      }
    }
  }

  private mutating func start() {
    let element = element()
    if element == .item {
      item = AdoptedItem(guid: "", title: "")
      // The cache has the link alone, and no name that the feed gives the item.
      item.isNamedByFeed = false
    }
    value = []
    open.append(element)
    reader.open()
  }

  private func element() -> Element {
    let known: [(String, Element)] = [
      ("channel", .channel), ("item", .item), ("title", .title), ("link", .link),
      ("description", .description), ("readstatus", .readStatus), ("date", .date),
    ]
    return known.first { reader.isAnnouncing($0.0) }?.1 ?? .other
  }

  private mutating func end() {
    let element = open.popLast()
    let parent = open.last
    switch (parent, element) {
    case (_, .item): if !item.link.isEmpty || !item.title.isEmpty { feed.items.append(item) }
    case (.channel, .title): feed.title = string
    case (.channel, .link): feed.site = string
    case (.item, .title): item.title = string ?? ""
    case (.item, .link): item.link = string ?? ""
    case (.item, .description): item.html = String(decoding: value, as: UTF8.self)
    case (.item, .readStatus): item.isRead = string == "1"
    case (.item, .date): item.date = string.flatMap(Int64.init).flatMap { $0 > 0 ? $0 : nil }
    default: break
    }
    value = []
  }

  private var string: String? { TextCleaner.string(value.span) }
}
