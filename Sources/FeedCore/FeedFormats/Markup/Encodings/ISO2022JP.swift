/// A converter for ISO-2022-JP, which has the characters of EUC-JP but selects them by escape
/// sequences instead of the high bit.
enum ISO2022JP {
  private enum CharacterSet {
    case ascii, katakana, kanji
  }

  /// Returns the text in EUC-JP; unknown escape sequences are kept unchanged.
  static func eucJP(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var set = CharacterSet.ascii
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B, index + 2 < bytes.count,
        let next = characterSet(bytes[index + 1], bytes[index + 2])
      {
        set = next
        index += 3
        continue
      }
      switch set {
      case .kanji where byte > 0x20 && byte < 0x7F: output.append(byte | 0x80)
      case .katakana where byte > 0x20 && byte < 0x60:
        output.append(contentsOf: [0x8E, byte | 0x80])
      case .ascii, .kanji, .katakana: output.append(byte)
      }
      if byte == ASCII.lineFeed { set = .ascii }
      index += 1
    }
    return output
  }

  private static func characterSet(_ first: UInt8, _ second: UInt8) -> CharacterSet? {
    switch (first, second) {
    case (0x28, 0x42), (0x28, 0x4A): .ascii
    case (0x28, 0x49): .katakana
    case (0x24, 0x40), (0x24, 0x42): .kanji
    default: nil
    }
  }
}
