/// A lenient XML reader that resolves namespaces.
///
/// An end tag without an open element is ignored, and the end of the document closes all open
/// elements. A start tag is announced before its element is open, so that the caller can decide
/// what to do with it: call `open()`, call `closeInnermost()` first, or call `ignore()`.
struct XMLReader {
  enum Event {
    /// A start tag; see `name`, `rawAttributes` and `isSelfClosing`.
    case startTag
    /// The end of the innermost open element.
    case end
    /// Characters that may contain references, as a range of the document's bytes.
    case text(Range<Int>)
    /// Characters without references, from a CDATA section.
    case literal(Range<Int>)
    case endOfDocument
  }

  /// The name of an element or attribute.
  struct Name {
    let namespace: XMLNamespace
    let local: LocalName
    /// The place of the name without its prefix.
    let localRange: Range<Int>
    /// The HTML traits of the local name.
    let html: HTMLElement
  }

  private struct OpenElement {
    let number: Int
    let scopeMark: Int
  }

  let bytes: [UInt8]
  /// The name of the start tag last announced.
  private(set) var name = Name(namespace: .none, local: .other, localRange: 0..<0, html: [])
  private(set) var isSelfClosing = false
  /// The document type declaration; `nil` if none came before the root.
  private(set) var doctype: Range<Int>?
  private var scanner: MarkupScanner
  private var names = NameTable()
  private var scope = XMLNamespaceScope()
  private var open: [OpenElement] = []
  /// The number of the announced name in the table; its place is `tagName`.
  private var number = 0
  private var tagName = 0..<0
  /// The value of `scope.mark` before the declarations of the announced start tag.
  private var scopeMark = 0
  /// The number of elements to close before anything else is read.
  private var closing = 0
  private var hasRoot = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = MarkupScanner(0..<bytes.count, dialect: .xml)
  }

  /// The number of bytes read so far.
  var position: Int { scanner.position }

  /// The number of open elements.
  var depth: Int { open.count }

  /// The attributes of the announced start tag, undecoded and including repeated ones.
  var rawAttributes: [MarkupAttribute] { scanner.attributes }

  mutating func next() -> Event {
    if closing > 0 {
      closing -= 1
      pop()
      return .end
    }
    let bytes = self.bytes
    let span = bytes.span
    while true {
      switch scanner.next(span) {
      case .text(let range): return .text(range)
      case .literal(let range): return .literal(range)
      case .comment, .instruction: continue
      case .declaration(let range): if !hasRoot, doctype == nil { doctype = range }
      case .startTag(let name, let isSelfClosing):
        announce(name, isSelfClosing: isSelfClosing)
        return .startTag
      case .endTag(let name):
        let count = elementsToClose(name)
        guard count > 0 else { continue }
        closing = count - 1
        pop()
        return .end
      case .end:
        guard !open.isEmpty else { return .endOfDocument }
        closing = open.count - 1
        pop()
        return .end
      }
    }
  }

  /// Opens the announced element; a self-closing or void one is closed by the next event.
  mutating func open(isVoid: Bool = false) {
    names.opened(number)
    open.append(OpenElement(number: number, scopeMark: scopeMark))
    hasRoot = true
    if isSelfClosing || isVoid { closing = 1 }
  }

  /// Skips the announced start tag as if it were not in the document.
  mutating func ignore() {
    scope.undo(to: scopeMark)
  }

  /// Closes the innermost open element before the announced start tag, without an event.
  mutating func closeInnermost() {
    scope.undo(to: scopeMark)
    pop()
    scopeMark = scope.mark
    declareNamespaces()
    resolveName()
  }

  /// Returns the resolved name of an attribute of the announced start tag.
  mutating func resolve(attribute: MarkupAttribute) -> Name {
    let number = names.number(bytes, attribute.name)
    let entry = names.entries[number]
    let namespace = entry.prefix == 0 ? .none : scope.namespace(entry.prefix, names)
    return Name(
      namespace: namespace, local: entry.local, localRange: entry.localRange, html: entry.html)
  }

  private mutating func announce(_ range: Range<Int>, isSelfClosing: Bool) {
    number = names.number(bytes, range)
    tagName = range
    self.isSelfClosing = isSelfClosing
    scopeMark = scope.mark
    if !hasRoot { adoptRootNamespace() }
    declareNamespaces()
    resolveName()
  }

  private mutating func resolveName() {
    guard number > 0 else {
      name = Name(namespace: .other, local: .other, localRange: tagName, html: [])
      return
    }
    let entry = names.entries[number]
    name = Name(
      namespace: scope.namespace(entry.prefix, names), local: entry.local,
      localRange: entry.localRange, html: entry.html)
  }

  private mutating func declareNamespaces() {
    for attribute in scanner.attributes {
      if let (prefix, uri) = declaration(attribute) { scope.declare(prefix, uri: uri, names) }
    }
  }

  /// Returns the prefix's number and the normalised URI if the attribute declares a namespace;
  /// `nil` otherwise.
  private mutating func declaration(_ attribute: MarkupAttribute) -> (prefix: Int, uri: [UInt8])? {
    let start = attribute.name.lowerBound
    guard attribute.name.count >= 5, bytes[start] == 0x78,
      bytes[start..<(start + 5)].elementsEqual("xmlns".utf8)
    else { return nil }
    var prefix: [UInt8] = []
    if attribute.name.count > 5 {
      guard bytes[start + 5] == ASCII.colon else { return nil }
      prefix = Array(bytes[(start + 6)..<attribute.name.upperBound])
    }
    let value = attribute.value.prefix(1_024)
    let uri = CharacterReference.decoded(
      bytes.span, value.startIndex..<value.endIndex, place: .xml)
    return (names.prefixNumber(prefix), XMLNamespace.normalized(uri[...]))
  }

  /// Records the namespace of the root, so that the reader can recognise it even if it is unknown.
  private mutating func adoptRootNamespace() {
    let prefix = names.entries[number].prefix
    for attribute in scanner.attributes {
      if let (declared, uri) = declaration(attribute), declared == prefix {
        scope.adopt(rootURI: uri)
        return
      }
    }
  }

  private mutating func pop() {
    guard let element = open.popLast() else { return }
    names.closed(element.number)
    scope.undo(to: element.scopeMark)
  }

  /// Returns the number of open elements that the end tag closes.
  ///
  /// The end tag closes everything up to the nearest element with exactly that name, or, if there
  /// is none, with that name in any case. Returns 0 if there is neither.
  private mutating func elementsToClose(_ range: Range<Int>) -> Int {
    let number = names.number(bytes, range)
    let entry = names.entries[number]
    let isExact = entry.open > 0
    guard isExact || names.entries[entry.folded].openInAnyCase > 0 else { return 0 }
    var index = open.count - 1
    while index >= 0 {
      let candidate = open[index].number
      if isExact ? candidate == number : names.entries[candidate].folded == entry.folded { break }
      index -= 1
    }
    return open.count - index
  }
}
