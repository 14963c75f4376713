import FeedExtraction
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// The page of comments without a network: a web page and keys go in, rows and effects come out.
struct CommentsPageTests {
  private static let address = "https://news.example/1"
  private let recorder = Recorder()

  private static func comment(
    _ author: String?, _ time: String?, _ html: String, _ answers: String = ""
  ) -> String {
    let name = author.map { "<b class=author>\($0)</b> " } ?? ""
    let time = time.map { "<time>\($0)</time>" } ?? ""
    return """
      <li class=comment><p class=meta>\(name)\(time)</p><div class=comment-text>\(html)</div>\
      <ol>\(answers)</ol></li>
      """
  }

  /// A thread with answers, links, code, a table and a line in bold.
  private static let thread =
    comment(
      "anna", "3 hours ago",
      "<p>The hut has been there for years, and nobody has ever said what it is for.</p>",
      comment("bert", "2 hours ago", "<p>Who owns it?</p><p>I have <a href=/sea>asked</a>.</p>")
        + comment("cleo", nil, "<blockquote><p>Who owns it?</p></blockquote><p>Nobody.</p>"))
    + comment(nil, "9 minutes ago", "<p>Somebody does.</p>")
    + comment(
      "emil", "now",
      "<p><b>By the way:</b> it is open.</p><pre><code>if sea {\n  swim()\n}</code></pre>")
    + comment(
      "dora", "now", "<table><tr><th>Sea<th>Depth<tr><td>Here<td>2 m</table><p>That is all.</p>")

  /// Returns what a page with these comments is answered with.
  private static func loaded(_ comments: String) -> CommentsState {
    let page = Array("<ol>\(comments)</ol>".utf8)
    return CommentsState(ThreadExtractor.comments(page, address: address))
  }

  /// The page above the river, with an answer.
  private func page(
    _ state: CommentsState? = nil, size: Size = Size(width: 60, height: 8)
  ) -> RootViewController {
    let root = RootViewController.river(effects: recorder)
    root.handle(.screen(.resize(size)))
    root.navigation.go(to: .comments(Sample.latin.items[4], at: Self.address))
    if let state { root.handle(recorder.comments(state)) }
    return root
  }

  /// The first row of the text.
  private func top(_ root: RootViewController) -> String {
    root.rows[1].trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: SnapshotTests.shapes) func `pictures of comments`(
    shape: SnapshotTests.Shape
  ) throws {
    func check(_ root: RootViewController, _ name: String) throws {
      var canvas = Canvas(size: shape.size)
      root.draw(in: &canvas)
      try Snapshot.check(canvas, "comments\(name)-\(shape.testDescription)")
    }
    try check(page(size: shape.size), "-loading")
    try check(page(.failed("The server answered 404 (not found)."), size: shape.size), "-failed")
    let root = page(Self.loaded(Self.thread), size: shape.size)
    try check(root, "")
    root.type("G")
    try check(root, "-end")
  }

  @Test func `the header says how many comments there are`() throws {
    let one = page(
      Self.loaded(Self.comment("anna", "now", "<p>One.</p>")), size: Size(width: 60, height: 12))
    #expect(one.rows.contains { $0.contains("1 comment ") })
    let six = page(Self.loaded(Self.thread), size: Size(width: 60, height: 12))
    #expect(six.rows.contains { $0.contains("6 comments") })
  }

  @Test func `the keys go to the comments that answer no other, with or without an author`() {
    let root = page(Self.loaded(Self.thread))
    let tops = (0..<4).map { _ in
      root.type("J")
      return top(root)
    }
    #expect(tops == ["anna · 3 hours ago", "9 minutes ago", "emil · now", "dora · now"])
    root.type("J")
    #expect(root.rows.last?.contains("No more comments") == true)
    root.type("K")
    #expect(top(root) == "emil · now")
    root.type("2K")
    #expect(top(root) == "anna · 3 hours ago")
    root.type("jK")
    #expect(top(root) == "anna · 3 hours ago")
    root.type("K")
    #expect(root.rows.last?.contains("No more comments above") == true)
  }

