/// A builder that makes the tree of a page from its bytes.
///
/// It repairs what real pages leave out, as the HTML standard does (13.2.6) but with fewer rules:
/// end tags that are implied, elements without end tags, end tags without start tags, formatting
/// that overlaps blocks. The content of scripts, except JSON-LD, and of styles is dropped.
package struct HTMLTreeBuilder {
  /// The limit on open elements, one within the other; deeper ones are dropped, but not their text.
  static let maximumDepth = 512
  /// The limit on attributes kept per element.
  static let maximumAttributes = 32
  /// The limit on blocks that formatting may overlap.
  private static let maximumOverlap = 8
  /// The limit on open elements inside one that is closed by implication or as formatting.
  private static let maximumInner = 64

  private let bytes: [UInt8]
  private var scanner: MarkupScanner
  private var tree = HTMLTree()
  /// The names of the open elements, the innermost last.
  private var open: [(name: HTMLName, key: PackedName, index: Int)] = []
  /// The numbers of open elements by name.
  private var counts: [PackedName: Int] = [:]
  /// The number of open elements for which there was no room.
  private var lost = 0

  private static let type = PackedName("type")
  private static let paragraph = PackedName("p")

  /// Returns the tree of a page.
  ///
  /// Only the charset of `contentType`, the value of an HTTP header, is used.
  package static func tree(_ page: [UInt8], contentType: String?) -> HTMLTree {
    var builder = HTMLTreeBuilder(PageDecoder.decode(page, contentType: contentType))
    builder.read()
    return builder.tree
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = MarkupScanner(0..<bytes.count, dialect: .html)
  }

  private mutating func read() {
    let bytes = self.bytes
    let span = bytes.span
    begin(.html, PackedName("html"), 0..<0, attributes: 0)
    reading: while tree.count < HTMLTree.maximumNodes {
      switch scanner.next(span) {
      case .text(let range): append(span, range, literal: false)
      case .literal(let range): append(span, range, literal: true)
      case .startTag(let name, let isSelfClosing): start(span, name, isSelfClosing)
      case .endTag(let name): end(span, name)
      case .comment, .instruction, .declaration: break
      case .end: break reading
      }
    }
    while !open.isEmpty { pop() }
  }

  private mutating func append(_ span: Span<UInt8>, _ range: Range<Int>, literal: Bool) {
    switch open.last?.name {
    case .style, .iframe: return
    case .script where !isLinkedData: return
    default: break
    }
    if open.last?.name == .head, !range.allSatisfy({ span[$0].isMarkupSpace }) { pop() }
    tree.appendText(span, range, literal: literal)
  }

  /// Whether the open script contains JSON-LD.
  private var isLinkedData: Bool {
    guard let type = tree.attribute(Self.type, of: tree.current) else { return false }
    return tree.string(type).lowercased().contains("ld+json")
  }

  private mutating func start(_ span: Span<UInt8>, _ range: Range<Int>, _ isSelfClosing: Bool) {
    let key = PackedName(span, range)
    let name = HTMLName(key)
    if open.last?.name == .head, !scanner.traits.contains(.metadata) { pop() }
    switch name {
    case .html: return tree.moveAttributes(keepAttributes(span), to: 0)
    case .body, .head: if counts[key, default: 0] > 0 { return }
    default: break
    }
    imply(before: name, key)
    guard open.count < Self.maximumDepth else {
      if !name.isVoid, !isSelfClosing { lost += 1 }
      return
    }
    let kept = keepAttributes(span)
    let place = name == .other ? tree.keepName(span, range) : 0..<0
    if name.isVoid || isSelfClosing && (name == .other || isRaw) {
      tree.open(name, place, attributes: kept)
      tree.close()
    } else {
      begin(name, key, place, attributes: kept)
    }
  }

  /// Keeps the attributes of the tag that has just been read, and returns their number.
  private mutating func keepAttributes(_ span: Span<UInt8>) -> Int {
    var kept = 0
    for attribute in scanner.attributes.prefix(Self.maximumAttributes)
    where tree.keep(PackedName(span, attribute.name), attribute, of: span, after: kept) {
      kept += 1
    }
    return kept
  }

  /// Whether the tag that has just been read is of an element with raw text.
  private var isRaw: Bool { !scanner.traits.isDisjoint(with: [.rawText, .escapableRawText]) }

  private mutating func begin(
    _ name: HTMLName, _ key: PackedName, _ place: Range<Int>, attributes: Int
  ) {
    tree.open(name, place, attributes: attributes)
    note(name, key)
  }

  private mutating func note(_ name: HTMLName, _ key: PackedName) {
    open.append((name, key, tree.current))
    counts[key, default: 0] += 1
  }

  private mutating func pop() {
    guard let last = open.popLast() else { return }
    counts[last.key, default: 1] -= 1
    tree.close()
  }

  /// Closes the elements whose end tags a start tag implies.
  private mutating func imply(before name: HTMLName, _ key: PackedName) {
    if name.endsParagraph, counts[Self.paragraph, default: 0] > 0 {
      close {
        $0 == .p
      } unless: {
        $0.isScope
      }
    }
    switch name {
    case .li:
      close {
        $0 == .li
      } unless: {
        $0.isScope || $0.isList
      }
    case .dd, .dt:
      close {
        $0 == .dd || $0 == .dt
      } unless: {
        $0.isScope || $0.isList
      }
    case .option, .optgroup:
      close {
        $0 == .option
      } unless: {
        $0.isScope || $0 == .select
      }
    case .tr:
      close {
        $0 == .tr || $0 == .caption
      } unless: {
        $0 == .table
      }
    case .td, .th:
      close {
        $0 == .td || $0 == .th || $0 == .caption
      } unless: {
        $0 == .table || $0 == .tr
      }
    case .tbody, .thead, .tfoot:
      close {
        $0.isRowGroup || $0 == .caption
      } unless: {
        $0 == .table
      }
    case .a: if counts[key, default: 0] > 0 { end(formatting: key) }
    case .h1, .h2, .h3, .h4, .h5, .h6: if open.last?.name.isHeading == true { pop() }
    default: break
    }
  }

  /// Closes the innermost open element that is wanted and all within it, unless a barrier or very
  /// much is within it.
  private mutating func close(
    _ isWanted: (HTMLName) -> Bool, unless isBarrier: (HTMLName) -> Bool
  ) {
    let last = max(0, open.count - Self.maximumInner)
    var index = open.count - 1
    while index > last, !isWanted(open[index].name) {
      if isBarrier(open[index].name) { return }
      index -= 1
    }
    guard index > last else { return }
    while open.count > index { pop() }
  }

  private mutating func end(_ span: Span<UInt8>, _ range: Range<Int>) {
    if lost > 0 {
      lost -= 1
      return
    }
    let key = PackedName(span, range)
    let name = HTMLName(key)
    if name == .br {
      tree.open(.br, 0..<0, attributes: 0)
      tree.close()
    }
    guard counts[key, default: 0] > 0, name != .body, name != .html else { return }
    if name.isFormatting { return end(formatting: key) }
    let isTablePart = name.isTablePart
    var index = open.count - 1
    while index > 0, open[index].key != key {
      let other = open[index].name
      if other == .table || other.isScope && !isTablePart { return }
      index -= 1
    }
    guard index > 0 else { return }
    while open.count > index { pop() }
  }

  /// Ends formatting, and begins the blocks within it again, as they continue after its end tag.
  /// They have no attributes then: ids are unique, and a small page could repeat a long one often.
  private mutating func end(formatting key: PackedName) {
    guard let index = open.lastIndex(where: { $0.key == key }) else { return }
    let inner = open[(index + 1)...]
    guard inner.count <= Self.maximumInner, !inner.contains(where: { $0.name.isScope }) else {
      return
    }
    let blocks = inner.filter { !$0.name.isFormatting && $0.name.endsParagraph }
    guard blocks.count <= Self.maximumOverlap else { return }
    while open.count > index { pop() }
    for block in blocks {
      tree.open(block.name)
      note(block.name, block.key)
    }
  }
}
