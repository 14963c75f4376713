extension TextEncoding {
  /// Decodes bytes in this encoding, with U+FFFD for invalid ones; `nil` if this machine cannot
  /// read the encoding.
  func decode(_ bytes: [UInt8]) -> DecodedText? {
    switch self {
    case .utf8:
      let isValid = UTF8Text.isValid(bytes)
      return DecodedText(
        utf8: isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8),
        errors: isValid ? 0 : 1)
    case .utf16LE: return WideText.utf16(bytes, isBigEndian: false)
    case .utf16BE: return WideText.utf16(bytes, isBigEndian: true)
    case .utf32LE: return WideText.utf32(bytes, isBigEndian: false)
    case .utf32BE: return WideText.utf32(bytes, isBigEndian: true)
    case .single(let encoding): return encoding.decode(bytes)
    case .gb18030: return LegacyDecoder.decode(bytes, from: "GB18030")
    case .big5: return LegacyDecoder.decode(bytes, from: "BIG5-HKSCS")
    case .shiftJIS: return LegacyDecoder.decode(bytes, from: "CP932")
    case .eucJP: return LegacyDecoder.decode(bytes, from: "EUC-JP-MS")
    case .iso2022JP: return LegacyDecoder.decode(ISO2022JP.eucJP(bytes), from: "EUC-JP-MS")
    case .eucKR: return LegacyDecoder.decode(bytes, from: "CP949")
    }
  }
}

extension SingleByteEncoding {
  func decode(_ bytes: [UInt8]) -> DecodedText {
    let upper = upperHalf
    var text = DecodedText(utf8: [], errors: 0)
    text.utf8.reserveCapacity(bytes.count * 3 / 2)
    let span = bytes.span
    var copied = 0
    var index = span.firstNonASCII(from: 0)
    while index < span.count {
      let scalar = upper[Int(span[index]) - 0x80]
      if scalar == "\u{FFFD}" { text.errors += 1 }
      text.utf8.append(span, copied..<index)
      text.utf8.append(utf8: scalar)
      copied = index + 1
      index = span.firstNonASCII(from: copied)
    }
    text.utf8.append(span, copied..<span.count)
    return text
  }
}

/// A decoder for UTF-16 and UTF-32.
///
/// Unpaired surrogates and a character cut off at the end are dropped.
private enum WideText {
  static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> DecodedText {
    var text = DecodedText(utf8: [], errors: bytes.count % 2)
    text.utf8.reserveCapacity(bytes.count)
    var high: UInt32?
    let (upper, lower) = isBigEndian ? (0, 1) : (1, 0)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let unit = UInt32(bytes[index + upper]) << 8 | UInt32(bytes[index + lower])
      if let first = high, unit & 0xFC00 == 0xDC00 {
        high = nil
        append(0x1_0000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
        continue
      }
      if high != nil { text.errors += 1 }
      high = unit & 0xFC00 == 0xD800 ? unit : nil
      if high == nil { append(unit, to: &text) }
    }
    return text
  }

  static func utf32(_ bytes: [UInt8], isBigEndian: Bool) -> DecodedText {
    var text = DecodedText(utf8: [], errors: bytes.count % 4)
    for index in stride(from: 0, to: bytes.count - 3, by: 4) {
      let unit = bytes[index..<(index + 4)]
      let value =
        isBigEndian
        ? unit.reduce(0) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      append(value, to: &text)
    }
    return text
  }

  private static func append(_ value: UInt32, to text: inout DecodedText) {
    if let scalar = Unicode.Scalar(value) {
      text.utf8.append(utf8: scalar)
    } else {
      text.errors += 1
    }
  }
}

/// Text in UTF-8, and the number of errors found in the bytes it was decoded from.
struct DecodedText {
  var utf8: [UInt8]
  var errors: Int
}

/// A converter for ISO-2022-JP, which has the characters of EUC-JP but selects them by escape
/// sequences instead of the high bit.
private enum ISO2022JP {
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
