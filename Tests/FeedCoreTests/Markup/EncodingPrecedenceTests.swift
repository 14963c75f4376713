import Testing

@testable import FeedFormats

/// Which of the signs of an encoding is believed. The bytes E4 and F6 tell the encodings apart.
struct EncodingPrecedenceTests {
  private static let marked: [(mark: [UInt8], bytes: [UInt8])] = [
    ([0xEF, 0xBB, 0xBF], [0xC3, 0xA4]), ([0xFF, 0xFE], [0xE4, 0]), ([0xFE, 0xFF], [0, 0xE4]),
    ([0xFF, 0xFE, 0, 0], [0xE4, 0, 0, 0]), ([0, 0, 0xFE, 0xFF], [0, 0, 0, 0xE4]),
  ]

  @Test(arguments: marked)
  func `a byte order mark is believed and taken away`(mark: [UInt8], bytes: [UInt8]) {
    #expect(decode(mark + bytes, "text/xml; charset=koi8-r") == "ä")
    #expect(decode(mark) == "")
  }

  @Test func `half a byte order mark is windows-1252`() {
    #expect(decode([0xEF, 0xBB, 0x61]) == "ï»a")
    #expect(decode([0xFE]) == "þ")
  }

  @Test(arguments: [
    "<?xml encoding='koi8-r'?>", "<?xml version=\"1.0\" encoding=\"KOI8-R\"?>",
    "<?xml encoding = koi8-r?>", "\n <?xml\tencoding='koi8-r' standalone='yes'?>",
    "<?xml encoding='koi8-r'>", "<?xml version='1.0' ENCODING='koi8-r'?>",
  ]) func `the XML declaration names the encoding`(declaration: String) {
    #expect(decode(Array(declaration.utf8) + [0xE4]) == declaration + "Д")
  }

  @Test(arguments: [
    "<meta charset='koi8-r'>", "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>",
    "<a encoding='koi8-r'/>", "<!-- encoding='koi8-r' -->",
    "<?xml version='1.0'?><a encoding='koi8-r'/>",
    "<?xml encoding='bogus'?>", "<?xml encoding?>", "<?xml encoding=",
    "{\"a\":\"<?xml encoding='koi8-r'?>\"}",
    "<?xml-stylesheet?>" + String(repeating: " ", count: 1_024) + "<?xml encoding='koi8-r'?>",
  ]) func `nothing else in the document does`(head: String) {
    #expect(decode(Array(head.utf8) + [0xE4]) == head + "ä")
  }

  @Test(
    arguments: [
      ("text/xml; charset=koi8-r", "Д"), ("text/xml;CHARSET=\"KOI8-R\"", "Д"),
      ("text/xml; charset = 'koi8-r' ; a=b", "Д"), ("text/xml; a=b, charset=koi8-r", "Д"),
      ("text/xml; charset=", "ф"), ("text/xml; charset=bogus", "ф"), ("text/xml", "ф"),
      ("charset", "ф"), ("", "ф"), ("text/xml; charset=utf-8", "ф"),
      ("text/xml; charset=utf-16", "ф"),
      (nil, "ф"),
    ] as [(String?, String)])
  func `the server's label is believed before the document's, if it can be`(
    contentType: String?, letter: String
  ) {
    let head = "<?xml encoding='windows-1251'?>"
    #expect(
      decode(Array(head.utf8) + [0xE4 + (letter == "ф" ? 0x10 : 0)], contentType) == head + letter)
  }

  @Test(arguments: ["utf-8", "iso-8859-1", "windows-1252", "iso-8859-15", "utf-16", "bogus"])
  func `what is UTF-8 is read as UTF-8 whatever Western label it has`(label: String) {
    #expect(decode(Array("ä".utf8), "text/xml; charset=\(label)") == "ä")
    #expect(decode(Array("<?xml encoding='\(label)'?>ä".utf8)) == "<?xml encoding='\(label)'?>ä")
  }

  @Test func `a label that the bytes contradict gives way to the next`() {
    let head = Array("<?xml encoding='windows-1251'?>".utf8)
    #expect(decode(head + [0xE4], "text/xml; charset=shift_jis").hasSuffix("д"))
    #expect(decode(head + [0xE4], "text/xml; charset=utf-8").hasSuffix("д"))
    // Nothing fits: the first label that is not UTF-8 decides, with marks for what it cannot read.
    #expect(decode([0x61, 0xE4], "text/xml; charset=shift_jis") == "a\u{FFFD}")
  }

  private func decode(_ bytes: [UInt8], _ contentType: String? = nil) -> String {
    String(decoding: ByteDecoder.decode(bytes, contentType: contentType), as: UTF8.self)
  }
}
