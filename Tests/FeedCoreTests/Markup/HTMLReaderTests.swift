import FeedFormats
import TestSupport
import Testing

struct HTMLReaderTests {
  @Test func `names are in lower case and the first of a repeated attribute counts`() {
    #expect(
      Array(HTMLReader("<P Class=a CLASS='b' hidden title=\"x &lt; &copy;\">"))
        == [
          .startTag(
            name: "p",
            attributes: [
              HTMLAttribute(name: "class", value: "a"), HTMLAttribute(name: "hidden"),
              HTMLAttribute(name: "title", value: "x < ©"),
            ], isSelfClosing: false)
        ])
  }

  @Test(arguments: [
    ("&amp;&lt;", "&<"), ("&copy 2026", "© 2026"), ("&notit;", "¬it;"),
    ("&bogus; & &", "&bogus; & &"),
    ("&#151;&#x1F600;", "—😀"), ("&#0;&#xD800;&#9999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&NotEqualTilde;", "≂̸"), ("&CounterClockwiseContourIntegral;", "∳"), ("a < b", "a < b"),
    ("&#65", "A"),
  ]) func `references in text are decoded as HTML does`(html: String, text: String) {
    #expect(Array(HTMLReader(html)) == [.text(text)])
  }

  @Test func `an old name before a letter or equals sign stays in an attribute`() {
    #expect(attribute("<a href='?a=1&copy=2&amp;b'>") == "?a=1&copy=2&b")
    #expect(attribute("<a href=?a&lt>") == "?a<")
  }

  @Test func `raw elements hold no tags`() {
    #expect(texts("<script>if (a<b) \"</p>\" </scr</script>x") == ["if (a<b) \"</p>\" </scr", "x"])
    #expect(
      texts("<script><!--<script></script>--></script>x") == ["<!--<script></script>-->", "x"])
    #expect(texts("<title>a &amp; <b></title>x") == ["a & <b>", "x"])
    #expect(texts("<style>p{}") == ["p{}"])
  }

  @Test func `plain text never ends`() {
    #expect(texts("<plaintext>a</plaintext><b>&lt;") == ["a</plaintext><b>&lt;"])
    #expect(texts("<plaintext/>a<b>b") == ["a", "b"])
  }

  @Test func `what follows a raw element without an end is not lost`() {
    #expect(texts("<textarea>a<b>b") == ["a", "b"])
    #expect(texts("<iframe src=x />a") == ["a"])
  }

  @Test(arguments: [
    "<!-- a -->", "<!-->", "<!--->", "<!-- a --!>", "<!doctype html>", "<?php ?>", "</ p>",
  ])
  func `what shows nothing is a comment`(html: String) {
    #expect(Array(HTMLReader(html + "x")) == [.comment, .text("x")])
  }

  @Test func `a tag that is cut off is left out`() {
    #expect(Array(HTMLReader("x<a href='y")) == [.text("x")])
  }

  @Test func `attributes are bounded`() {
    let tag = "<a " + (0..<5_000).map { "a\($0)=1" }.joined(separator: " ") + ">"
    guard case .startTag(_, let attributes, _)? = Array(HTMLReader(tag)).first else {
      Issue.record("no start tag")
      return
    }
    #expect(attributes.count == HTMLReader.maximumAttributes)
  }

  @Test(
    arguments: [
      "<", "<a ", "<!--", "<title>", "<script>", "<b c='", "&", "</", "<template>", "<?",
      "<script><!--<script>", "<xmp>", "<a b=\"", "&#", "</title ",
    ])
  func `repetition is read in linear time`(piece: String) {
    let pieces = String(repeating: piece, count: 1_000)
    LinearTime.check(from: 1) {
      Array(String(repeating: pieces, count: $0).utf8)
    } _: {
      HTMLReader($0).reduce(0) { count, _ in count + 1 }
    }
  }

  private func texts(_ html: String) -> [String] {
    HTMLReader(html).compactMap { token in
      if case .text(let text) = token { text } else { nil }
    }
  }

  private func attribute(_ html: String) -> String? {
    for case .startTag(_, let attributes, _) in HTMLReader(html) { return attributes.first?.value }
    return nil
  }
}
