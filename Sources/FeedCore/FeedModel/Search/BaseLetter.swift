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

  /// Returns the letter that a search compares; `nil` for a combining diacritic, which it ignores.
  package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII {
      return (0x41...0x5a).contains(scalar.value)
        ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
    }
    if (0x300...0x36f).contains(scalar.value) { return nil }
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
