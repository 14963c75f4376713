/// A builder of UTF-8 text for display.
///
/// It collapses white space, decodes HTML references, and drops control characters and bidi
/// overrides.
struct TextBuilder: ~Copyable {
  private var output: ByteBuffer
  /// The byte between blocks: a line feed, or a space if the text is to be on one line.
  private let separator: UInt8
  /// Whether white space that comes next is dropped, because it follows white space or begins the
  /// text.
  private var isAfterSpace = true

  /// Creates a builder with room for `capacity` bytes of text, which grows if needed.
  init(separator: UInt8, capacity: Int) {
    self.separator = separator
    output = ByteBuffer(capacity: capacity)
  }

  /// The text; `nil` if it is empty.
  var string: String? {
    output.count == 0 ? nil : output.read { String(clean: $0) }
  }

  /// The bytes of the text.
  var bytes: [UInt8] { output.array }

  /// The kind of bytes to append.
  enum Source {
    case characters
    /// Text with HTML character references.
    case references
    /// Text with HTML character references, up to the next `<`.
    case markup
  }

  /// Appends the characters at `range`, which is not empty, and returns the index after them.
  ///
  /// With `.markup`, that is the index of the next `<` after the first character.
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

  /// Ends the current line unless it is empty.
  mutating func breakLine() {
    guard let last = output.last, last != separator else { return }
    if last == ASCII.space { output.removeLast() }
    output.append(separator)
    isAfterSpace = true
  }

  /// Removes white space at the end.
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

  /// Appends the decoded reference at `index`, or its `&` if there is none; returns the index after
  /// it.
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
  /// Returns whether a text is visible ASCII with single spaces between, as most short texts are.
  static func isLine(_ span: Span<UInt8>) -> Bool {
    var isAfterSpace = true
    return plainEnd(span, 0, span.count, &isAfterSpace) == span.count && !isAfterSpace
  }

  /// Returns the index of the first byte from `start` on that needs a closer look.
  ///
  /// All bytes before it are visible ASCII and single spaces. The search tests eight bytes at a
  /// time.
  @inline(__always)
  private static func plainEnd(
    _ span: Span<UInt8>, _ start: Int, _ end: Int, _ isAfterSpace: inout Bool
  ) -> Int {
    if start < end, span[start] >= 0x80 { return start }
    let ones = EightBytes.repeating(1)
    var index = start
    /// The highest bit of a byte, set if the last byte was a space.
    var carry: UInt64 = isAfterSpace ? 0x80 : 0
    while index + 8 <= end {
      let word = span.word(at: index)
      // A borrow or carry only reaches bytes after the first odd one, and only the first one
      // matters.
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

  /// Returns the display class of the character at `index` and its length in bytes.
  ///
  /// A multi-byte character is visible unless it is a space, a C1 control or a bidi control.
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
