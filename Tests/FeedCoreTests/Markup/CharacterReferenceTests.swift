import Testing

@testable import FeedFormats

/// References as the HTML standard reads them (13.2.5.72 to 13.2.5.84), and as XML does.
struct CharacterReferenceTests {
  @Test(arguments: [
    ("&notin;", "∉"), ("&notit;", "¬it;"), ("&notinx", "¬inx"), ("&not;in;", "¬in;"),
    ("&ampamp;", "&amp;"), ("&sup1;", "¹"), ("&sup12", "¹2"), ("&sup;", "⊃"), ("&frac1234", "½34"),
    ("&thetasym;", "ϑ"), ("&thetas", "&thetas"), ("&Oslash0", "Ø0"), ("&ltcc;", "⪦"),
    ("&ltcd;", "<cd;"),
  ]) func `the longest name wins`(html: String, text: String) {
    #expect(decoded(html, .htmlText) == text)
  }

  @Test(arguments: [
    ("&amp", "&"), ("&AMP", "&"), ("&Amp;", "&Amp;"), ("&lt<", "<<"), ("&gt", ">"),
    ("&copy 1", "© 1"), ("&yacute", "ý"), ("&hearts", "&hearts"), ("&apos", "&apos"),
    ("&hearts ;", "&hearts ;"), ("&", "&"), ("&;", "&;"), ("&&lt;", "&<"), ("& lt;", "& lt;"),
    ("&é;", "&é;"), ("&l", "&l"),
  ]) func `only old names may lack their semicolon`(html: String, text: String) {
    #expect(decoded(html, .htmlText) == text)
  }

  @Test(arguments: [
    ("&copy=1", "&copy=1"), ("&copy1", "&copy1"), ("&copyx", "&copyx"), ("&notit;", "&notit;"),
    ("&copy", "©"), ("&copy&lt", "©<"), ("&copy-1", "©-1"), ("&copy;=1", "©=1"),
    ("&notin;x", "∉x"), ("&#65=", "A="),
  ]) func `in an attribute an old name before a letter, a digit or = is none`(
    html: String, text: String
  ) {
    #expect(decoded(html, .htmlAttribute) == text)
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&copy;", "©"), ("&copy ", "&copy "),
    ("&notit;", "&notit;"), ("&#65;", "A"), ("&#65 ", "&#65 "), ("&#x41", "&#x41"),
  ]) func `in XML every reference needs its semicolon`(xml: String, text: String) {
    #expect(decoded(xml, .xml) == text)
  }

  @Test(arguments: [
    ("&#65;", "A"), ("&#x41;", "A"), ("&#X4a;", "J"), ("&#0000065;", "A"), ("&#65", "A"),
    ("&#65x", "Ax"), ("&#x41g", "Ag"), ("&#x10FFFF;", "\u{10FFFF}"), ("&#128039;", "🐧"),
    ("&#9;&#10;&#13;", "\t\n\r"),
  ]) func `a number is the character of that number`(html: String, text: String) {
    #expect(decoded(html, .htmlText) == text)
  }

  @Test(arguments: [
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xg;", "&#xg;"), ("&#a;", "&#a;"), ("&#-1;", "&#-1;"),
    ("&# 65;", "&# 65;"), ("&#", "&#"), ("&#x", "&#x"),
    ("&#0;", "\u{FFFD}"), ("&#xD800;&#xDFFF;", "\u{FFFD}\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&#xFFFFFFFFFFFFFFFFFFFF;", "\u{FFFD}"),
  ]) func `what is no number or no character is U+FFFD or text`(html: String, text: String) {
    #expect(decoded(html, .htmlText) == text)
  }

  @Test(arguments: [
    ("&#128;", "€"), ("&#x80;", "€"), ("&#x9F;", "Ÿ"), ("&#x81;", "\u{81}"), ("&#150;", "–"),
    ("&#160;", "\u{A0}"),
  ]) func `the numbers of control characters mean windows-1252`(html: String, text: String) {
    #expect(decoded(html, .htmlText) == text)
    #expect(decoded(html, .xml) == text)
  }

  @Test(arguments: ["&#1;", "&#x8;", "&#xB;", "&#12;", "&#x1F;", "&#xFFFE;", "&#xFFFF;"])
  func `characters that XML forbids are left out`(html: String) {
    #expect(decoded("a\(html)b", .htmlText) == "ab")
  }

  @Test(arguments: [
    ("&NotEqualTilde;", "≂\u{338}"), ("&fjlig;", "fj"), ("&nvlt;", "<\u{20D2}"),
    ("&ngE;", "≧\u{338}"),
  ]) func `a name may stand for two characters`(html: String, text: String) {
    #expect(Array(decoded(html, .htmlText).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `a reference that the limit cuts is none`() {
    let bytes = Array("x&lt;".utf8)
    #expect(CharacterReference(in: bytes.span, at: 1, limit: 5, place: .xml)?.end == 5)
    #expect(CharacterReference(in: bytes.span, at: 1, limit: 4, place: .xml) == nil)
    #expect(CharacterReference(in: bytes.span, at: 1, limit: 4, place: .htmlText)?.end == 4)
    #expect(CharacterReference(in: bytes.span, at: 1, limit: 3, place: .htmlText) == nil)
  }

  @Test(arguments: ["", "a b", "a & b &nope; c"])
  func `text without a reference stays as it is`(text: String) {
    #expect(decoded(text, .xml) == text)
    let bytes = Array(text.utf8)
    #expect(CharacterReference.string(bytes.span, 0..<bytes.count, place: .xml) == text)
  }

  private func decoded(_ text: String, _ place: CharacterReference.Place) -> String {
    let bytes = Array(text.utf8)
    return String(
      decoding: CharacterReference.decoded(bytes.span, 0..<bytes.count, place: place),
      as: UTF8.self)
  }
}
