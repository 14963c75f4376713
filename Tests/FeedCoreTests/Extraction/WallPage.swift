import FeedExtraction
import Testing

/// A page that stands before an article, in the shape of a real one.
struct WallPage: CustomTestStringConvertible {
  let name: String
  let wall: PageWall
  var asked = "https://example.org/2026/sea.html"
  var address = "https://example.org/2026/sea.html"
  let html: String

  var testDescription: String { name }

  static let all = redirected + shown

  /// Pages to which the server has led.
  private static let redirected = [
    WallPage(
      name: "consent of a portal", wall: .consent, asked: "https://news.example.com/sea-123.html",
      address: "https://consent.example.com/v2/collectConsent?sessionId=3_cc-session_1",
      html: """
        <title>Example is part of the Example family of brands</title>
        <form method=post class=consent-form action=/v2/collectConsent><div class=con-wizard>
        <h1>When you use our sites and apps, we use cookies</h1>
        <p>We, Example, are part of the Example family of brands.</p>
        <p>If you click 'Accept all', we and our partners, including 236 who are part of the IAB
        Transparency &amp; Consent Framework, will also store and/or access information on a device
        (in other words, use cookies) and use precise geolocation data and other personal data such
        as IP address and browsing and search data, for personalised advertising and content,
        advertising and content measurement, and audience research and services development.</p>
        <p>If you do not want us and our partners to use cookies and personal data for these
        additional purposes, click 'Reject all'.</p>
        <button name=agree>Accept all</button><button name=reject>Reject all</button>
        <a href=/v2/partners>Manage privacy settings</a></div></form>
        """),
    WallPage(
      name: "consent of a search engine, in German", wall: .consent,
      asked: "https://news.example.com/rss/articles/CBMi",
      address: "https://consent.example.com/m?continue=https://news.example.com/rss/articles/CBMi",
      html: """
        <title>Bevor Sie fortfahren</title><div class=box><h1>Bevor Sie zu Example weitergehen</h1>
        <p>Wir verwenden Cookies und Daten, um</p><ul><li>Dienste bereitzustellen und zu betreiben
        <li>Ausfälle zu prüfen und Maßnahmen gegen Spam zu ergreifen</ul>
        <p>Wenn Sie „Alle akzeptieren“ auswählen, verwenden wir Cookies und Daten auch, um</p>
        <form action=/save><input type=submit value="Alle akzeptieren"></form></div>
        """),
    WallPage(
      name: "log-in of a newspaper", wall: .login,
      asked: "https://www.example.com/2026/05/01/world/sea.html",
      address: "https://myaccount.example.com/auth/login?URI=https%3A%2F%2Fwww.example.com%2F2026",
      html: """
        <title>Log in - Example Times</title><div id=myAccountAuth><h1>Log in or create an
        account</h1><form><label>Email address <input type=email></label><button>Continue</button>
        </form><p>By continuing, you agree to the Terms of Sale and Terms of Service.</p></div>
        """),
    WallPage(
      name: "log-in of a shop for articles", wall: .login,
      address: "https://example.org/users/sign_in.php?return=/2026/sea.html",
      html: "<title>Example</title><p>Your session has ended.</p>"),
    WallPage(
      name: "subscription by another path", wall: .login,
      address: "https://example.org/subscribe?from=sea",
      html: """
        <title>Example Weekly</title><h1>Subscribe to continue</h1>
        <p>One year of the Example Weekly for the price of ten months, on paper or on all your
        devices.</p>
        """),
    WallPage(
      name: "challenge without words", wall: .robot,
      address: "https://example.org/challenge/1?to=/2026/sea.html", html: "<p>Please wait.</p>"),
    WallPage(
      name: "host for logging in", wall: .login, address: "https://auth.example.org/1", html: ""),
    WallPage(
      name: "captcha of a proxy", wall: .robot,
      address: "https://example.org/cdn-cgi/bm/verify?r=1", html: "<p>Wait.</p>"),
  ]

