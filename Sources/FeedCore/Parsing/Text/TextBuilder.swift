/// Collects text for display in UTF-8: white space collapsed, references of HTML decoded, control
/// characters and bidi overrides left out.
struct TextBuilder: ~Copyable {
  private var output: ByteBuffer
  /// What stands between blocks: a line feed, or a space where all is to be on one line.
  private let separator: UInt8
  /// Whether white space that comes now would be the second in a row, or the first of all.
  private var isAfterSpace = true

  /// Makes room for `capacity` bytes of text; more find theirs.
  init(separator: UInt8, capacity: Int) {
    self.separator = separator
    output = ByteBuffer(capacity: capacity)
  }

  /// The text; `nil` for an empty one.
  var string: String? {
    output.count == 0 ? nil : output.read { String(clean: $0) }
  }

  /// The bytes of the text.
  var bytes: [UInt8] { output.array }

  /// What the bytes are that are appended.
  enum Source {
    case characters
    /// With character references of HTML.
    case references
    /// The same, up to where markup may begin.
    case markup
  }

  /// Appends the characters at `range`, which is not empty; returns the index after the last of
  /// them: of markup, that of the next `<`.
  @discardableResult
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>, as source: Source) -> Int {
    var end = range.upperBound
    var index = range.lowerBound
    var start = index
    var isAfterSpace = self.isAfterSpace
    while true {
      index = Self.plainEnd(span, index, end, &isAfterSpace)
      guard index < end else { break }
      let byte = span[index]
      if byte == ASCII.lessThan, source == .markup, index > range.lowerBound {
        end = index
        break
      }
      let (class_, length) = Self.classify(span, index, end)
      switch class_ {
      case .visible where byte != ASCII.ampersand || source == .characters:
        isAfterSpace = false
        index += length
        continue
      case .space where byte == ASCII.space && !isAfterSpace:
        isAfterSpace = true
        index += 1
        continue
      case .visible, .space, .nothing:
        if start < index { output.append(span, start..<index) }
      }
      self.isAfterSpace = isAfterSpace
      switch class_ {
      case .visible: index = reference(span, index, end)
      case .space:
        space()
        index += length
      case .nothing: index += length
      }
      isAfterSpace = self.isAfterSpace
      start = index
    }
    if start < end { output.append(span, start..<end) }
    self.isAfterSpace = isAfterSpace
    return end
  }

  /// Ends the line, if anything stands on it.
  mutating func breakLine() {
    guard let last = output.last, last != separator else { return }
    if last == ASCII.space { output.removeLast() }
    output.append(separator)
    isAfterSpace = true
  }

  /// Takes the white space at the end away.
  mutating func trimEnd() {
    while let last = output.last, last == ASCII.space || last == ASCII.lineFeed {
      output.removeLast()
    }
  }

  private mutating func space() {
    guard !isAfterSpace else { return }
    output.append(ASCII.space)
    isAfterSpace = true
  }

  /// Decodes the reference at `index`, or takes its `&` as it stands; returns the index after it.
  private mutating func reference(_ span: Span<UInt8>, _ index: Int, _ end: Int) -> Int {
    guard
      let reference = CharacterReference(in: span, at: index, limit: end, place: .htmlText)
    else {
      output.append(ASCII.ampersand)
      isAfterSpace = false
      return index + 1
    }
    var decoded: [UInt8] = []
    reference.append(to: &decoded)
    if decoded.count == 1, decoded[0] == ASCII.ampersand {
      output.append(ASCII.ampersand)
      isAfterSpace = false
    } else {
      append(decoded.span, 0..<decoded.count, as: .characters)
    }
    return reference.end
  }
}

extension TextBuilder {
  /// Whether a text is one line already, visible ASCII and single spaces between: most short ones
  /// are.
  static func isLine(_ span: Span<UInt8>) -> Bool {
    var isAfterSpace = true
    return plainEnd(span, 0, span.count, &isAfterSpace) == span.count && !isAfterSpace
  }

  /// The index of the first byte from `start` on that needs a closer look; before it stand visible
  /// ASCII and single spaces. Looks at eight bytes at a time.
  @inline(__always)
  private static func plainEnd(
    _ span: Span<UInt8>, _ start: Int, _ end: Int, _ isAfterSpace: inout Bool
  ) -> Int {
    if start < end, span[start] >= 0x80 { return start }
    let ones = EightBytes.repeating(1)
    var index = start
    /// The highest bit if a space came last.
    var carry: UInt64 = isAfterSpace ? 0x80 : 0
    while index + 8 <= end {
      let word = span.word(at: index)
      // A borrow or carry reaches only bytes behind the first odd one, which is what counts.
      let odd =
        word | (word &+ ones) | (word &- EightBytes.repeating(0x20))
        | ((word ^ EightBytes.repeating(ASCII.ampersand)) &- ones)
        | ((word ^ EightBytes.repeating(ASCII.lessThan)) &- ones)
      let spaces = EightBytes.matches(0x20, word)
      let stops = odd & EightBytes.high | spaces & (spaces << 8 | carry)
      guard stops == 0 else {
        let length = stops.trailingZeroBitCount >> 3
        isAfterSpace =
          length > 0 ? span[index + length - 1] == ASCII.space : carry != 0
        return index + length
      }
      carry = spaces >> 56
      index += 8
    }
    isAfterSpace = carry != 0
    while index < end {
      let byte = span[index]
      guard byte >= 0x20, byte < 0x7F, byte != ASCII.ampersand, byte != ASCII.lessThan,
        byte != 0x20 || !isAfterSpace
      else { break }
      isAfterSpace = byte == 0x20
      index += 1
    }
    return index
  }

  enum Class {
    case visible, space, nothing
  }

  /// What the character at `index` is to a reader, and how many bytes it has. Of longer characters
  /// only those are told apart that are not plainly visible.
  @inline(__always)
  static func classify(_ span: Span<UInt8>, _ index: Int, _ end: Int) -> (Class, length: Int) {
    let byte = span[index]
    if byte < 0x80 {
      if byte > 0x20 { return (byte == 0x7F ? .nothing : .visible, 1) }
      return (byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) ? .space : .nothing, 1)
    }
    if byte == 0xC2, index + 1 < end {
      let next = span[index + 1]
      return (next < 0xA0 ? .nothing : next == 0xA0 ? .space : .visible, 2)
    }
    guard byte >= 0xE1, byte <= 0xE3, index + 2 < end else {
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return (.visible, min(length, end - index))
    }
    let (second, third) = (span[index + 1], span[index + 2])
    switch (byte, second, third) {
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return (.nothing, 3)
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xE1, 0x9A, 0x80):
      return (.space, 3)
    default: return (.visible, 3)
    }
  }
}
