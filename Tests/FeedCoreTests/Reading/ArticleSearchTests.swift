import FeedFiltering
import FeedModel
import TerminalKit
import Testing

@testable import FeedReading

struct ArticleSearchTests {
  private func view(
    _ html: String, width: Int = 20, height: Int = 5, header: [String] = []
  ) -> ArticleView {
    ArticleView(
      ArticleDocument(html: html),
      header: ArticleHeader(header.map { .init(StyledLine($0, style: .plain)) }),
      size: Size(width: width, height: height))
  }

  private func canvas(_ view: ArticleView) -> Canvas {
    var view = view
    var canvas = Canvas(size: view.size)
    view.draw(in: &canvas)
    return canvas
  }

  /// Returns the marked texts of the page, one per row.
  private func marked(_ view: ArticleView, _ isMarked: (Style) -> Bool) -> [String] {
    canvas(view).rows.map { row in
      row.filter { isMarked($0.style) }.compactMap { $0.glyph?.description }.joined()
    }.filter { !$0.isEmpty }
  }

  private func marked(_ view: ArticleView) -> [String] {
    marked(view) { $0.role == .hit || $0.attributes.contains(.reverse) }
  }

  private func current(_ view: ArticleView) -> [String] {
    marked(view) { $0.attributes.isSuperset(of: [.reverse, .underline]) }
  }

  @Test(arguments: [
    ("cafe", "<p>Un Café, CAFE\u{301}", ["Café", "CAFE\u{301}"]),
    ("É", "<p>cafe", ["e"]),
    ("two words", "<p>they are two\n  <b>words</b>", ["two words"]),
    ("many words", "<p>a line of so many words", ["many", "words"]),
    ("東京", "<p>ここは東京都です。東 京", ["東京"]),
    ("東京都の話をしている", "<p>これは東京都の話をしているところ", ["東京都の話をして", "いる"]),
    ("automatic", "<p>auto\u{ad}matic", ["automatic"]),
    ("here, and", "<p>see <a href='https://a.b/'>here</a>, and", ["here", ", and"]),
    ("a.b", "<p>see <a href='https://a.b/'>here</a>", ["a.b"]),
    ("gone", "<p>is <s>gone</s>", ["gone"]),
    ("दी", "<p>हिन्दी", ["दी"]),
    ("e", "<p>e e\u{301} ë", ["eéë"]),
    ("item", "<ol><li>one item<li>Item</ol>", ["item", "Item"]),
    ("head", "<h2>A heading</h2>x", ["head"]),
    ("y = 2", "<pre>let x = 1\n  let y = 2</pre>", ["y = 2"]),
    ("cell b", "<table><tr><td>cell a<td>cell b<tr><td>c<td>d</table>", ["cell b"]),
    ("cell b", "<table><tr><td>cell<td>b<tr><td>c<td>d</table>", []),
    ("bridge", "<p><img alt='A bridge' src='https://a.b/c'>", ["bridge"]),
    ("[1]", "<p>see <a href='https://a.b/'>here</a>", []),
    ("", "<p>text", []), ("   ", "<p>some text", []), ("\u{301}", "<p>text", []),
    ("nothing", "", []), ("\u{1b}[31m", "<p>text", []),
  ])
  func `a text is found however it is written and wherever it stands`(
    typed: String, html: String, found: [String]
  ) {
    var view = view(html, height: 12)
    view.find(ArticlePattern(typed))
    // Adjacent hits in a row are returned as one text.
    #expect(marked(view).joined() == found.joined().replacing("eéë", with: "ee\u{301}ë"))
  }

  @Test func `hits are walked in both directions and around, and one of them is current`() {
    var view = view((1...30).map { "<p>\($0) fox" }.joined(), header: ["A Fox", ""])
    view.find(ArticlePattern("fox"))
    #expect(view.hit == nil)
    #expect(marked(view).count == 3 && current(view).isEmpty)
    #expect(view.goToFirstHit()?.number == 1)
    #expect(current(view) == ["Fox"])
    #expect(view.go(toHit: .next)?.number == 2)
    #expect(current(view) == ["fox"])
    let last = view.go(toHit: .previous, times: 2)
    #expect(last == .init(number: 31, count: 31, jump: .around))
    #expect(canvas(view).picture.contains { $0.contains("30 fox") })
    #expect(view.go(toHit: .next) == .init(number: 1, count: 31, jump: .around))
    #expect(view.go(toHit: .next, times: 15)?.number == 16)
    #expect(canvas(view).picture.contains { $0.contains("15 fox") })
    view.find(nil)
    #expect(marked(view).isEmpty && view.hit == nil)
  }

