/// What the few rules of an inline style that hide or shrink say about an element.
struct StyleRules {
  enum Font {
    /// Nothing is said: as around the element.
    case inherited
    case invisible, visible
  }

  private(set) var font = Font.inherited
  private var isNone = false
  private var isInvisible = false
  private var isTransparent = false
  private var isIndented = false
  private var isCapped = false
  private var isLow = false
  private var isNarrow = false
  private var isCut = false
  private var isKeptLarge = false
  private var isPlaced = false
  private var isAway = false
  private var isMoved = false

  /// Whether the style keeps text from being seen.
  ///
  /// A box of no height with padding is the room of a video; one that is transparent and moves
  /// comes into sight.
  var hides: Bool {
    isNone || isInvisible || isIndented || isTransparent && !isMoved
      || isCut && isSmall || isPlaced && isAway
  }

  /// Whether the style keeps a picture from being seen: a transparent one may be waiting for its
  /// script.
  var hidesPicture: Bool {
    isNone || isInvisible || isIndented || isSmall || isPlaced && isAway
  }

  private var isSmall: Bool { (isLow || isNarrow || isCapped) && !isKeptLarge }

  /// Pixels beyond which a place is outside of every page.
  private static let outside = -900.0

  /// Reads the declarations at `range`; of repeated ones the last counts.
  init(_ span: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = Self.end(span, index, range.upperBound)
      let colon = span.firstIndex(of: ASCII.colon, from: index, to: end)
      if colon < end {
        while index < colon, span[index].isMarkupSpace { index += 1 }
        var nameEnd = colon
        while nameEnd > index, span[nameEnd - 1].isMarkupSpace { nameEnd -= 1 }
        var start = colon + 1
        while start < end, span[start].isMarkupSpace { start += 1 }
        if index < nameEnd, Property.mayBe(span[index], length: nameEnd - index),
          let property = Property.named[PackedName(span, index..<nameEnd)]
        {
          take(property, span, start..<end)
        }
      }
      index = end + 1
    }
  }

  /// Returns where the declaration ends that begins at `start`: at a semicolon outside brackets.
  private static func end(_ span: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let end = span.firstIndex(of: ASCII.semicolon, from: start, to: limit)
    let bracket = span.firstIndex(of: ASCII.leftParenthesis, from: start, to: end)
    guard bracket < end else { return end }
    let closing = span.firstIndex(of: ASCII.rightParenthesis, from: bracket, to: limit)
    return span.firstIndex(of: ASCII.semicolon, from: max(end, min(closing, limit)), to: limit)
  }

  private mutating func take(_ property: Property, _ span: Span<UInt8>, _ range: Range<Int>) {
    func begins(_ text: StaticString) -> Bool { Self.begins(span, range, text) }
    let measure = Self.measure(span, range)
    let isTiny = Self.isTiny(span, range)
    switch property {
    case .display: isNone = begins("none")
    case .visibility: isInvisible = begins("hidden") || begins("collapse")
    case .opacity: isTransparent = measure?.number == 0
    case .fontSize: font = isTiny ? .invisible : .visible
    case .font: font = begins("0") && !begins("0.") ? .invisible : .visible
    case .height: isLow = isTiny
    case .width: isNarrow = isTiny
    case .most: isCapped = isCapped || isTiny
    case .least: isKeptLarge = isKeptLarge || (measure?.number ?? 0) != 0
    case .padding: isKeptLarge = isKeptLarge || Self.hasDigit(span, range)
    case .overflow: isCut = begins("hidden") || begins("clip")
    case .position: isPlaced = begins("absolute") || begins("fixed")
    case .place: isAway = isAway || (measure?.number ?? 0) <= Self.outside
    case .textIndent: isIndented = (measure?.number ?? 0) <= Self.outside
    case .clip: isAway = isAway || begins("rect(0") || begins("rect(1px")
    case .clipPath: isAway = isAway || begins("inset(50%") || begins("inset(100%")
    case .motion: isMoved = true
    }
  }

  /// The properties that matter.
  private enum Property {
    case display, visibility, opacity, fontSize, font, height, width
    /// The largest height or width.
    case most
    /// The least height or width.
    case least
    case padding, overflow, position
    /// The distance from an edge.
    case place
    case textIndent, clip, clipPath
    case motion

    private static let names: [(String, Property)] = [
      ("display", .display), ("visibility", .visibility), ("opacity", .opacity),
      ("font-size", .fontSize), ("font", .font), ("height", .height), ("width", .width),
      ("max-height", .most), ("max-width", .most), ("min-height", .least),
      ("min-width", .least), ("padding", .padding), ("padding-top", .padding),
      ("padding-bottom", .padding), ("overflow", .overflow), ("position", .position),
      ("left", .place), ("top", .place), ("right", .place), ("text-indent", .textIndent),
      ("clip", .clip), ("clip-path", .clipPath), ("transform", .motion), ("transition", .motion),
      ("animation", .motion),
    ]

    static let named = Dictionary(
      uniqueKeysWithValues: names.map { (PackedName($0), $1) })

    /// For each length, a bit for each letter that a name of that length begins with.
    private static let beginnings = names.reduce(into: [UInt32](repeating: 0, count: 16)) {
      $0[$1.0.utf8.count] |= $1.0.utf8.first.map { 1 << UInt32($0 & 0x1F) } ?? 0
    }

    /// Returns whether a name with that beginning can be one of these: most others are not.
    static func mayBe(_ first: UInt8, length: Int) -> Bool {
      length < 16 && beginnings[length] & 1 << UInt32(first & 0x1F) != 0
    }
  }

  // MARK: Values

  /// Returns whether a value begins with `text`, which is in lower case.
  private static func begins(
    _ span: Span<UInt8>, _ range: Range<Int>, _ text: StaticString
  ) -> Bool {
    guard text.utf8CodeUnitCount <= range.count else { return false }
    var index = range.lowerBound
    for byte in text.description.utf8 {
      guard span[index].markupLowercased == byte else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether a value has a digit that is not 0.
  private static func hasDigit(_ span: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { span[$0].isMarkupDigit && span[$0] != ASCII.zero }
  }

  /// Returns whether a value is a length of no more than a pixel.
  private static func isTiny(_ span: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let (number, end) = measure(span, range), number >= 0 else { return false }
    if number == 0 { return true }
    return number <= 1 && end < range.upperBound && span[end].markupLowercased == 0x70
  }

  /// Returns the number at the beginning of a value, and where it ends; `nil` if there is none.
  private static func measure(
    _ span: Span<UInt8>, _ range: Range<Int>
  ) -> (number: Double, end: Int)? {
    var index = range.lowerBound
    let isNegative = index < range.upperBound && span[index] == ASCII.hyphen
    if isNegative { index += 1 }
    var (value, scale, digits) = (0.0, 1.0, 0)
    var isFraction = false
    while index < range.upperBound, digits < 12 {
      let byte = span[index]
      if byte.isMarkupDigit {
        value = value * 10 + Double(byte - ASCII.zero)
        if isFraction { scale *= 10 }
        digits += 1
      } else if byte == ASCII.period, !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    return digits == 0 ? nil : ((isNegative ? -value : value) / scale, index)
  }
}
