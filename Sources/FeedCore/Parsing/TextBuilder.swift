/// Collects text for display in UTF-8: white space collapsed, references of HTML decoded, control
/// characters and bidi overrides left out.
struct TextBuilder {
  private(set) var output: [UInt8] = []
  /// What stands between blocks: a line feed, or a space where all is to be on one line.
  private let separator: UInt8
  /// Whether white space that comes now would be the second in a row, or the first of all.
  private var isAfterSpace = true

  init(separator: UInt8) {
    self.separator = separator
  }

  /// Appends the characters at `range`, decoding references where `decodes` says so.
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>, decodes: Bool) {
    let end = range.upperBound
    var index = range.lowerBound
    var start = index
    var isAfterSpace = self.isAfterSpace
    while index < end {
      if index + 8 <= end,
        let endsInSpace = Self.isPlain(span.word(at: index), isAfterSpace: isAfterSpace)
      {
        isAfterSpace = endsInSpace
        index += 8
        continue
      }
      let byte = span[index]
      if byte > 0x20, byte < 0x7F, byte != ASCII.ampersand {
        isAfterSpace = false
        index += 1
        continue
      }
      if byte == 0x20, !isAfterSpace {
        isAfterSpace = true
        index += 1
        continue
      }
      if byte >= 0x80, byte != 0xC2, byte != 0xE1, byte != 0xE2, byte != 0xE3 {
        isAfterSpace = false
        index += 1
        continue
      }
      let (class_, length) = Self.classify(span, index, end)
      switch class_ {
      case .visible where byte != ASCII.ampersand || !decodes:
        isAfterSpace = false
        index += length
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
  }

  /// Ends the line, if anything stands on it.
  mutating func breakLine() {
    guard let last = output.last, last != separator else { return }
    if last == ASCII.space {
      output[output.count - 1] = separator
    } else {
      output.append(separator)
    }
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
      append(decoded.span, 0..<decoded.count, decodes: false)
    }
    return reference.end
  }
}

extension TextBuilder {
  /// Whether eight bytes can be taken as they stand: visible ASCII and single spaces, no reference.
  /// If so, whether the last of them is a space; else `nil`.
  @inline(__always)
  private static func isPlain(_ word: UInt64, isAfterSpace: Bool) -> Bool? {
    guard word & EightBytes.high == 0 else { return nil }
    let spaces = EightBytes.matches(0x20, word)
    let odd =
      EightBytes.anyBelow(0x20, word) | EightBytes.matches(ASCII.ampersand, word)
      | EightBytes.matches(0x7F, word) | spaces & spaces << 8
    guard odd == 0, !isAfterSpace || spaces & 0x80 == 0 else { return nil }
    return spaces >> 63 == 1
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
    guard byte >= 0xE1, byte <= 0xE3, index + 2 < end else { return (.visible, 1) }
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
