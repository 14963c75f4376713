import Testing

@testable import FeedExtraction

/// The comments of pages.
struct ThreadTests {
  private static let nested = [
    Comment(
      author: "anna", time: "3 hours ago", html: "<p>The hut has been there for years.</p>\n"),
    Comment(
      author: "bert", time: "2 hours ago", depth: 1,
      html: """
        <p>Who owns it?</p>
        <p>I have <a href="https://example.org/sea">asked</a>.</p>

        """),
    Comment(
      author: "cleo", time: "1 hour ago", depth: 2, html: "<p>Nobody &lt;knows&gt;.</p>\n"),
    Comment(
      author: "dora", time: "50 minutes ago", depth: 1, html: "<p>The <i>sea</i> does.</p>\n"),
    Comment(
      author: "emil", time: "9 minutes ago",
      html: "<pre><code>if sea {\n  swim()\n}</code></pre>\n"),
  ]

  @Test(arguments: [CommentPage.rows, .lists, .weblog, .classic, .plain])
  func `answers have the depths of the comments that they answer`(page: CommentPage) {
    #expect(CommentPage.found(page.html) == Self.nested)
  }

  @Test(arguments: [CommentPage.microdata, .forum])
  func `the posts of a forum follow each other`(page: CommentPage) {
    let flat = Self.nested.map { Comment(author: $0.author, time: $0.time, html: $0.html) }
    #expect(CommentPage.found(page.html) == flat)
  }

  @Test func `a single comment is a thread, with its own author`() {
    let page = CommentPage.table([CommentPage.comments[0]])
    #expect(CommentPage.found(page) == [Self.nested[0]])
  }

  @Test func `answers below the eighth level stay there`() {
    let comments = (0..<20).map { ("a\($0)", "now", $0, "<p>One.</p>") }
    let found = CommentPage.found(CommentPage.table(comments))
    #expect(found.map(\.depth) == Array(0..<8) + Array(repeating: 8, count: 12))
  }

  @Test func `a page that begins within a thread begins without answers`() {
    let comments = [5, 6, 5, 3, 4].map { ("anna", "now", $0, "<p>One.</p>") }
    let found = CommentPage.found(CommentPage.table(comments))
    #expect(found.map(\.depth) == [0, 1, 0, 0, 1])
  }

  @Test func `a comment that has been deleted is left out, and its answers are not`() {
    var comments = CommentPage.comments
    comments[1].html = ""
    let found = CommentPage.found(CommentPage.table(comments))
    #expect(found.map(\.author) == ["anna", "cleo", "dora", "emil"])
    #expect(found.map(\.depth) == [0, 2, 1, 0])
  }

  @Test func `a comment without its author has its time, and the other way round`() {
    let page = """
      <div class=comment><time datetime=2026-05-01T10:00:00Z></time><p class=comment-text>One</p>
      </div><div class=comment><i class=author>Anna:</i><p class=comment-text>Two</p></div>
      """
    #expect(
      CommentPage.found(page) == [
        Comment(time: "2026-05-01", html: "<p>One</p>\n"),
        Comment(author: "Anna", html: "<p>Two</p>\n"),
      ])
  }

  @Test(arguments: [
    ("commtext", "comtr"), ("commenttext", "comment"), ("comment-body", "li-comment"),
    ("commentMessage", "x"), ("text", "comment-item"), ("md", "comment"), ("content", "commentBox"),
  ])
  func `a text and what is around it are known by words of their classes`(
    text: String, box: String
  ) {
    let page = ["anna", "bert"].map {
      """
      <div class="\(box)"><b class=author>\($0)</b><div class="\(text)"><p>One.</p></div>\
      <div class=comment-form><div class=text>Two.</div></div></div>
      """
    }
    let found = CommentPage.found(page.joined())
    #expect(found.map(\.author) == ["anna", "bert"])
    #expect(found.map(\.html).allSatisfy { $0.contains("<p>One.</p>") })
  }

  @Test func `what is hidden or hostile in a comment is left out`() throws {
    let page = """
      <div class=comment><b class=author>An\u{202E}na &lt;b&gt;</b><div class=comment-text>One
      <script>x</script><p hidden>y</p><a href=javascript:x>two</a><form><input></form>
      <img src=/a.png> &#27;[31m</div></div>
      """
    let comment = try #require(CommentPage.found(page).first)
    #expect(comment.author == "Anna <b>")
    #expect(comment.html.hasPrefix("<p>One two"))
    #expect(!comment.html.contains("javascript") && !comment.html.contains("<script"))
  }

  @Test(arguments: [
    "", "<p>Nothing</p>", CommentPage.weblogPost(""), CommentPage.table([]), SamplePage().html,
    CommentPage.weblogPost("<div id=comments><p class=no-comments>Comments are closed.</p></div>"),
    CommentPage.weblogPost("<p class=comment-text>Be the first one to write a comment!</p>"),
    CommentPage.weblogPost("<div class=comment-count><span class=comment-text>0</span></div>"),
    CommentPage.weblogPost("<div class=leave-comment><p>Write what you think.</p></div>"),
    "<div class=comment></div>",
  ])
  func `a page without comments has no thread`(page: String) {
    #expect(CommentPage.found(page).isEmpty)
  }
}
