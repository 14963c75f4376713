/// A partly composed Hangul syllable (The Unicode Standard, section 3.12).
///
/// libc gives vowels and final consonants no width of their own, but some terminals do, so
/// syllables are composed before they are drawn.
enum HangulJamo: Equatable {
  /// A leading consonant, counted from U+1100.
  case leading(UInt32)
  /// A vowel, counted from U+1161.
  case vowel(UInt32)
  /// A final consonant, counted from U+11A7, which stands for no consonant.
  case trailing(UInt32)
  /// A syllable that can still take a final consonant.
  case open(UInt32)
  /// A complete syllable.
  case closed(UInt32)
  /// A letter no longer in use, without a width of its own.
  case obsolete

  /// Returns `nil` if the scalar is not part of a syllable.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1100...0x1112: self = .leading(scalar.value - 0x1100)
    case 0x1161...0x1175: self = .vowel(scalar.value - 0x1161)
    case 0x11a8...0x11c2: self = .trailing(scalar.value - 0x11a7)
    case 0xac00...0xd7a3:
      self = (scalar.value - 0xac00) % 28 == 0 ? .open(scalar.value) : .closed(scalar.value)
    case 0x1176...0x11a7, 0x11c3...0x11ff, 0xd7b0...0xd7ff: self = .obsolete
    default: return nil
    }
  }

  /// Returns the syllable with the next letter; `nil` if the letter begins another syllable.
  func joined(with scalar: Unicode.Scalar) -> HangulJamo? {
    guard let next = HangulJamo(scalar) else { return nil }
    switch (self, next) {
    case (.leading(let leading), .vowel(let vowel)):
      return .open(0xac00 + (leading * 21 + vowel) * 28)
    case (.open(let syllable), .trailing(let trailing)):
      return .closed(syllable + trailing)
    case (.leading, _), (.vowel, _), (.trailing, _), (.open, _), (.closed, _), (.obsolete, _):
      return nil
    }
  }

  /// The scalar to draw, always two columns wide; `nil` for an obsolete letter.
  var shown: Unicode.Scalar? {
    switch self {
    case .leading(let index): Self.pick(index, of: Self.leadingForms)
    case .vowel(let index): Unicode.Scalar(0x314f + index)
    case .trailing(let index): Self.pick(index - 1, of: Self.trailingForms)
    case .open(let value), .closed(let value): Unicode.Scalar(value)
    case .obsolete: nil
    }
  }

  /// Compatibility forms in the order from U+1100.
  private static let leadingForms = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  /// Compatibility forms in the order from U+11A8.
  private static let trailingForms = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  private static func pick(_ index: UInt32, of forms: [Unicode.Scalar]) -> Unicode.Scalar? {
    index < forms.count ? forms[Int(index)] : nil
  }
}
