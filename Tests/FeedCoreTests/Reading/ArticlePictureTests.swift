import FeedModel
import FeedReading
import TerminalKit
import Testing

/// Pictures in the lines of an article.
struct ArticlePictureTests {
  private static let address = "https://a.example"

  private func image(_ attributes: String = "", _ name: String = "p") -> String {
    "<img src=\"\(Self.address)/\(name).png\" alt=\"\(name)\" \(attributes)>"
  }

  /// Returns an article on a page of 40 columns, in which a picture of n columns and m rows is
  /// called "n×m".
  private func view(
    _ html: String, width: Int = 40, height: Int = 24, missing: Set<String> = [],
    spacing: LineSpacing = .single
  ) -> ArticleView {
    ArticleView(
      ArticleDocument(html: html), header: ArticleHeader(),
      size: Size(width: width, height: height), spacing: spacing,
      pictures: PictureLayout(height: height, missing: missing))
  }

  /// Draws a picture as rows of letters, from "a" on, as wide as its room.
  private func letters(_ picture: LaidPicture) -> PictureLine.State {
    let rows = (0..<picture.room.height).map { row in
      Array(
        repeating: Picture.Square(Unicode.Scalar(UInt8(0x61 + row % 26))),
        count: picture.room.width)
    }
    return .drawn(Picture(rows: rows))
  }

  private func rows(_ view: ArticleView, _ state: (LaidPicture) -> PictureLine.State) -> [String] {
    var view = view
    var canvas = Canvas(size: view.size)
    view.draw(in: &canvas, state: state)
    return canvas.picture.map { row in
      String(row.reversed().drop { $0 == " " }.reversed()).trimmingPrefix(while: { $0 == " " })
    }.map(String.init)
  }

  private func drawn(_ view: ArticleView) -> [String] { rows(view, letters) }
  private func awaited(_ view: ArticleView) -> [String] { rows(view) { _ in .awaited } }

  private func inSight(_ view: ArticleView) -> [String] {
    var view = view
    return view.picturesInSight().map(\.picture.image.name)
  }

  // MARK: Which pictures have lines of their own

  @Test(arguments: [
    "<p>%</p>", "%", "<figure>%<figcaption>c</figcaption></figure>", "<p>a<br>%<br>b</p>",
    "<p><a href=\"https://b.example\">%</a></p>", "<ul><li>%</ul>", "<blockquote>%</blockquote>",
    "<p>a</p>\n%\n<p>b</p>", "<div><b>%</b></div>",
  ])
  func `a picture alone in its line has lines of its own`(html: String) {
    let html = html.replacing("%", with: image("width=64 height=48"))
    #expect(inSight(view(html)) == ["p"])
    #expect(drawn(view(html)).count { $0.contains("aaaaaaaa") } == 1)
    #expect(drawn(view(html)).contains { $0.hasSuffix("cccccccc [1]") })
  }

