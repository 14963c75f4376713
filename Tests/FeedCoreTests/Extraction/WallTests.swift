import FeedExtraction
import Testing

/// Pages that stand before an article, and articles that look a little like them.
struct WallTests {
  @Test(arguments: WallPage.all)
  func `a page that stands before an article is no article`(page: WallPage) {
    let found = ArticleExtractor.finding(
      Array(page.html.utf8), asked: page.asked, address: page.address)
    #expect(found == .wall(page.wall))
  }

  @Test(arguments: [
    "<p>We use cookies to make this site better. By clicking Accept all, you agree.</p>",
    "<div class=cookie-banner><p>We value your privacy</p><button>Accept and continue</button></div>",
    "<noscript><p>Please enable JavaScript to view the comments.</p></noscript>",
    "<form>Log in: <input name=user><input type=password><a href=/f>Forgot your password?</a></form>",
    "<p>You must be logged in to post a comment.</p>",
    "<p>Already a subscriber? <a href=/login>Log in</a></p><p><a href=/s>Subscribe</a></p>",
    "<div class=teaser><h3>A storm</h3><p>Nur für Abonnenten</p></div>",
    "<div class=more><a href=/wald>Der Wald</a> <a href=/wald>Jetzt weiterlesen</a></div>",
    "<p>Sign up for our newsletter and never miss a story.</p><form><input type=email></form>",
    "<p>Connectez-vous pour commenter</p>", "<div>Checking in at the hut</div>",
  ])
  func `a short article with such a note is an article`(note: String) {
    for isBefore in [true, false] {
      var page = SamplePage()
      page.before += isBefore ? note : ""
      page.after += isBefore ? "" : note
      #expect(text(page)?.contains("coming over the hill") == true)
    }
  }

  @Test(arguments: [
    """
    <p>The sites of this publisher show a box of a whole screen, in which it says that “we use \
    cookies”, and where one has to choose between six buttons of the same colour.</p>
    <p>Most of those whom we have asked cannot say what they chose, and nobody has read the text, \
    which is longer than the article below it: “By clicking accept, you agree.”</p>
    """,
    """
    <p>A service now asks everybody to verify that they are human before it shows a page, and it \
    does so with a picture puzzle in which bicycles are to be found.</p>
    <p>“Verify you are human” is what half of the web says today, according to a count of last \
    week, and the other half asks to enable JavaScript.</p>
    """,
    """
    <p>The log-in page of the bank has been changed again: name and password are now on two pages, \
    which is said to be safer, and which breaks most managers of passwords.</p>
    <p>It is enough to sign in once a month, and those who forgot their password can have a new one \
    sent by post, which takes a week.</p>
    """,
    """
    <p>Die Zeitung hat ihre Bezahlschranke geändert: Zehn Artikel im Monat sind frei, danach muss \
    man ein Abo abschließen oder bis zum nächsten Monat warten.</p>
    <p>Wer weiterlesen möchte, zahlt zwei Euro in der Woche. Die Leser sind geteilter Meinung, und \
    die Konkurrenz sieht gespannt zu, wie es ausgehen wird.</p>
    """,
  ])
  func `a short article about walls is an article`(body: String) throws {
    var page = SamplePage()
    page.head = "<title>What stands before the text - Example News</title>"
    page.body = body
    #expect(try #require(text(page)).count > 250)
  }

  @Test(arguments: [
    ("https://feeds.example.net/~r/1", "https://www.example.org/2026/sea"),
    ("https://example.org/blog/login/sea", "https://example.org/blog/login/the-sea"),
    ("http://accounts.example.org/sea", "https://accounts.example.org/sea/"),
    ("https://t.example/1", "https://example.org/auth/passkeys"),
    ("https://t.example/1", "https://privacy.example.org/sea"),
    ("https://t.example/1", "https://example.org/challenge/sea"),
    ("https://t.example/1", "https://example.org/how-to-login-safely.html"),
    ("https://t.example/1", "https://example.org/sea?from=login&consent=1#captcha"),
    ("https://t.example/1", "https://example.consent/sea"), ("", ""), ("x", "://"),
  ])
  func `an article is one wherever the server has led`(asked: String, address: String) {
    #expect(text(SamplePage(), asked: asked, address: address) != nil)
  }

  @Test func `a long article is one even at the address of a log-in`() {
    var page = SamplePage()
    page.body = String(repeating: page.body, count: 4)
    let text = text(
      page, asked: "https://t.example/1", address: "https://login.example.org/consent/captcha")
    #expect(text != nil)
  }

  @Test(arguments: [
    ("https://consent.example.com/1", 12, true), ("https://example.org/sea", 12, false),
    ("https://consent.example.com/1", 30, false),
  ])
  func `a long question about cookies is a wall if the address says the same`(
    address: String, paragraphs: Int, isWall: Bool
  ) {
    let paragraph = """
      <p>If you click Accept all, we and our partners will use cookies for personalised advertising \
      and content, for the measurement of both, and for the development of services.</p>
      """
    let found = ArticleExtractor.finding(
      Array(String(repeating: paragraph, count: paragraphs).utf8), asked: "https://example.org/sea",
      address: address)
    #expect((found == .wall(.consent)) == isWall)
  }

  @Test func `a long article is one whatever it says`() {
    var page = SamplePage()
    page.before = "<form><input type=password></form><p>Verify you are human</p>"
    page.head = "<title>Just a moment...</title>"
    page.body = String(repeating: page.body, count: 4) + "<p>Subscribe to continue reading</p>"
    #expect(text(page) != nil)
  }

  @Test(arguments: ["", "<nav><a href=/>Home</a></nav>", "<p></p>", "\0"])
  func `a page without text is nothing`(html: String) {
    let found = ArticleExtractor.finding(
      Array(html.utf8), asked: "https://example.org/a", address: "https://example.org/a")
    #expect(found == .nothing)
  }

  private func text(
    _ page: SamplePage, asked: String = "https://example.org/sea",
    address: String = "https://example.org/sea"
  ) -> String? {
    switch ArticleExtractor.finding(Array(page.html.utf8), asked: asked, address: address) {
    case .article(let article): article.text
    case .wall, .nothing: nil
    }
  }
}
