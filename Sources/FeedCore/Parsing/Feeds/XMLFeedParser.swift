/// Reads the feeds that are XML: finds the items wherever they are, and hands each to RSS or Atom.
///
/// What the items need to know of the feed may stand behind them. They are read with what is known
/// at the first of them; if the end of the document knows better, they are read once more.
struct XMLFeedParser {
  /// Items after which the number of all is estimated.
  private static let sample = 4_096

  private let bytes: [UInt8]
  private let documentBase: URLBase?
  private let given: FeedFacts?
  private var reader: XMLReader
  private var elements: ElementReader
  private let root: FeedRoot
  private var feedTree = ElementTree()
  private var facts: FeedFacts?
  private var items: [ParsedItem] = []
  /// The depth at which the open item stands; `nil` outside items.
  private var itemDepth: Int?
  private var feedBases = 1

  static func parse(_ text: [UInt8], base: URLBase?) throws(FeedParserError) -> ParsedFeed {
    var first = try XMLFeedParser(text, base: base, facts: nil)
    let (feed, facts) = first.read()
    guard first.facts.map({ $0 != facts }) ?? (facts.dayOrder != nil) else { return feed }
    var second = try XMLFeedParser(text, base: base, facts: facts)
    return second.read().0
  }

  private init(_ text: [UInt8], base: URLBase?, facts: FeedFacts?) throws(FeedParserError) {
    bytes = text
    documentBase = base
    given = facts
    reader = XMLReader(text)
    root = try FeedRoot(&reader)
    elements = ElementReader(
      dialect: root.dialect, rootNamespace: reader.name.namespace, text: DocumentText(text),
      base: base)
    elements.dates.order = facts?.dayOrder
    if let doctype = reader.doctype {
      elements.text.entities = DeclaredEntities(subset: text[doctype])
    }
  }

  private mutating func read() -> (ParsedFeed, FeedFacts) {
    startRoot()
    reading: while true {
      switch reader.next() {
      case .startTag: start()
      case .end:
        end()
        if reader.depth == 0 { break reading }
      case .text(let range): append(.text, range)
      case .literal(let range): append(.literal, range)
      case .endOfDocument: break reading
      }
    }
    let (feed, facts) = feedFacts()
    var result = feed
    result.items = items
    return (result, facts)
  }

  private mutating func startRoot() {
    if root.isItem {
      beginItem()
    } else {
      let base = base(inside: 0)
      open(base: base, isVoid: false)
    }
  }

  private mutating func start() {
    if isItem(reader.name) {
      if let depth = itemDepth, depth == reader.depth {
        guard !reader.isSelfClosing else { return reader.ignore() }
        reader.closeInnermost()
        elements.tree.close()
        finishItem()
        return beginItem()
      }
      if itemDepth == nil { return beginItem() }
    }
    let outer = itemDepth == nil ? feedTree.currentBase : elements.tree.currentBase
    let parent = itemDepth == nil ? feedTree.currentNode : elements.tree.currentNode
    open(base: base(inside: outer), isVoid: isVoid(inside: parent))
  }

  private mutating func end() {
    if let depth = itemDepth {
      elements.tree.close()
      if reader.depth < depth { finishItem() }
    } else {
      feedTree.close()
    }
  }

  private mutating func open(base: Int32, isVoid: Bool) {
    if itemDepth == nil {
      feedTree.open(&reader, base: base)
    } else {
      elements.tree.open(&reader, base: base)
    }
    reader.open(isVoid: isVoid)
  }

  private mutating func append(_ kind: ElementTree.Kind, _ range: Range<Int>) {
    if itemDepth == nil {
      feedTree.append(kind, range)
    } else {
      elements.tree.append(kind, range)
    }
  }

  private mutating func beginItem() {
    if facts == nil { learnFacts() }
    feedBases = elements.bases.count
    elements.tree.removeAll()
    elements.tree.open(&reader, base: base(inside: feedTree.currentBase))
    reader.open()
    itemDepth = reader.depth
  }

