import FeedExtraction
import Testing

/// The comments of pages as readable text.
struct ThreadTests {
  private static let nested = """
    <p><strong>anna</strong> · 3 hours ago</p>
    <p>The hut has been there for years.</p>
    <blockquote>
    <p><strong>bert</strong> · 2 hours ago</p>
    <p>Who owns it?</p>
    <p>I have <a href="https://example.org/sea">asked</a>.</p>
    <blockquote>
    <p><strong>cleo</strong> · 1 hour ago</p>
    <p>Nobody &lt;knows&gt;.</p>
    </blockquote>
    <p><strong>dora</strong> · 50 minutes ago</p>
    <p>The <i>sea</i> does.</p>
    </blockquote>
    <p><strong>emil</strong> · 9 minutes ago</p>
    <pre><code>if sea {
      swim()
    }</code></pre>

    """
  private static var flat: String {
    nested.replacing("<blockquote>\n", with: "").replacing("</blockquote>\n", with: "")
  }

  @Test(arguments: [CommentPage.rows, .lists, .weblog, .classic, .plain])
  func `answers are quotations below the comments that they answer`(page: CommentPage) throws {
    let thread = try #require(CommentPage.thread(page.html))
    #expect(thread.article.html == Self.nested)
    #expect(thread.count == 5)
  }

  @Test(arguments: [CommentPage.microdata, .forum])
  func `the posts of a forum follow each other`(page: CommentPage) throws {
    let thread = try #require(CommentPage.thread(page.html))
    #expect(thread.article.html == Self.flat)
    #expect(thread.count == 5)
  }

  @Test func `the text has the comments with their authors, and words are those of comments`()
    throws
  {
    let thread = try #require(CommentPage.thread(CommentPage.lists.html))
    #expect(
      thread.article.text.hasPrefix(
        """
        anna · 3 hours ago

        The hut has been there for years.

        bert · 2 hours ago

        Who owns it?

        I have asked.
        """))
    #expect(thread.article.words == 7 + 6 + 2 + 3 + 5)
    #expect(thread.article.title == "A day at the sea")
  }

  @Test func `a single comment is a thread, with its own author`() throws {
    let thread = try #require(CommentPage.thread(CommentPage.table([CommentPage.comments[0]])))
    #expect(thread.count == 1)
    #expect(thread.article.html.hasPrefix("<p><strong>anna</strong> · 3 hours ago</p>"))
  }

  @Test func `answers below the eighth level stay there`() throws {
    let comments = (0..<20).map { number -> CommentPage.Comment in
      ("a\(number)", "now", number, "<p>One.</p>")
    }
    let thread = try #require(CommentPage.thread(CommentPage.table(comments)))
    #expect(thread.article.html.ranges(of: "<blockquote>").count == 8)
    #expect(thread.article.html.ranges(of: "</blockquote>").count == 8)
    #expect(thread.count == 20)
  }

  @Test func `a page that begins within a thread begins without quotations`() throws {
    let depths = [5, 6, 5, 3, 4]
    let comments = depths.map { depth -> CommentPage.Comment in
      ("anna", "now", depth, "<p>One.</p>")
    }
    let html = try #require(CommentPage.thread(CommentPage.table(comments))).article.html
    #expect(
      html.replacing("<p><strong>anna</strong> · now</p>\n<p>One.</p>\n", with: "*")
        .replacing("blockquote>\n", with: ">") == "*<>*</>**<>*</>")
  }

  @Test func `a comment that has been deleted is left out, and its answers are not`() throws {
    var comments = CommentPage.comments
    comments[1].html = ""
    let thread = try #require(CommentPage.thread(CommentPage.table(comments)))
    #expect(thread.count == 4)
    #expect(!thread.article.html.contains("bert"))
    #expect(thread.article.html.contains("<blockquote>\n<blockquote>\n<p><strong>cleo</strong>"))
  }

  @Test func `a comment without its author has its time, and the other way round`() throws {
    let page = """
      <div class=comment><time datetime=2026-05-01T10:00:00Z></time><p class=comment-text>One</p>
      </div><div class=comment><i class=author>Anna:</i><p class=comment-text>Two</p></div>
      """
    let thread = try #require(CommentPage.thread(page))
    #expect(
      thread.article.html
        == "<p>2026-05-01</p>\n<p>One</p>\n<p><strong>Anna</strong></p>\n<p>Two</p>\n")
  }

  @Test func `what is hidden or hostile in a comment is left out`() throws {
    let page = """
      <div class=comment><b class=author>An\u{202E}na &lt;b&gt;</b><div class=comment-text>One
      <script>x</script><p hidden>y</p><a href=javascript:x>two</a><form><input></form>
      <img src=/a.png> &#27;[31m</div></div>
      """
    let article = try #require(CommentPage.thread(page)).article
    #expect(article.html.hasPrefix("<p><strong>Anna &lt;b&gt;</strong></p>\n<p>One two"))
    #expect(!article.html.contains("javascript") && !article.html.contains("<script"))
    #expect(article.text.hasSuffix("One two [31m"))
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
    #expect(CommentPage.thread(page) == nil)
  }
}
