import Testing

@testable import FeedFormats

struct ByteDecoderTests {
  @Test(
    arguments: [
      ("koi8-r", [0xCD, 0xC9, 0xD2], "мир"), ("KOI8-U", [0xA4, 0xB4], "єЄ"),
      ("windows-1251", [0xEC, 0xE8, 0xF0], "мир"), (" CP1250 ", [0x9E, 0xE8], "žč"),
      ("iso-8859-1", [0x93, 0xE9, 0x94], "“é”"), ("us-ascii", [0x80], "€"),
      ("iso-8859-9", [0xFD, 0xFE], "ış"), ("iso-8859-15", [0xA4], "€"), ("iso-8859-2", [0xB1], "ą"),
      ("windows-1253", [0xE1], "α"), ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC7], "ا"),
      ("windows-1257", [0xE0], "ą"), ("windows-1258", [0xFE], "₫"), ("windows-874", [0xA1], "ก"),
      ("macintosh", [0x8E], "é"), ("shift_jis", [0x93, 0xFA, 0x87, 0x40], "日①"),
      ("euc-jp", [0xC6, 0xFC, 0x8E, 0xB1], "日ｱ"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
      ("gb2312", [0xC8, 0xD5, 0x96, 0xB4], "日柎"),
      ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{20AC}"),
      ("big5", [0xA4, 0xE9], "日"), ("euc-kr", [0xC0, 0xCF, 0x8C, 0x63], "일똠"),
    ] as [(String, [UInt8], String)])
  func `a label of the document is believed`(label: String, bytes: [UInt8], text: String) {
    let document = Array("<?xml version='1.0' encoding='\(label)'?><a>".utf8) + bytes
    let expected = label == "gb18030" ? "\u{80}" : text
    let decoded = String(decoding: ByteDecoder.decode(document, contentType: nil), as: UTF8.self)
    #expect(decoded.hasSuffix(">" + (expected == "\u{80}" ? "€" : text)))
  }

  @Test func `a byte order mark beats everything`() {
    let wide = "<?xml encoding='koi8-r'?>é".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(decode([0xFF, 0xFE] + wide).hasSuffix("é"))
    #expect(decode([0xEF, 0xBB, 0xBF] + Array("é".utf8), "text/xml; charset=koi8-r") == "é")
  }

  @Test func `zero bytes give UTF-16 away`() {
    let big = " <a>é".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(decode(big) == " <a>é")
    #expect(decode("{\"é".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "{\"é")
  }

  @Test func `the server's label comes before the document's`() {
    let document = Array("<?xml encoding='windows-1251'?>".utf8) + [0xC1]
    #expect(decode(document, "text/xml; Charset=\"koi8-r\"").hasSuffix("а"))
    #expect(decode(document, "text/xml; charset=bogus").hasSuffix("Б"))
  }

  @Test func `a Western label is not believed of UTF-8`() {
    #expect(decode(Array("<?xml encoding='iso-8859-1'?>é".utf8)).hasSuffix("?>é"))
    #expect(decode(Array("<?xml encoding='utf-16'?>é".utf8)).hasSuffix("?>é"))
  }

  @Test func `bytes that are no UTF-8 are windows-1252, one by one where most is UTF-8`() {
    #expect(decode([0x93, 0xE9, 0x94]) == "“é”")
    #expect(decode(Array("äöü".utf8) + [0x92]) == "äöü’")
  }

  @Test func `what is not UTF-8 is found wherever in a word of bytes it stands`() {
    for position in 0..<40 {
      var bytes = Array("<a>".utf8) + [UInt8](repeating: 0x78, count: 48)
      bytes[3 + position] = 0x93
      #expect(decode(bytes).contains("“"))
      bytes[3 + position] = 0x01
      #expect(decode(bytes).utf8.count == bytes.count - 1)
    }
  }

  @Test func `characters that XML forbids are taken out`() {
    #expect(decode(Array("a\u{0}b\u{8}c\u{1B}d\u{FFFE}e\tf".utf8)) == "abcde\tf")
    #expect(decode(Array("a\u{85}b".utf8)) == "a…b")
  }

  @Test func `UTF-16 that is cut off loses its last half`() {
    #expect(decode([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8]) == "a")
    #expect(decode([0xFF, 0xFE, 0x61, 0, 0x62]) == "a")
  }

  private func decode(_ bytes: [UInt8], _ contentType: String? = nil) -> String {
    String(decoding: ByteDecoder.decode(bytes, contentType: contentType), as: UTF8.self)
  }
}
