/// What the address that a server has led to says about its page.
enum WallAddress {
  /// How much an address says.
  enum Sign: Equatable {
    /// The page is a wall if it has no article.
    case strong(PageWall)
    /// The word has other meanings, too: a phrase must say the same, or the page have no prose.
    case weak(PageWall)
  }

  /// Returns the sign in a word that is in `address` and not in `asked`; `nil` if there is none.
  static func sign(asked: String, address: String) -> Sign? {
    let known = AddressWords(asked).all
    let reached = AddressWords(address)
    let labels = reached.labels.subtracting(known)
    let words = labels.union(reached.components.subtracting(known))
    for (wall, names) in strong where !names.isDisjoint(with: words) { return .strong(wall) }
    for (wall, names) in strongLabels where !names.isDisjoint(with: labels) { return .strong(wall) }
    for (wall, names) in weak where !names.isDisjoint(with: words) { return .weak(wall) }
    return nil
  }

  private static let strong: [(PageWall, Set<String>)] = [
    (
      .consent,
      [
        "consent", "collectconsent", "cookieconsent", "cookie-consent", "cookie_consent",
        "cookiewall", "cookie-wall", "consentwall", "guce", "privacywall", "privacy-wall",
        "privacygate", "privacy-gate", "zustimmung",
      ]
    ),
    (
      .login,
      [
        "login", "log-in", "log_in", "logon", "signin", "sign-in", "sign_in", "signon", "sso",
        "oauth", "oauth2", "authorize", "authenticate", "wp-login", "paywall", "anmelden",
        "einloggen", "connexion", "iniciar-sesion", "inloggen",
      ]
    ),
    (
      .robot,
      [
        "captcha", "recaptcha", "hcaptcha", "cdn-cgi", "botcheck", "bot-check", "robot-check",
        "unsupported-browser",
      ]
    ),
  ]
  private static let strongLabels: [(PageWall, Set<String>)] = [
    (.consent, ["myprivacy", "privacymanager"]),
    (.login, ["account", "accounts", "auth", "idp"]), (.robot, ["challenge", "challenges"]),
  ]
  private static let weak: [(PageWall, Set<String>)] = [
    (.consent, ["privacy", "cookies", "privacy-settings"]),
    (
      .login,
      [
        "auth", "account", "accounts", "myaccount", "my-account", "register", "membership",
        "subscribe", "subscription", "subscriptions", "abo", "abonnement", "abonnieren",
        "suscripcion", "abbonamenti", "passport",
      ]
    ),
    (.robot, ["challenge", "challenges", "blocked", "verify", "human", "sorry"]),
  ]
}
