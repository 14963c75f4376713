import FeedModel

/// A parser for XML feeds, which finds the items at any depth and passes them to `RSSParser` or
/// `AtomParser`.
///
/// The facts that items depend on may follow them in the document. The items are parsed with the
/// facts known at the first item; if the facts differ at the end of the document, the items are
/// parsed a second time.
struct XMLFeedParser {
  /// The number of items from which the total is estimated.
  private static let sample = 4_096

  private let bytes: [UInt8]
  private let documentBase: URLBase?
  private let given: FeedFacts?
  private var reader: XMLReader
  private var elements: ElementReader
  private let root: FeedRoot
  private var feedTree = ElementTree()
  private var facts: FeedFacts?
  private let receiver: any ItemReceiver
  /// The number of items passed to the receiver.
  private var count = 0
  /// Whether the receiver wants no more items.
  private var isStopped = false
  /// The depth of the open item; `nil` outside items.
  private var itemDepth: Int?
  private var feedBases = 1

  /// Returns the feed without its items.
  static func parse(
    _ text: [UInt8], base: URLBase?, into receiver: any ItemReceiver
  ) throws(FeedParserError) -> ParsedFeed {
    var first = try XMLFeedParser(text, base: base, facts: nil, receiver)
    let (feed, facts) = first.read()
    guard !first.isStopped, first.facts.map({ $0 != facts }) ?? (facts.dayOrder != nil) else {
      return feed
    }
    receiver.startAgain()
    var second = try XMLFeedParser(text, base: base, facts: facts, receiver)
    return second.read().0
  }

  private init(
    _ text: [UInt8], base: URLBase?, facts: FeedFacts?, _ receiver: any ItemReceiver
  ) throws(FeedParserError) {
    self.receiver = receiver
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
    reading: while !isStopped {
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
    return feedFacts()
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
    if count == Self.sample { receiver.expect(estimatedCount) }
    count += 1
    elements.enter(0)
    let item =
      switch root.dialect {
      case .rss: RSSParser.item(&elements, at: 0, facts: facts)
      case .atom: AtomParser.item(&elements, facts: facts)
      }
    isStopped = !receiver.take(item)
    elements.bases.truncate(to: feedBases)
  }

  /// The number of items if the rest are like the first ones.
  private var estimatedCount: Int {
    let estimate = Self.sample * (bytes.count / max(1, reader.position) + 1) * 17 / 16
    return min(estimate, bytes.count / 6)
  }

  /// Returns the number of the base inside the announced element.
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
  /// Returns whether the announced element is a void element of HTML, which no end tag closes.
  ///
  /// `link` and `source` are void only inside HTML; elsewhere they are elements of the feed.
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

  /// Sets the facts for the items: those that were passed in, or those learned from the document so
  /// far.
  private mutating func learnFacts() {
    let known = given ?? feedFacts().1
    facts = known
    elements.bases.replaceDocument(known.base)
    elements.dates.order = known.dayOrder
  }

  /// Returns the feed without its items, and the facts that the items depend on.
  private mutating func feedFacts() -> (ParsedFeed, FeedFacts) {
    var reader = elements
    reader.tree = feedTree
    reader.tree.closeAll()
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
    feed.serverInterval = reader.serverInterval()
    feed.movedTo = reader.first(.itunes, .newFeedURL) { $0.url($1) }.flatMap(ParsedFeed.webAddress)
    feed.skipped = reader.skippedTimes()
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

  /// Enters the root and, unless the root is the feed itself, the channels inside it.
  private func enterFeed(_ reader: inout ElementReader) {
    reader.enter(0)
    guard !root.isFeed else { return }
    for index in reader.children where reader.tree.nodes[index].local == .channel {
      reader.enterAlso(index)
    }
  }
}
