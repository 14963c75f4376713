import FeedModel

/// Texts as bytes in lower case and without diacritics (`BaseLetter`), for comparing many of them.
enum LetterFolder {
  /// Letters below this are looked up; a letter takes long to fold.
  private static let tableEnd: UInt32 = 0x590
  /// The folded letters from U+0080, 0 for a diacritic.
  private static let table: [UInt32] = (0x80..<tableEnd).map { value in
    Unicode.Scalar(value).flatMap(BaseLetter.of)?.value ?? 0
  }

  /// Returns the folded scalar; 0 for a diacritic.
  static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x41...0x5A: scalar.value + 0x20
    case 0..<0x80: scalar.value
    case 0x80..<tableEnd: table[Int(scalar.value - 0x80)]
    // Scripts without case: those of South and East Asia.
    case 0x590..<0x10A0, 0x2E80..<0xA640, 0xAC00..<0xFF00: scalar.value
    default: BaseLetter.of(scalar)?.value ?? 0
    }
  }

  /// Returns a text in folded letters, as UTF-8.
  static func bytes(_ text: some Sequence<Unicode.Scalar>) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text { append(folded(scalar), to: &bytes) }
    return bytes
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    guard value > 0, let scalar = Unicode.Scalar(value) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }
}
