/// The role of a scalar in the words of a text.
package enum WordPart: Equatable {
  /// A part of a word between spaces or punctuation.
  case letter
  /// A letter of a script without spaces, whose words are found by pairs of adjacent characters.
  case unspaced
  /// A scalar between words.
  case none

  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a:
      self = .letter
    case 0...0x7f:
      self = .none
    case 0x300...0x36f:
      self = .letter
    default:
      self = Self.isLetter(scalar) ? (Self.isUnspaced(scalar) ? .unspaced : .letter) : .none
    }
  }

  /// Returns whether the scalar's category counts as part of a word in the search index.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default:
      false
    }
  }

  /// Returns whether the script has no spaces between words.
  ///
  /// These are Thai, Lao, Burmese and Khmer, kana and ideographs, and Korean, whose compounds have
  /// no spaces inside.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1100...0x11ff, 0x1780...0x17ff, 0x3005...0x30ff,
      0x3130...0x318f, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa960...0xa97f,
      0xac00...0xd7ff, 0xf900...0xfaff, 0xff66...0xff9f, 0x2_0000...0x3_ffff:
      true
    default:
      false
    }
  }
}
