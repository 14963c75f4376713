import FeedModel

/// The words that walls are written with, in the languages of `WallPhrase`.
enum WallVocabulary {
  private static let words = folded(
    """
    consent privacy partners tracking data advertising ads personalised personalized measurement
    browser robot bot human cloudflare security network traffic verification
    daten datenschutz einwilligung zustimmung werbung privatsphäre anzeigen partner roboter
    données confidentialité consentement partenaires publicités publicité privée navigateur
    datos privacidad consentimiento socios publicidad navegador anuncios
    dati consenso pubblicità riservatezza annunci
    gegevens toestemming advertenties privacyverklaring
    """)
  private static let strong = folded(
    "cookie cookies javascript captcha recaptcha adblocker tracker trackers datenschutzerklärung")

  private static func folded(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map { BaseLetter.folded(String($0)) })
  }

  /// Returns whether a paragraph is about cookies, data or browsers.
  static func isAboutWalls(_ paragraph: ArraySlice<String>) -> Bool {
    if paragraph.contains(where: strong.contains) { return true }
    return paragraph.count { words.contains($0) } >= 2
  }
}