  @Test func `pictures that share a line stand one below the other`() {
    #expect(
      inSight(view("<p>" + image("width=40 height=48", "a") + " " + image("", "b"))) == ["a", "b"])
  }

  @Test func `a picture in the middle of a text is a word, unless it is known to be large`() {
    let small = view("<p>one \(image()) two")
    #expect(inSight(small).isEmpty)
    #expect(awaited(small)[0] == "one [image: p][1] two")
    let large = view("<p>one \(image("width=64 height=64")) two", height: 10)
    #expect(
      drawn(large).prefix(8) == [
        "one", "", "aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd [1]", "", "two",
      ])
  }

  @Test(arguments: [
    "width=32 height=32", "width=16", "height=20", "class=\"wp-smiley\"", "src=\"cid:1\"",
  ])
  func `icons, smileys and what cannot be fetched stay words`(attributes: String) {
    let html = "<p><img \(attributes) src=\"https://a.example/p.png\"></p>"
    #expect(inSight(view(html)).isEmpty)
    #expect(awaited(view(html))[0].hasPrefix("[image"))
  }

  @Test func `a part of the page's width is no number of pixels`() {
    #expect(inSight(view("<p>" + image("width=\"20%\""))) == ["p"])
  }

  @Test func `a picture that is loaded late has its address in another attribute`() {
    let document = ArticleDocument(
      html: "<p><img src=\"data:image/gif;base64,R0lGOD\" data-src=\"https://a.example/late.png\">")
    #expect(document.images.map(\.address) == ["https://a.example/late.png"])
    #expect(document.links.isEmpty)
  }

  @Test(arguments: ["<p>%</p>", "<p>%%</p>", "<p>a %<br>% b</p>", "<blockquote>%<br>c"])
  func `without room for pictures the words are the same as ever`(html: String) {
    let sign = image("width=640 height=480")
    let document = ArticleDocument(html: html.replacing("%", with: sign))
    let bare = ArticleDocument(html: html.replacing("%", with: image("width=20")))
    #expect(document.images.count > 0 && bare.images.isEmpty)
    #expect(
      BlockLayout.lines(of: document, width: 40) == BlockLayout.lines(of: bare, width: 40))
  }

  // MARK: Their room

  @Test(arguments: [
    (60, 24, "width=1600 height=900", 52, 15), (200, 50, "width=1600 height=900", 72, 20),
    (60, 10, "width=1600 height=900", 25, 7), (60, 24, "width=80 height=48", 10, 3),
    (60, 24, "", 52, 12), (60, 8, "", 52, 5), (60, 2, "", 52, 1), (6, 24, "", 2, 12),
  ])
  func `the room is known before the picture comes, and leaves rows to the text`(
    width: Int, height: Int, attributes: String, columns: Int, rows: Int
  ) {
    var view = view("<p>" + image(attributes), width: width, height: height)
    let room = view.picturesInSight().first?.picture.room
    #expect(room == Size(width: columns, height: rows))
  }

  @Test func `where a picture fails, its words and the reason stand in its room`() {
    let view = view("<p>\(image("width=64 height=80"))</p>end", height: 8)
    #expect(
      rows(view) { _ in .failed("Not found.") }
        == ["[image: p][1]", "Not found.", "", "", "", "", "end", ""])
    #expect(awaited(view) == ["[image: p][1]", "", "", "", "", "", "end", ""])
  }

  @Test func `a picture that is known to be missing has no room`() {
    let view = view(
      "<p>\(image("width=64 height=80"))</p>end", height: 8, missing: ["https://a.example/p.png"])
    #expect(
      rows(view) { _ in .failed("Not found.") }[0...3] == [
        "[image: p][1]", "Not found.", "", "end",
      ])
  }

  @Test func `a caption stands close to its picture, and no other text does`() {
    let html = "<figure>%<figcaption>caption</figcaption></figure><p>a</p>%<p>b</p>"
    let view = view(html.replacing("%", with: image("width=64 height=48")), height: 14)
    let picture = ["aaaaaaaa", "bbbbbbbb", "cccccccc [1]"]
    #expect(
      drawn(view) == picture + ["caption", "", "a", ""] + picture + [
        "", "b", "", String(repeating: "─", count: 36),
      ])
  }

  @Test func `in double spacing the rows of a picture stay together`() {
    let view = view("<p>a<br>\(image("width=64 height=48"))<br>b", height: 9, spacing: .double)
    #expect(
      drawn(view) == ["a", "", "", "aaaaaaaa", "bbbbbbbb", "cccccccc [1]", "", "", "b"])
  }

  // MARK: Scrolling, searching, and staying in place

  @Test func `scrolling cuts a picture at the top and at the bottom`() {
    var view = view("<p>a<p>\(image("width=64 height=80"))<p>b<p>c<p>d", height: 5)
    #expect(drawn(view) == ["a", "", "aaaa", "bbbb [1]", ""])
    view = self.view("<p>one<p>two<p>\(image("width=64 height=80"))<p>b<p>c<p>d<p>e", height: 8)
    #expect(drawn(view).suffix(4) == ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"])
    view.scroll(by: 6)
    #expect(drawn(view).prefix(4) == ["cccccccc", "dddddddd", "eeeeeeee [1]", ""])
    #expect(awaited(view).prefix(4) == ["", "", "", ""])
  }

  @Test func `only the pictures of this page and of the next are in sight`() {
    let html = (0..<9).map { "<p>" + image("width=64 height=48", "\($0)") }.joined()
    var view = view(html, height: 8)
    #expect(inSight(view) == ["0", "1", "2", "3"])
    view.scroll(by: 9)
    #expect(inSight(view) == ["2", "3", "4", "5", "6"])
    #expect(view.picturesInSight().map(\.rows) == [2, 3, 1, 0, 0])
  }

  @Test(arguments: [1, 4, 7, 12, 30, 60])
  func `without pictures the same words are at the top, and with them again`(lines: Int) {
    let html = (0..<9).map {
      "<p>Paragraph \($0) <br>\(image("width=64 height=80", "\($0)"))<br> and its end</p>"
    }.joined()
    var view = view(html, height: 8)
    view.scroll(by: lines)
    let place = view.position
    view.change(measure: 80, spacing: .single, header: ArticleHeader(), pictures: nil)
    #expect(view.position?.block == place?.block)
    #expect(view.position?.cluster == place?.cluster)
    view.change(
      measure: 80, spacing: .single, header: ArticleHeader(), pictures: PictureLayout(height: 8))
    #expect(view.position == place)
  }

  @Test func `words of a picture are found, and stand in its place until the search goes on`() {
    var view = view("<p>fox<p>\(image("width=64 height=80", "fox"))<p>end", height: 10)
    view.find(ArticlePattern("fox"))
    view.goToFirstHit()
    #expect(drawn(view)[2] == "aaaaaaaa")
    #expect(view.go(toHit: .next)?.number == 2)
    #expect(drawn(view)[2] == "[image: fox][1]")
    #expect(drawn(view)[3] == "")
    view.find(nil)
    #expect(drawn(view)[2] == "aaaaaaaa")
  }

  @Test(arguments: [
    ("https://a.example/b-300x200.png?w=1", true), ("http://a.example/b.png", true),
    ("https://a.example/c.png", false), ("https://a.example/b-x.png", false),
  ])
  func `a picture is the same in another size`(address: String, isSame: Bool) throws {
    let image = try #require(
      ArticleImage("https://a.example/b-1024x768.png", name: "", width: nil, nil))
    #expect(image.isSame(as: address) == isSame)
  }
}
