/// A text in which each scalar is a cluster, with single spaces: nearly every text in a Latin,
/// Greek or Cyrillic script, in Chinese or in Japanese.
///
/// Its lines are those of `LineBreaker`, for a tenth of the work.
struct PlainText {
  /// A place at which the line could end.
  private struct Place {
    /// The index after the last byte of the line.
    let end: Int
    /// The first byte of the next line.
    let next: Int
    /// The columns from the beginning of the line to `next`.
    var columns: Int
  }

  /// The text in UTF-8.
  private var bytes: [UInt8] = []
  /// Whether some letters take two columns.
  private(set) var hasWide = false

  /// Reads up to `limit` scalars. Returns `nil` for a text with others.
  init?(_ text: String, limit: Int) {
    let source = text.utf8.span
    bytes.reserveCapacity(min(source.count, limit))
    var (index, count) = (0, 0)
    while index < source.count, count < limit {
      let byte = source[index]
      switch byte {
      case 0x21...0x7E:
        bytes.append(byte)
        (index, count) = (index + 1, count + 1)
      case 0x20, 0x09:
        if let last = bytes.last, last != 0x20 {
          bytes.append(0x20)
          count += 1
        }
        index += 1
      case 0xC2..<0xF0:
        let length = Self.length(byte)
        guard Self.isPlain(Self.scalar(length) { source[index + $0] })
        else { return nil }
        hasWide = hasWide || Self.width(byte) == 2
        for offset in 0..<length { bytes.append(source[index + offset]) }
        (index, count) = (index + length, count + 1)
      default: return nil
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
  }

  /// Returns at most `rows` lines of at most `width` columns; the last one ends with `…` if there
  /// are more.
  func lines(width: Int, rows: Int) -> [String] {
    var lines: [String] = []
    var (start, position, columns) = (0, 0, 0)
    // The last place between words, and the last one within a word that is too long for a line.
    var (strong, weak): (Place?, Place?) = (nil, nil)
    while start < bytes.count {
      var place: Place?
      while place == nil, position < bytes.count {
        if bytes[position] == 0x20 {
          columns += 1
          strong = Place(end: position, next: position + 1, columns: columns)
          position += 1
          continue
        }
        switch strength(before: position, from: start) {
        case .strong: strong = Place(end: position, next: position, columns: columns)
        case .weak: weak = Place(end: position, next: position, columns: columns)
        case .none: break
        }
        let letter = Self.width(bytes[position])
        if columns + letter > width, position > start {
          place = strong ?? weak ?? Place(end: position, next: position, columns: columns)
        } else {
          columns += letter
          position += Self.length(bytes[position])
        }
      }
      let end = place ?? Place(end: bytes.count, next: bytes.count, columns: columns)
      guard lines.count < rows - 1 || end.next >= bytes.count else {
        lines.append(cut(start..<end.end, to: width))
        break
      }
      lines.append(String(decoding: bytes[start..<end.end], as: UTF8.self))
      start = end.next
      position = max(position, start)
      columns -= end.columns
      strong = nil
      if let later = weak, later.next > start {
        weak?.columns = later.columns - end.columns
      } else {
        weak = nil
      }
    }
    return lines
  }

  /// Returns a line with `…` after it, shortened as needed.
  private func cut(_ line: Range<Int>, to width: Int) -> String {
    var columns = bytes[line].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : Self.width($1)) }
    var end = line.upperBound
    while end > line.lowerBound, columns >= width || bytes[end - 1] == 0x20 {
      end = self.start(before: end)
      columns -= Self.width(bytes[end])
    }
    return String(decoding: bytes[line.lowerBound..<end], as: UTF8.self) + "…"
  }

  /// Returns how suitable a place in a word is for a break.
  private func strength(before index: Int, from start: Int) -> Kinsoku.Strength {
    guard index > start else { return .none }
    switch bytes[index - 1] {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), 0x80...: break
    case 0x20: return .none
    default: if Self.width(bytes[index]) == 1 { return .none }
    }
    let left = self.start(before: index)
    if Self.width(bytes[left]) == 2 || Self.width(bytes[index]) == 2 {
      return Kinsoku.strength(between: scalar(at: left), and: scalar(at: index))
    }
    guard left > start, bytes[left - 1] != 0x20 else { return .none }
    return Kinsoku.strength(
      after: scalar(at: self.start(before: left)), scalar(at: left), before: scalar(at: index))
  }

  /// The index of the scalar before an index.
  private func start(before index: Int) -> Int {
    var start = index - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func scalar(at index: Int) -> Unicode.Scalar {
    Self.scalar(Self.length(bytes[index])) { bytes[index + $0] }
  }

  /// The scalar of up to three bytes.
  private static func scalar(_ length: Int, _ byte: (Int) -> UInt8) -> Unicode.Scalar {
    let first = UInt32(byte(0))
    let value =
      switch length {
      case 1: first
      case 2: (first & 0x1F) << 6 | UInt32(byte(1) & 0x3F)
      default: (first & 0x0F) << 12 | UInt32(byte(1) & 0x3F) << 6 | UInt32(byte(2) & 0x3F)
      }
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  private static func length(_ first: UInt8) -> Int { first < 0x80 ? 1 : first < 0xE0 ? 2 : 3 }

  /// The columns of a scalar that begins with this byte; those of `isPlain`.
  private static func width(_ first: UInt8) -> Int { first < 0xE3 ? 1 : 2 }

  /// Whether a scalar beyond ASCII is a cluster of its own in any text of such scalars.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: false
    case 0xA1..<0x530, 0x1E00..<0x1F00, 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20D0:
      ScalarKind(of: scalar) == .narrow
    case 0x3001..<0x3030, 0x3041..<0x3097, 0x309B..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000:
      ScalarKind(of: scalar) == .wide
    default: false
    }
  }
}
