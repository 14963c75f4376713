import FeedExtraction
import TestSupport
import Testing

/// Pages that are made to cost much.
struct HostilePageTests {
  private static let prose = "<p>one, two, three, four and many words more than that</p>"

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<div>", "<p>a, b", "<b><div>", "<a href=x>a", "<table><tr><td>x", "<ul><li>x", "<h1>a b",
      "\0", "<div a=b ", "<p a='", "<", "<!--", "&amp;&#", "<br><br>x", "<img src=a.jpg>",
      "<article><h1>a</h1>x", "<figure><figcaption>x", "<noscript><img>", "<p><button><div>",
    ])
  func `a page takes linear time, whatever is repeated in it`(piece: String) {
    LinearTime.check(from: 4_000) {
      Array((Self.prose + String(repeating: piece, count: $0)).utf8)
    } _: {
      ArticleExtractor.article($0, address: nil)
    }
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<div class=a>", "<div class=a></div>", "<div class=b>x</div>", "<a-b class='a b'>x",
      "<table><tr class=a><td>x", "<p class='\(String(repeating: "b ", count: 40))'>x",
    ])
  func `selectors take linear time, however deep the page is`(piece: String) throws {
    let path = Array(repeating: ".a", count: 15).joined(separator: " ")
    let selector = try #require(ElementSelector("\(path) p, \(path) .b, a-b a-b p"))
    LinearTime.check(from: 4_000) {
      Array((Self.prose + String(repeating: piece, count: $0) + Self.prose).utf8)
    } _: {
      _ = ArticleExtractor.article(
        $0, address: nil, rules: ExtractionRules(article: selector, strip: [selector]))
      return ArticleExtractor.article($0, address: nil, rules: ExtractionRules(article: selector))
    }
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<div class=comment><p class=author>a</p><p class=comment-text>x", "<p class=comment-text>x",
      "<div class=comment-text>", "<div class=comment>x<i class=author>a", "<b class=author></b>",
      "<ol><li><div class=comment-text>x</div>", "<i indent=1></i><p class=comment-text>x</p>",
      "<div class=comment><div class=text>x", "<time></time>", "<div class='aB-cD_e'>",
    ])
  func `comments take linear time, however they are nested`(piece: String) {
    let comment = "<div class=comment><b class=author>a</b><p class=comment-text>x</p></div>"
    LinearTime.check(from: 4_000) {
      Array((comment + String(repeating: piece, count: $0) + comment).utf8)
    } _: {
      ThreadExtractor.comments($0, address: nil)
    }
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<p>Verify ", "<input type=password>", "<p>we and our partners ", "a'.", "<button>x",
    ])
  func `walls are found in linear time`(piece: String) {
    LinearTime.check(from: 4_000) {
      Array((String(repeating: piece, count: $0)).utf8)
    } _: {
      ArticleExtractor.finding($0, asked: "https://a.example/1", address: "https://a.example/2")
    }
  }

  @Test func `an attribute is written once, however often its element is begun again`() throws {
    let page =
      Self.prose + String(repeating: "<b>", count: 500)
      + "<p id=\(String(repeating: "x", count: 9999))>"
      + String(repeating: "t</b>", count: 500)
    let article = try #require(ArticleExtractor.article(Array(page.utf8), address: nil))
    #expect(article.html.utf8.count < 30_000)
  }

  @Test(.tags(.slow), .fullLaneOnly, arguments: ["<div>", "<h1><div>"])
  func `white space in nested elements is not read once for each of them`(element: String) {
    LinearTime.check(from: 25) { size in
      let nested = String(repeating: element, count: size)
      let space = String(repeating: " ", count: 5_000 * size)
      return Array("<title>A title</title>\(Self.prose)\(nested)\(space)x".utf8)
    } _: {
      ArticleExtractor.article($0, address: nil)
    }
  }

  @Test func `a paragraph below 100,000 elements is found`() throws {
    let html = String(repeating: "<div>", count: 100_000) + Self.prose
    let article = try #require(ArticleExtractor.article(Array(html.utf8), address: nil))
    #expect(article.text == "one, two, three, four and many words more than that")
  }

  @Test(.tags(.slow), .fullLaneOnly) func `five megabytes of elements are an empty page`() {
    let html = String(repeating: "<div>", count: 1_000_000)
    #expect(ArticleExtractor.article(Array(html.utf8), address: nil) == nil)
  }

  @Test(arguments: ["<p a='", "<div ", "<!--", "<script>", "<style>", "<title>", "<table><td>"])
  func `what follows an unfinished tag does no harm`(end: String) throws {
    let page = SamplePage().html.replacing("</div>", with: "")
    let article = ArticleExtractor.article(Array((page + end).utf8), address: nil)
    #expect(try #require(article).text.contains("The first thing"))
  }
}
