import Testing

@testable import FeedFormats

struct PackedNameTests {
  @Test(arguments: ["", "p", "BR", "table", "Textarea", "enclosure", "media:content", "ÄÖ", "a1-_"])
  func `a name is the same wherever it stands, in any case`(name: String) {
    let lower = Array(name.utf8).map(\.markupLowercased)
    let wanted = PackedName(String(decoding: lower, as: UTF8.self))
    for after in ["", ">", "@[`{", " and much more text behind it"] {
      for before in ["", "<", "xyz0123456789"] {
        let bytes = Array((before + name + after).utf8)
        let start = before.utf8.count
        #expect(PackedName(bytes.span, start..<(start + name.utf8.count)) == wanted)
      }
    }
  }

  @Test func `names differ by each of their bytes`() {
    let names = ["a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefghijklmnop"]
    #expect(Set(names.map { PackedName($0) }).count == names.count)
  }

  @Test func `a name spelt letter by letter is that name`() {
    #expect(PackedName("h", "r", "e", "f") == PackedName("href"))
    #expect(PackedName("a", "l", "t", "e", "r", "n", "a", "t", "e") == PackedName("alternate"))
  }

  @Test func `names of more than sixteen bytes are all no name`() {
    #expect(PackedName("abcdefghijklmnopq") == PackedName(""))
  }
}
