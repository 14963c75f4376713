import Testing

@testable import FeedFormats

struct TextEncodingTests {
  @Test(
    arguments: [
      ("utf-8", .utf8), ("UTF8", .utf8), (" \tUtf-8\n", .utf8), ("utf-16", .utf16LE),
      ("utf-16be", .utf16BE), ("latin1", .single(.windows1252)),
      ("us-ascii", .single(.windows1252)),
      ("iso-8859-1", .single(.windows1252)), ("gbk", .gb18030), ("GB2312", .gb18030),
      ("sjis", .shiftJIS), ("ks_c_5601-1987", .eucKR), ("big5-hkscs", .big5),
      ("koi8-ru", .single(.koi8u)), ("", nil), ("utf-9", nil), ("utf-8x", nil),
    ] as [(String, TextEncoding?)]) func `a label is read as the Encoding Standard does`(
      label: String, encoding: TextEncoding?
    )
  {
    #expect(TextEncoding(label: ArraySlice(label.utf8)) == encoding)
  }

  @Test func `no label names two encodings`() {
    let labels = TextEncoding.labels.flatMap(\.labels)
    #expect(Set(labels).count == labels.count)
    for (encoding, labels) in TextEncoding.labels {
      for label in labels {
        #expect(TextEncoding(label: ArraySlice(label.utf8)) == encoding, "\(label)")
      }
    }
  }

  @Test func `every encoding is there to be read`() {
    for (encoding, _) in TextEncoding.labels where !encoding.isWide {
      #expect(encoding.decode(Array("<a>".utf8))?.utf8 == Array("<a>".utf8), "\(encoding)")
    }
  }
}
