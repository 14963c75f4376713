/// Letters in lower case and without diacritics, as searches compare them. Compatibility forms are
/// the letters and signs that they stand for (Unicode's decompositions, `Scripts/make-fold-table`).
package enum BaseLetter {
  /// What becomes of a character.
  package enum Folded {
    /// It is ignored, as a combining diacritic.
    case nothing
    case one(Unicode.Scalar)
    case several([Unicode.Scalar])

    /// Calls `take` for each letter.
    @inline(__always)
    package func forEach(_ take: (Unicode.Scalar) -> Void) {
      switch self {
      case .nothing: break
      case .one(let letter): take(letter)
      case .several(let letters): letters.forEach(take)
      }
    }
  }

  /// Returns the letters that a search compares.
  package static func of(_ scalar: Unicode.Scalar) -> Folded {
    switch scalar.value {
    case 0x41...0x5A: .one(Unicode.Scalar(UInt8(scalar.value) + 0x20))
    case 0..<0x80: .one(scalar)
    default: FoldPages.folded(scalar)
    }
  }

  /// Returns a text in these letters.
  package static func folded(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII else { return folded(scalars: text.unicodeScalars) }
    let letters = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: letters, as: UTF8.self)
  }

  static func folded(scalars: some Sequence<Unicode.Scalar>) -> String {
    var folded = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in scalars {
      if let kana = before.flatMap({ voiced($0, scalar) }) {
        folded.removeLast()
        folded.append(kana)
        before = nil
        continue
      }
      of(scalar).forEach { folded.append($0) }
      before = scalar
    }
    return String(folded)
  }

  /// Appends the letters in UTF-8.
  package static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    of(scalar).forEach { bytes += UTF8.encode($0) ?? UTF8.encodedReplacementCharacter }
  }

  /// Returns the letter of a kana and a voicing mark behind it, also of narrow ones; `nil` for
  /// others. Only then two characters are one letter.
  package static func voiced(_ kana: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    let step: UInt32
    switch mark.value {
    case 0x3099, 0xFF9E: step = 1
    case 0x309A, 0xFF9F: step = 2
    default: return nil
    }
    guard canBeVoiced(kana), case .one(let wide) = of(kana) else { return nil }
    let hiragana = wide.value - (wide.value >= 0x30A1 ? 0x60 : 0)
    switch hiragana {
    case 0x306F...0x307B where hiragana % 3 == 0: return Unicode.Scalar(wide.value + step)
    case 0x304B...0x3061 where step == 1 && hiragana % 2 == 1,
      0x3064...0x3068 where step == 1 && hiragana % 2 == 0:
      return Unicode.Scalar(wide.value + 1)
    case 0x3046 where step == 1: return Unicode.Scalar(wide.value + 0x4E)
    default: return nil
    }
  }

  /// Whether a voicing mark may follow.
  package static func canBeVoiced(_ scalar: Unicode.Scalar) -> Bool {
    (0x3046...0x30DB).contains(scalar.value) || (0xFF73...0xFF8E).contains(scalar.value)
  }
}
