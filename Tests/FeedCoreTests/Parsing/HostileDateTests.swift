import Testing

@testable import FeedFormats

struct HostileDateTests {
  @Test(arguments: [
    String(repeating: "9", count: 200), String(repeating: "9", count: 19), "99999-01-01", "99999",
    "1/1/99999", "1.1.99999999999999999999", "5 mai 99999", "99999999999999999999年1月1日",
    "2020年99999999999999999999月1日", "99999999999999999999h99999999999999999999", "99:99:99",
    "2020-01-01 99999999999999999999:1", "2020-01-01T00:00:00+99999999999999999999:9", "年", "5年",
    "日日日日", "午", "上午下午", "오", "5시", "5 h", "h", "5h5", "1/", "1/1/", "1-", "2020-", "2020/1/",
    "2020年5月4", "（", "p", "p. ", "5:05 p", "5:05 p.", "\u{301}", "年年年年月月月月",
  ]) func `fragments and huge numbers are no dates`(text: String) {
    #expect(DateTexts.read(text) == nil)
    #expect(DateTexts.read(text, order: .dayFirst) == nil)
  }

  @Test func `marks without end and long texts are no dates`() {
    let marks = String(repeating: "\u{301}", count: 1_000)
    #expect(DateTexts.read("5 fe\(marks)vrier 2020") == nil)
    #expect(
      DateTexts.read("5 fe\(marks.unicodeScalars.prefix(80).map(String.init).joined())vrier 2020")
        == "2020-02-05T00:00:00Z")
    let spaces = String(repeating: " ", count: 190)
    #expect(DateTexts.read("5 mai\(spaces)2020 \u{a0}") == nil)
    #expect(DateTexts.read("5 juin\(spaces)2020 ") != nil)
  }

  @Test func `every end of a text is looked at without falling over it`() {
    let texts = [
      "lundi, 16. février 2020 à 15 h 54 p. m. +01:00", "2020年05月04日（月） 午後 03時30分20秒 +0900",
      "Fri, 26/06/2020 - 24:00:00.000 Etc/GMT-07:00", "（２０２０／０５／０４）오후 ３시 5분",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for start in bytes.indices {
        for end in start...bytes.count {
          _ = DateTexts.read(Array(bytes[start..<end]))
        }
      }
    }
  }

  @Test func `bytes of all kinds are looked at without falling over them`() {
    let pieces: [[UInt8]] = [
      [0xE5], [0xE5, 0xB9], [0xFF], [0x80], [0xF4, 0x90, 0x80, 0x80], [0xED, 0xA0, 0x80], [0],
    ]
    let rest = [
      "2020", "年", "月", "日", "時", "分", "5", "12", "26", "/", "-", ".", ":", " ", "h", "mar", "at",
      "午", "後", "é", "й", "\u{301}", "(", ")", "+", "T", "9999999999", "２",
    ].map { Array($0.utf8) }
    let all = pieces + rest
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<20_000 {
      var text: [UInt8] = []
      for _ in 0..<8 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        text += all[Int(state % UInt64(all.count))]
      }
      _ = DateTexts.read(text, order: state & 1 == 0 ? nil : .dayFirst)
    }
  }
}