  @Test func `quiet hits are underlined, in links too, but for the current one`() {
    var view = view("<p>fox <a href='https://a.b/'>fox</a><p>fox")
    view.find(ArticlePattern("fox"))
    view.goToFirstHit()
    view.quietenHits()
    #expect(marked(view) == ["fox"] && current(view) == ["fox"])
    #expect(marked(view) { $0 == Style(.link, [.bold, .underline]) } == ["fox"])
    #expect(marked(view) { $0 == Style(.normal, .underline) } == ["fox"])
    view.find(ArticlePattern("fox"))
    #expect(marked(view).joined() == "foxfoxfox")
  }

  @Test func `the first hit is the one at the top of the page or below it`() {
    var view = view((1...30).map { "<p>\($0) fox fox" }.joined())
    view.scroll(by: 21)
    let top = canvas(view).picture
    view.find(ArticlePattern("fox"))
    #expect(view.goToFirstHit()?.number == 23)
    #expect(canvas(view).picture == top)
    view.scroll(by: 20)
    #expect(view.go(toHit: .next)?.number == 43)
    view.goToTop()
    #expect(view.go(toHit: .previous)?.number == 60)
  }

  @Test func `the first hit of a long paragraph is below the top line, not above it`() {
    let words = (1...200).map { "word\($0)" }.joined(separator: " ")
    var view = view("<p>" + words)
    view.scroll(by: 50)
    let first = canvas(view).picture[0].split(separator: " ")[0]
    view.find(ArticlePattern("word"))
    view.goToFirstHit()
    #expect(canvas(view).picture[0].split(separator: " ")[0] == first)
    #expect(view.hit.map { "word\($0.number)" } == String(first))
  }

  @Test func `a hit in wide code is scrolled to, and back`() {
    var view = view("<p>needle<pre>\(String(repeating: "x", count: 90)) needle</pre>")
    view.find(ArticlePattern("needle"))
    view.goToFirstHit()
    _ = view.go(toHit: .next)
    #expect(current(view) == ["needle"])
    #expect(view.isScrolledSideways)
  }

  @Test func `a bookmark leads back to the very line, and to its words at another width`() {
    let words = (100...999).map(String.init).joined(separator: " ")
    var view = view("<p>\(words)<p>end")
    view.scroll(by: 33)
    let (bookmark, before) = (view.bookmark, canvas(view).picture)
    view.goToBottom()
    view.go(to: bookmark)
    #expect(canvas(view).picture == before)
    view.resize(to: Size(width: 37, height: 5), header: ArticleHeader())
    view.goToBottom()
    view.go(to: bookmark)
    #expect(canvas(view).picture[0].contains(before[0].split(separator: " ")[0]))
  }

  @Test func `a text that comes later is searched too`() {
    var view = view("<p>one fox")
    view.find(ArticlePattern("fox"))
    view.goToFirstHit()
    view.replace(ArticleDocument(html: "<p>one fox<p>two fox"), header: ArticleHeader())
    #expect(view.hit == .init(number: 1, count: 2, jump: .straight))
    #expect(marked(view).count == 2)
  }

  @Test(arguments: [
    ("fox", ["fox", "Fox", "fox"]), ("fox ", ["fox", "Fox"]), ("ox", []),
    ("quick fox", ["quick", "fox", "Fox", "fox"]), ("\"quick fox\"", ["quick fox"]),
    ("fox -dog", ["fox", "Fox"]), ("東京", ["東京"]), ("title:fox", ["fox", "Fox", "fox"]),
  ])
  func `the words of a search in the river are found as the river finds them`(
    typed: String, found: [String]
  ) throws {
    var view = view("<p>A quick, fox; Fox and foxes in 東京都.", width: 60)
    view.find(ArticlePattern(try SearchQuery(typed)))
    #expect(marked(view).joined() == found.joined().replacing("quick fox", with: "quick, fox"))
  }

  @Test func `how far a page is scrolled is told`() {
    #expect(view("<p>short").progress == .all)
    var view = view((1...100).map { "<p>line \($0)" }.joined())
    #expect(view.progress == .top)
    view.scroll(by: 97)
    guard case .percent(let number) = view.progress else {
      Issue.record("in the middle")
      return
    }
    #expect((48...52).contains(number))
    view.goToBottom()
    #expect(view.progress == .end)
  }
}