  private mutating func finishItem() {
    itemDepth = nil
    guard let facts else { return }
    if items.count == Self.sample { reserveItems() }
    elements.enter(0)
    switch root.dialect {
    case .rss: items.append(RSSParser.item(&elements, at: 0, facts: facts))
    case .atom: items.append(AtomParser.item(&elements, facts: facts))
    }
    elements.bases.truncate(to: feedBases)
  }

  /// Makes room for as many items as there will be if the others are like the first: growing step
  /// by step would hold a million of them twice.
  private mutating func reserveItems() {
    let estimate = Self.sample * (bytes.count / max(1, reader.position) + 1) * 17 / 16
    items.reserveCapacity(min(estimate, bytes.count / 6))
  }

  /// The number of the base inside the announced element.
  private mutating func base(inside outer: Int32) -> Int32 {
    for attribute in reader.rawAttributes where attribute.name.count == 8 {
      let name = reader.resolve(attribute: attribute)
      if name.namespace == .xml, name.local == .base {
        return elements.bases.add(elements.text.decoded(attribute.value), inside: outer)
      }
    }
    return outer
  }

  private func isItem(_ name: XMLReader.Name) -> Bool {
    switch root.dialect {
    case .rss: name.local == .item && elements.belongs(name.namespace, to: .bare)
    case .atom: name.local == .entry && elements.belongs(name.namespace, to: .bare)
    }
  }
}

extension XMLFeedParser {
  /// Whether the announced element is a void one of HTML, which nothing closes. `link` and `source`
  /// mean something else but inside HTML.
  private func isVoid(inside parent: ElementTree.Node?) -> Bool {
    let name = reader.name
    guard name.html.contains(.void) else { return false }
    if name.namespace == .xhtml { return true }
    guard elements.belongs(name.namespace, to: .bare) else { return false }
    switch name.local {
    case .link, .source:
      guard let parent else { return false }
      switch parent.local {
      case .description, .summary, .encoded, .body, .div, .fullItem, .content: return true
      case .other: return !parent.html.isEmpty
      default: return false
      }
    default: return true
    }
  }

  /// Works out what the items need to know, from what has been read so far or was handed over.
  private mutating func learnFacts() {
    let known = given ?? feedFacts().1
    facts = known
    elements.bases.replaceDocument(known.base)
    elements.dates.order = known.dayOrder
  }

  /// The feed without its items, and what they need to know of it.
  private mutating func feedFacts() -> (ParsedFeed, FeedFacts) {
    var reader = elements
    reader.tree = feedTree
    reader.tree.settle()
    reader.bases.replaceDocument(documentBase)
    guard !root.isItem, !reader.tree.nodes.isEmpty else {
      return (
        ParsedFeed(format: root.format),
        FeedFacts(base: documentBase, dayOrder: reader.dates.learnedOrder)
      )
    }
    enterFeed(&reader)
    var feed: ParsedFeed
    let own: String?
    var authors: [String] = []
    switch root.dialect {
    case .rss:
      feed = RSSParser.feed(&reader, format: root.format)
      own = reader.links(.atom, .own).first.map(\.url)
    case .atom:
      feed = AtomParser.feed(&reader, format: root.format)
      own = reader.links(.bare, .own).first.map(\.url)
      authors = AtomParser.authors(&reader)
    }
    feed.wish = reader.serverInterval()
    let ownBase = URLBase(own)
    if let link = feed.link, !URLText.isAbsolute(Array(link.utf8)[...]), let ownBase {
      feed.link = String(clean: ownBase.resolve(Array(link.utf8)[...]))
    }
    var facts = FeedFacts(base: documentBase ?? URLBase(feed.link), authors: authors)
    facts.dayOrder = reader.dates.learnedOrder
    if facts.base == nil, root.dialect == .atom { facts.base = ownBase }
    facts.host = feed.link.flatMap { URLText.host(Array($0.utf8)[...]) }
    elements.text.entities = reader.text.entities
    return (feed, facts)
  }

  /// Looks through the elements of the channel, or of the root where that is the feed.
  private func enterFeed(_ reader: inout ElementReader) {
    reader.enter(0)
    guard !root.isFeed else { return }
    for index in reader.children where reader.tree.nodes[index].local == .channel {
      reader.enterAlso(index)
    }
  }
}
