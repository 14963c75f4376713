/// Letters in lower case and without diacritics, as searches compare them.
package enum BaseLetter {
  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for word in table.split(whereSeparator: \.isWhitespace) {
      guard let base = word.unicodeScalars.first else { continue }
      for letter in word.unicodeScalars.dropFirst() { bases[letter] = base }
    }
    return bases
  }()

  /// The letters from U+0080 to this one are looked up, as most texts beyond ASCII have them.
  private static let tableEnd: UInt32 = 0x590
  private static let known = (0x80..<tableEnd).map { Unicode.Scalar($0).flatMap(folded(scalar:)) }

  /// Returns the letter that a search compares; `nil` for a combining diacritic, which it ignores.
  package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(UInt8(scalar.value) + 0x20)
    case 0..<0x80: scalar
    case 0x80..<tableEnd: known[Int(scalar.value - 0x80)]
    // Scripts of South and East Asia, which have no case.
    case 0x590..<0x10A0, 0x2E80..<0xA640, 0xAC00..<0xF900: scalar
    default: folded(scalar: scalar)
    }
  }

  private static func folded(scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x300...0x36f).contains(scalar.value) || (0xFE00...0xFE0F).contains(scalar.value) {
      return nil
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return bases[lower] ?? lower
  }

  /// Returns a text in these letters.
  package static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { if let base = of(scalar) { folded.append(base) } }
    return String(folded)
  }
}
