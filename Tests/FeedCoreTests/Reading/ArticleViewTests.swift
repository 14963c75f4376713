import FeedModel
import FeedReading
import TerminalKit
import Testing

struct ArticleViewTests {
  private func view(
    _ html: String, width: Int = 12, height: Int = 4, header: [String] = []
  ) -> ArticleView {
    ArticleView(
      ArticleDocument(html: html),
      header: ArticleHeader(header.map { .init(StyledLine($0, style: .plain)) }),
      size: Size(width: width, height: height))
  }

  private func picture(_ view: ArticleView) -> [String] {
    var view = view
    var canvas = Canvas(size: view.size)
    view.draw(in: &canvas)
    return canvas.picture.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  private let numbers = (1...9).map { "<p>\($0)" }.joined()

  @Test func `it scrolls over the header and stops at both ends`() {
    var view = view(numbers, header: ["Title", ""])
    #expect(picture(view) == ["Title", "", "1", ""])
    view.scroll(by: 3)
    #expect(picture(view) == ["", "2", "", "3"])
    view.scroll(by: 99_999)
    #expect(picture(view) == ["", "8", "", "9"])
    view.scroll(by: -3)
    #expect(picture(view) == ["6", "", "7", ""])
    view.scroll(by: -99_999)
    #expect(picture(view) == ["Title", "", "1", ""])
    view.goToBottom()
    #expect(picture(view) == ["", "8", "", "9"])
  }

  @Test func `a short text does not scroll`() {
    var view = view("<p>a", header: ["T"])
    view.scroll(by: 5)
    view.goToBottom()
    #expect(picture(view) == ["T", "a", "", ""])
    #expect(view.isReadToEnd)
    #expect(view.position == nil)
  }

  @Test(arguments: [7, 10, 12, 20, 29, 31, 80, 120])
  func `after a change of width the same words are at the top`(width: Int) {
    let words = (100...999).map(String.init).joined(separator: " ")
    var view = view("<p>short<p>\(words)<p>end", height: 5)
    view.scroll(by: 60)
    let first = picture(view)[0].split(separator: " ")[0]
    view.resize(to: Size(width: width, height: 5), header: ArticleHeader())
    #expect(picture(view)[0].contains(first))
  }

  @Test(arguments: [1, 2, 20, 60, 150])
  func `in another spacing the same words are at the top, and in the first one again`(
    lines: Int
  ) {
    let words = (100...999).map(String.init).joined(separator: " ")
    var view = view("<p>short<p>\(words)<ul><li>\(words)</ul><p>end", height: 5)
    view.scroll(by: lines)
    let before = picture(view)
    let first = before.first { !$0.isEmpty }
    view.change(measure: 80, spacing: .double, header: ArticleHeader())
    #expect(picture(view).first { !$0.isEmpty } == first)
    let inside = picture(view).drop { $0.isEmpty }.prefix(3)
    #expect(lines < 20 || Array(inside)[1].isEmpty)
    view.change(measure: 80, spacing: .single, header: ArticleHeader())
    #expect(picture(view).first { !$0.isEmpty } == first)
  }

  @Test func `a position leads back, at another width and in a text that has changed`() throws {
    let paragraphs = (1...40).map { "<p>paragraph \($0) of this text, which is long enough" }
    var before = view(paragraphs.joined(), width: 20)
    before.go(toBlock: 17)
    before.scroll(by: 1)
    let position = try #require(before.position)
    #expect(position.block == 17)

    var after = view("<p>new<p>new" + paragraphs.joined(), width: 40)
    after.restore(position)
    #expect(picture(after)[0].hasPrefix("  paragraph 18 of"))

    var gone = view("<p>all<p>is<p>new<p>here", width: 40, height: 2)
    gone.restore(position)
    #expect(gone.isReadToEnd)
  }

  @Test func `the end of the text is the end, whatever links follow`() {
    let links = (1...9).map { "<a href=https://a.b/\($0)>x</a>" }.joined(separator: " ")
    var view = view("<p>\(links)" + numbers)
    #expect(!view.isReadToEnd)
    view.goToBottom()
    #expect(view.isReadToEnd)
  }

  @Test func `wide code is scrolled sideways, and text beside it is not`() {
    var view = view("<p>text<pre>0123456789abcdef\nshort</pre>", height: 4)
    #expect(picture(view) == ["text", "", "0123456789a›", "short"])
    let moved1 = view.scrollSideways(by: 3)
    #expect(moved1)
    #expect(picture(view) == ["text", "", "‹456789abcd›", "‹t"])
    view.scrollSideways(by: 8)
    #expect(picture(view) == ["text", "", "‹56789abcdef", "‹"])
    let moved2 = view.scrollSideways(by: 8)
    #expect(!moved2)
    #expect(view.isScrolledSideways)
    view.scrollSideways(by: -99)
    #expect(!view.isScrolledSideways)
  }

  @Test func `it goes from heading to heading`() {
    var view = view("a<h2>One</h2>b<h2>Two</h2>c<p>d<p>e<p>f", height: 3)
    let headings = view.document.headings
    #expect(view.heading(among: headings) == nil)
    let moved3 = view.go(toHeading: .next)
    #expect(moved3)
    #expect(picture(view)[0] == "One")
    let moved4 = view.go(toHeading: .next)
    #expect(moved4)
    #expect(picture(view)[0] == "Two")
    #expect(view.heading(among: headings) == 1)
    let moved5 = view.go(toHeading: .next)
    #expect(!moved5)
    let moved6 = view.go(toHeading: .previous)
    #expect(moved6)
    #expect(picture(view)[0] == "One")
  }

  @Test func `a broad page has its text in the middle, and room for what is wide`() {
    let code = String(repeating: "x", count: 95)
    let view = view("<p>text<pre>\(code)</pre>", width: 120, height: 3)
    #expect(
      picture(view) == [
        String(repeating: " ", count: 20) + "text", "", String(repeating: " ", count: 20) + code,
      ])
  }
}