  @Test func `the replies of a thread fold away and come back, from within them too`() {
    let root = page(Self.loaded(Self.thread), size: Size(width: 60, height: 14))
    root.type("z")
    #expect(root.rows.contains { $0.contains("anna · 3 hours ago · 2 replies") })
    #expect(root.rows.contains { $0.contains("The hut has been there") })
    #expect(!root.rows.contains { $0.contains("bert") })
    root.type("z")
    #expect(root.rows.contains { $0.contains("bert · 2 hours ago") })
    #expect(!root.rows.contains { $0.contains("replies") })
    // The top is within the answers: the page goes to the comment that they answer.
    root.type("9j")
    #expect(!root.rows.contains { $0.contains("anna") })
    root.type("z")
    #expect(top(root) == "anna · 3 hours ago · 2 replies")
    root.type("J")
    #expect(top(root) == "9 minutes ago")
    root.type("z")
    #expect(root.rows.last?.contains("No replies here") == true)
    root.type("Z")
    #expect(top(root) == "9 minutes ago")
    root.type("gg")
    #expect(root.rows.contains { $0.contains("bert") })
    root.type("Z")
    #expect(root.rows.contains { $0.contains("2 replies") })
  }

  @Test func `the thread that a key has led to folds, also if nothing can be scrolled`() {
    let threads =
      Self.comment("anna", "now", "<p>One.</p>", Self.comment("bert", nil, "<p>Two.</p>"))
      + Self.comment("cleo", "now", "<p>Three.</p>", Self.comment("dora", nil, "<p>Four.</p>"))
    let root = page(Self.loaded(threads), size: Size(width: 60, height: 40))
    root.type("JJz")
    #expect(root.rows.contains { $0.contains("cleo · now · 1 reply") })
    #expect(
      root.rows.contains { $0.contains("Two.") } && !root.rows.contains { $0.contains("Four.") })
    // A search finds what was folded.
    root.type("/four")
    root.handle(.screen(.key(.enter)))
    #expect(root.rows.contains { $0.contains("Four.") })
  }

  @Test func `the text of a comment begins below its name, and bars have colours by depth`() {
    let last = Self.comment("cleo", "now", "<p>Three.</p>")
    let answers = Self.comment("bert", "now", "<p>Two.</p>", last)
    let root = page(
      Self.loaded(Self.comment("anna", "now", "<p>One.</p>", answers)),
      size: Size(width: 60, height: 16))
    let rows = root.rows.map { $0.trimmingCharacters(in: .whitespaces) }
    let first = rows.firstIndex(of: "anna · now") ?? 0
    #expect(rows[first + 1] == "One.")
    let cleo = rows.firstIndex(of: "│ │ cleo · now") ?? 0
    #expect(rows[cleo + 1] == "│ │ Three.")
    var canvas = Canvas(size: Size(width: 60, height: 16))
    root.draw(in: &canvas)
    let bars = canvas.rows[cleo].filter { $0.glyph?.description == "│" }.map(\.style.role)
    #expect(bars == [.quote, .cyan], "\(bars)")
  }

  @Test func `a comment without author and time begins with its text`() throws {
    let root = page(
      Self.loaded(
        Self.comment("anna", "now", "<p>One.</p>") + Self.comment(nil, nil, "<p>Two.</p>")
          + Self.comment("bert", "now", String(repeating: "<p>Three.</p>", count: 9))))
    root.type("JJ")
    #expect(top(root) == "Two.")
    root.type("J")
    #expect(top(root) == "bert · now")
  }

  @Test func `a paragraph that begins in bold is not taken for a comment`() throws {
    let root = page(
      Self.loaded(
        Self.comment("anna", "now", "<p>One.</p><p><b>Two:</b> more.</p>")
          + Self.comment("bert", "now", String(repeating: "<p>Three.</p>", count: 9))))
    root.type("JJ")
    #expect(top(root) == "bert · now")
  }

  @Test func `words of others can be searched, and links followed`() throws {
    let root = page(Self.loaded(Self.thread))
    root.type("/years, and")
    root.handle(.screen(.key(.enter)))
    #expect(root.rows.contains { $0.contains("years, and nobody") })
    root.type("1")
    root.handle(.screen(.key(.enter)))
    #expect(recorder.opened == ["https://news.example/sea"])
    root.type("o")
    #expect(recorder.opened == [Self.address])
  }

  @Test func `comments of another page are not shown`() throws {
    let root = page()
    let late = recorder.comments(Self.loaded(Self.thread))
    root.type("q")
    root.navigation.go(to: .comments(Sample.latin.items[4], at: "https://news.example/2"))
    root.handle(late)
    #expect(root.rows.contains { $0.contains("Loading…") })
  }
}
