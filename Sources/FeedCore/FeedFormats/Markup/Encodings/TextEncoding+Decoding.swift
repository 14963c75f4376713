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
