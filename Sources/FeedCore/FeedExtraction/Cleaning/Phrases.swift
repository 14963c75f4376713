/// Phrases that begin lines which belong to a site and not to the text of its article.
enum Phrases {
  private static let phrases = [
    "advertisement", "continue reading below", "story continues below", "article continues below",
    "share this", "share on", "like this story", "sign up for", "sign up to", "subscribe to",
    "subscribe now", "click here", "read more", "see more:", "see also:", "read also", "also read",
    "related:", "more from", "follow us", "tags:", "all rights reserved", "copyright ©",
    "first published", "post comment", "leave a comment",
    "download our app", "get the app", "you may also like", "recommended for you",
    "watch:", "listen:", "anzeige", "werbung", "mehr zum thema", "lesen sie auch", "publicité",
    "lire aussi", "à lire aussi", "publicidad", "lea también", "te puede interesar", "leia também",
    "leia mais", "publicidade", "leggi anche", "читайте также", "реклама",
  ]

  /// Returns whether a line begins with such a phrase.
  static func begin(_ text: String) -> Bool {
    let line = (PageMetadata.line(text) ?? "").lowercased()
    return phrases.contains { line.hasPrefix($0) }
  }
}
