/// A lenient scanner for XML and HTML in UTF-8.
///
/// It makes one pass, looks at each byte a bounded number of times for any input, and does not
/// recurse.
struct MarkupScanner {
  enum Dialect {
    case xml, html
  }

  /// The limit on attributes kept per tag; the others are scanned and dropped.
  static let maximumAttributes = 100_000

  let limit: Int
  let dialect: Dialect
  /// The index of the next token.
  var position: Int
  private let elements = HTMLElementTable.html
  /// The attributes of the last start tag in order, including repeated ones.
  private(set) var attributes: [MarkupAttribute] = []
  /// The HTML traits of the last start tag; always empty in XML.
  private(set) var traits: HTMLElement = []
  /// The name of the raw element that has just been opened; `nil` if the next token is markup.
  var rawName: Range<Int>?
  var rawTraits: HTMLElement = []
  /// The raw elements known to have no end tag ahead, so that the scanner does not search again.
  var withoutEnd: Set<PackedName> = []
  var lacksInstructionEnd = false
  /// Whether a declaration has been read; only the first one may have an internal subset.
  var hasDeclaration = false
  /// The quotes that do not occur again, so that the scanner does not search for them again.
  private var missingQuotes: [UInt8] = []

  /// Creates a scanner for `range` of the span that the caller passes to every call.
  init(_ range: Range<Int>, dialect: Dialect) {
    self.position = range.lowerBound
    self.limit = range.upperBound
    self.dialect = dialect
  }

  /// Returns the next token; `.end` at the end and on every later call.
  @inline(__always)
  mutating func next(_ span: Span<UInt8>) -> MarkupToken {
    if let name = rawName {
      rawName = nil
      if let token = rawText(of: name, span) { return token }
    }
    guard position < limit else { return .end }
    let start = position
    if span[start] == ASCII.lessThan, opensMarkup(span, start) { return markup(span) }
    var index = span.firstIndex(of: ASCII.lessThan, from: start + 1, to: limit)
    while index < limit, !opensMarkup(span, index) {
      index = span.firstIndex(of: ASCII.lessThan, from: index + 1, to: limit)
    }
    position = index
    return .text(start..<index)
  }

  /// Returns whether text begins at the position.
  ///
  /// A caller that consumes text itself moves the position past it.
  @inline(__always)
  func isAtText(_ span: Span<UInt8>) -> Bool {
    rawName == nil && position < limit
      && (span[position] != ASCII.lessThan || !opensMarkup(span, position))
  }

  /// Returns the HTML traits of the element whose name is at `name`.
  @inline(__always)
  func element(_ span: Span<UInt8>, _ name: Range<Int>) -> HTMLElement {
    elements[PackedName(span, name)]
  }

  /// Returns whether the `<` at `index` begins a tag, a comment, a declaration or an instruction.
  @inline(__always)
  private func opensMarkup(_ span: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < limit else { return false }
    let next = span[index + 1]
    if next.isMarkupLetter { return true }
    switch dialect {
    case .html:
      return next == ASCII.exclamationMark || next == ASCII.questionMark
        || (next == ASCII.slash && index + 2 < limit)
    case .xml:
      if next == ASCII.slash { return index + 2 < limit && span[index + 2].isNameStart }
      return next.isNameStart || next == ASCII.questionMark
        || (next == ASCII.exclamationMark && index + 2 < limit
          && (span[index + 2] == ASCII.hyphen || span[index + 2] == ASCII.leftBracket
            || span[index + 2].isMarkupLetter))
    }
  }

  private mutating func markup(_ span: Span<UInt8>) -> MarkupToken {
    switch span[position + 1] {
    case ASCII.slash: endTag(span)
    case ASCII.exclamationMark: declaration(span)
    case ASCII.questionMark: instruction(span)
    default: startTag(span)
    }
  }

  private mutating func endTag(_ span: Span<UInt8>) -> MarkupToken {
    let start = position + 2
    guard span[start].isNameStart, dialect == .xml || span[start].isMarkupLetter else {
      position = min(limit, index(of: ASCII.greaterThan, from: start, span) + 1)
      return .comment
    }
    let name = start..<nameEnd(span, start)
    var index = name.upperBound
    while index < limit, span[index] != ASCII.greaterThan {
      if dialect == .xml, span[index] == ASCII.lessThan {
        position = index
        return .endTag(name: name)
      }
      index += 1
    }
    position = min(limit, index + 1)
    return index < limit || dialect == .xml ? .endTag(name: name) : .end
  }

