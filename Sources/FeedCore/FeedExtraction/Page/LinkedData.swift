import FeedFormats

/// The facts of the article in a page's JSON-LD (schema.org).
struct LinkedData {
  private(set) var headline: String?
  private(set) var author: String?
  private(set) var site: String?
  private(set) var published: String?
  private(set) var image: String?
  /// The text of the article.
  private(set) var body: String?
  /// Whether one has to pay to see all of it.
  private(set) var isPaid = false

  private static let types: Set = [
    "Article", "AdvertiserContentArticle", "NewsArticle", "AnalysisNewsArticle",
    "AskPublicNewsArticle", "BackgroundNewsArticle", "OpinionNewsArticle", "ReportageNewsArticle",
    "ReviewNewsArticle", "Report", "SatiricalArticle", "ScholarlyArticle",
    "MedicalScholarlyArticle",
    "SocialMediaPosting", "BlogPosting", "LiveBlogPosting", "DiscussionForumPosting", "TechArticle",
    "APIReference",
  ]

  /// Reads the first article in the texts of scripts; `title` is the page's.
  init(_ scripts: [String], title: String?) {
    for script in scripts where headline == nil && body == nil {
      if let document = Self.document(script) { read(document, title: title) }
    }
  }

  /// Returns the JSON of a script, which may be wrapped in CDATA; `nil` if it is damaged.
  private static func document(_ script: String) -> JSONDocument? {
    var text = script.drop { $0.isWhitespace }
    if text.hasPrefix("<![CDATA[") {
      text = text.dropFirst(9)
      if let end = text.ranges(of: "]]>").last { text = text[..<end.lowerBound] }
    }
    return try? JSONDocument(Array(text.utf8), from: 0)
  }

  private mutating func read(_ document: JSONDocument, title: String?) {
    let objects = document.values.indices.filter { document.values[$0].kind == .object }
    guard let article = objects.first(where: { Self.isArticle(document, $0) }) else { return }
    let name = Self.text(document, "name", of: article)
    headline = Self.text(document, "headline", of: article) ?? name
    // Where both are given, the one that the page's title repeats is the headline.
    if let name, let title, let other = headline, TitleWords(title).isSimilar(to: name),
      !TitleWords(title).isSimilar(to: other)
    {
      headline = name
    }
    author = Self.names(document, document.value("author", of: article))
    site = document.value("publisher", of: article).flatMap { Self.text(document, "name", of: $0) }
    published = Self.text(document, "datePublished", of: article)
    body = Self.text(document, "articleBody", of: article)
    isPaid = Self.isFalse(document, document.value("isAccessibleForFree", of: article))
    image = Self.address(document, document.value("image", of: article))
  }

  private static func isArticle(_ document: JSONDocument, _ object: Int) -> Bool {
    guard let type = document.value("@type", of: object) else { return false }
    return ([type] + document.elements(type)).contains { index in
      document.string(index).map { types.contains(String(decoding: $0, as: UTF8.self)) } ?? false
    }
  }

  /// Whether a value says no, as a boolean or as a text.
  private static func isFalse(_ document: JSONDocument, _ index: Int?) -> Bool {
    if document.bool(index) == false { return true }
    return string(document, index).map { $0.lowercased().hasSuffix("false") } ?? false
  }

  private static func text(
    _ document: JSONDocument, _ key: JSONDocument.StaticKey, of object: Int
  ) -> String? {
    string(document, document.value(key, of: object))
  }

  /// Returns a string without tags and with its references decoded; `nil` if there is none.
  private static func string(_ document: JSONDocument, _ index: Int?) -> String? {
    guard let bytes = document.string(index) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x26) || text.utf8.contains(ASCII.lessThan) else {
      return text.isEmpty ? nil : text
    }
    var plain = ""
    for token in HTMLReader(text) {
      switch token {
      case .text(let part): plain += part
      // Paragraphs are lines, as in texts without tags.
      case .startTag(let name, _, _), .endTag(let name):
        if let name = HTMLName(rawValue: name), name.isLine || name.isBlock { plain += "\n" }
      case .comment: break
      }
    }
    return plain.isEmpty ? nil : plain
  }

  /// Returns the names of a person or a list of persons.
  private static func names(_ document: JSONDocument, _ index: Int?) -> String? {
    guard let index else { return nil }
    let persons = document.elements(index)
    let names = (persons.isEmpty ? [index] : persons).compactMap { person in
      text(document, "name", of: person) ?? string(document, person)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func address(_ document: JSONDocument, _ index: Int?) -> String? {
    guard let index else { return nil }
    let first = document.elements(index).first ?? index
    return text(document, "url", of: first) ?? string(document, first)
  }
}