  /// Pages that the server shows in place of the article.
  private static let shown = [
    WallPage(
      name: "check of a browser", wall: .robot,
      html: """
        <!DOCTYPE html><html lang=en-US><head><title>Just a moment...</title>
        <meta name=robots content="noindex,nofollow"></head><body><div class=main-wrapper>
        <div class=main-content><noscript><div class=h2><span id=challenge-error-text>Enable
        JavaScript and cookies to continue</span></div></noscript></div></div>
        <script>(function(){window._cf_chl_opt={}})();</script></body></html>
        """),
    WallPage(
      name: "check of a connection", wall: .robot,
      html: """
        <title>example.org</title><h1>example.org</h1><p>Verify you are human by completing the
        action below.</p><p>example.org needs to review the security of your connection before
        proceeding.</p><footer>Ray ID: 8a1 · Performance &amp; security by Example</footer>
        """),
    WallPage(
      name: "script for robots", wall: .robot,
      html: """
        <html lang=en><head><title>example.org</title><style>#cmsg{animation: A 1.5s;}</style></head>
        <body style="margin:0"><p id=cmsg>Please enable JS and disable any ad blocker</p>
        <script data-cfasync=false>var dd={'rt':'c','host':'geo.captcha.example'}</script></body>
        """),
    WallPage(
      name: "page of a script", wall: .robot,
      html: """
        <title>Example</title><body><noscript>You need to enable JavaScript to run this
        app.</noscript><div id=root></div><script src=/main.js></script></body>
        """),
    WallPage(
      name: "press and hold", wall: .robot,
      html: """
        <title>Access to this page has been denied</title><h1>Before we continue...</h1>
        <p>Press &amp; Hold to confirm you are a human (and not a bot).</p><p>Reference ID 1f2</p>
        """),
    WallPage(
      name: "traffic, in French", wall: .robot,
      html: """
        <title>example.fr</title><div><h1>Vérification</h1><p>Nous avons détecté un trafic inhabituel
        depuis votre réseau. Veuillez confirmer que vous n’êtes pas un robot.</p></div>
        """),
    WallPage(
      name: "consent to advertising, in German", wall: .consent,
      html: """
        <title>Das Meer - Beispiel</title><main><h1>Herzlich willkommen!</h1><section>
        <h2>Mit Werbung weiterlesen</h2><p>Besuchen Sie beispiel.de wie gewohnt mit Werbung und
        Tracking. Details zum Tracking finden Sie in der Datenschutzerklärung und im Privacy
        Center.</p><button>Akzeptieren und weiter</button></section><section><h2>PUR-Abo</h2>
        <p>Nutzen Sie beispiel.de ohne Werbetracking für 4,99 € pro Woche.</p><a href=/abo>Jetzt
        abonnieren</a></section><p>Tracking: Zur Verbesserung und Finanzierung unseres Angebots
        arbeiten wir mit 174 Partnern zusammen.</p></main>
        """),
    WallPage(
      name: "consent, in Dutch", wall: .consent,
      html: """
        <title>Voorbeeld</title><h1>Voorbeeld en jouw privacy</h1><p>Wij en onze partners gebruiken
        cookies om je een betere ervaring te bieden en advertenties te tonen.</p><button>Akkoord en
        doorgaan</button><p>Deze site gebruikt cookies.</p>
        """),
    WallPage(
      name: "consent, in Italian", wall: .consent,
      html: """
        <title>Il mare</title><h1>Continua senza accettare</h1><p>Noi e i nostri partner archiviamo
        informazioni su un dispositivo, come i cookie, e trattiamo dati personali.</p>
        <button>Accetta e continua</button>
        """),
    WallPage(
      name: "name and password", wall: .login,
      html: """
        <title>Example Forum</title><form action=/session method=post><h2>Welcome back</h2>
        <p><label>Name <input name=user></label><p><label>Password <input type=PASSWORD></label>
        <button>Go</button></form><p>This community is for its members.</p>
        """),
    WallPage(
      name: "story for members", wall: .login,
      html: teaser(
        "<div><h2>The author made this story available to Medium members only.</h2></div>")
    ),
    WallPage(
      name: "beginning of an article", wall: .login,
      html: teaser("<div class=paywall><h3>Subscribe to continue reading</h3></div>")),
    WallPage(
      name: "beginning of an article, in German", wall: .login,
      html: teaser("<section><h2>Um weiterzulesen, testen Sie unser Abo</h2></section>")),
    WallPage(
      name: "beginning of an article, in French", wall: .login,
      html: teaser("<p>Il vous reste 75% de cet article à lire. La suite est réservée…</p>")),
    WallPage(
      name: "beginning of an article, in Spanish", wall: .login,
      html: teaser("<aside><p>Suscríbete para seguir leyendo</p></aside>")),
    WallPage(
      name: "beginning of an article, by its linked data", wall: .login,
      html: teaser(
        """
        <script type=application/ld+json>{"@type": "NewsArticle", "headline": "A day at the sea",
        "isAccessibleForFree": "False"}</script><div class=box><a href=/s>Already a subscriber?</a>
        </div>
        """)),
  ]

  private static func teaser(_ more: String) -> String {
    var page = SamplePage()
    page.before = "<nav><a href=/>Home</a></nav><h1>A day at the sea</h1>"
    page.after = more + page.after
    return page.html
  }
}