  private mutating func startTag(_ span: Span<UInt8>) -> MarkupToken {
    attributes.removeAll(keepingCapacity: true)
    let name = (position + 1)..<nameEnd(span, position + 1)
    var index = name.upperBound
    while index < limit {
      let byte = span[index]
      if byte == ASCII.greaterThan {
        position = index + 1
        return opened(span, name, isSelfClosing: false)
      }
      if byte == ASCII.slash, index + 1 < limit, span[index + 1] == ASCII.greaterThan {
        position = index + 2
        return opened(span, name, isSelfClosing: true)
      }
      if byte == ASCII.lessThan, dialect == .xml {
        position = index
        return opened(span, name, isSelfClosing: false)
      }
      if byte.isMarkupSpace || byte == ASCII.slash {
        index += 1
      } else {
        index = attribute(span, index)
      }
    }
    position = limit
    return .end
  }

  private mutating func opened(
    _ span: Span<UInt8>, _ name: Range<Int>, isSelfClosing: Bool
  ) -> MarkupToken {
    if dialect == .html {
      traits = element(span, name)
      if !isSelfClosing, !traits.isDisjoint(with: [.rawText, .escapableRawText]) {
        rawName = name
        rawTraits = traits
      }
    }
    return .startTag(name: name, isSelfClosing: isSelfClosing)
  }

  /// Reads the attribute that begins at `start`; returns the index after it.
  private mutating func attribute(_ span: Span<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < limit, !endsAttributeName(span[index]) { index += 1 }
    let name = start..<index
    while index < limit, span[index].isMarkupSpace { index += 1 }
    guard index < limit, span[index] == ASCII.equals else {
      keep(MarkupAttribute(name: name, value: index..<index))
      return index
    }
    index += 1
    while index < limit, span[index].isMarkupSpace { index += 1 }
    guard index < limit else { return limit }
    let quote = span[index]
    if quote == ASCII.quotationMark || quote == ASCII.apostrophe {
      if let end = closing(quote, from: index + 1, span) {
        keep(MarkupAttribute(name: name, value: (index + 1)..<end))
        return end + 1
      }
      index += 1
    }
    let value = index
    while index < limit, !span[index].isMarkupSpace, span[index] != ASCII.greaterThan {
      if dialect == .xml, span[index] == ASCII.slash, index + 1 < limit,
        span[index + 1] == ASCII.greaterThan
      {
        break
      }
      index += 1
    }
    keep(MarkupAttribute(name: name, value: value..<index))
    return index
  }

  /// Returns the index of the quote that closes a value.
  ///
  /// Returns `nil` in XML if there is none; the value then ends like an unquoted one.
  private mutating func closing(_ quote: UInt8, from start: Int, _ span: Span<UInt8>) -> Int? {
    guard dialect == .xml else {
      // The document may end right after the opening quote.
      return max(start, min(limit - 1, index(of: quote, from: start, span)))
    }
    guard !missingQuotes.contains(quote) else { return nil }
    let end = index(of: quote, from: start, span)
    if end == limit { missingQuotes.append(quote) }
    return end < limit ? end : nil
  }

  private mutating func keep(_ attribute: MarkupAttribute) {
    if attributes.count < Self.maximumAttributes { attributes.append(attribute) }
  }

  @inline(__always)
  private func endsAttributeName(_ byte: UInt8) -> Bool {
    byte.isMarkupSpace || byte == ASCII.equals || byte == ASCII.greaterThan || byte == ASCII.slash
      || (byte == ASCII.lessThan && dialect == .xml)
  }

  @inline(__always)
  private func nameEnd(_ span: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    if start + 8 <= limit {
      let stops = EightBytes.nameStops(span.word(at: start))
      index += stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
    }
    while index < limit {
      let byte = span[index]
      if byte.isMarkupSpace || byte == ASCII.greaterThan || byte == ASCII.slash { break }
      if dialect == .xml, byte == ASCII.lessThan || byte == ASCII.equals { break }
      index += 1
    }
    return index
  }
}

/// One attribute of a start tag, as ranges of the scanned bytes with undecoded references.
struct MarkupAttribute {
  let name: Range<Int>
  /// The value without its quotes; empty if the attribute has none.
  let value: Range<Int>
}
