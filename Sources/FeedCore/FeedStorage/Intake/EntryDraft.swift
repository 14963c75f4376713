import FeedFormats
import FeedModel
import SafeText

/// An item of a document, prepared for the archive.
struct EntryDraft {
  /// The identity of the item within its feed.
  private(set) var digest: ShortDigest
  /// A digest of the content, which changes when the feed changes the item.
  let version: ShortDigest
  /// The item's date in seconds since 1970, which sets its place in the river.
  ///
  /// The archive never places it later than the moment it was first seen.
  let date: Int64?
  let record: EntryRecord
  let guid: String
  let html: String
  let updated: Int64?
  let categories: String
  let (season, episode): (Int?, Int?)
  let enclosures: [ParsedItem.Enclosure]
  /// `nil` if rules were not looked for.
  let literals: RuleBook.Literals?
  /// The index of its item in the document, from 0.
  let place: Int

  /// Prepares an item, which that digest identifies.
  init(
    _ item: ParsedItem, digest: ShortDigest, place: Int = 0, rules: RuleBook.ActiveRules? = nil
  ) {
    self.digest = digest
    self.place = place
    date = Self.date(of: item)
    record = EntryRecord(item)
    guid = item.id
    let html = item.contentHTML ?? Self.html(item.contentText ?? item.summary ?? "")
    self.html = PlainBody.stored(html, isPlain: item.isPlain)
    updated = item.updated
    categories = item.categories.joined(separator: "\n")
    (season, episode) = (item.season, item.episode)
    enclosures = item.enclosures.map { enclosure in
      ParsedItem.Enclosure(
        url: WebAddress.stored(enclosure.url), type: enclosure.type,
        length: enclosure.length, relation: enclosure.relation)
    }
    version = Self.version(of: item, html: html)
    literals = rules.map { [record, categories] in
      RuleBook.Literals(
        record, lead: item.summary == nil ? nil : record.lead, categories: categories,
        texts: [item.contentText ?? item.summary, item.shown?.text, item.titles], $0)
    }
  }

  /// Returns the same item with another identity.
  func named(_ name: ShortDigest) -> EntryDraft {
    var draft = self
    draft.digest = name
    return draft
  }

  static func date(of item: ParsedItem) -> Int64? { item.published ?? item.updated }

  /// Converts plain text to HTML, with a paragraph for each line.
  private static func html(_ text: String) -> String {
    var html = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let escaped = HTMLEscape.escaped(Array(line.utf8))
      html += "<p>\(String(decoding: escaped, as: UTF8.self))</p>\n"
    }
    return html
  }

  /// Incremented when drafts are made differently, so that entries still in a feed are rebuilt.
  private static let generation = 2

  private static func version(of item: ParsedItem, html: String) -> ShortDigest {
    var digest = FieldDigest(expecting: html.utf8.count)
    digest.add(generation)
    for text in [item.kind.rawValue, item.title, item.link, item.summary, html] {
      digest.add(text)
    }
    for texts in [item.authors, item.categories] {
      digest.add(texts.count)
      for text in texts { digest.add(text) }
    }
    // If the item has HTML, its text is derived from that.
    if item.contentHTML == nil { digest.add(item.contentText) }
    digest.add(item.comments)
    digest.add(item.image?.url)
    digest.add(item.image?.alternative)
    digest.add(item.published)
    digest.add(item.updated)
    for number in [item.commentCount, item.duration, item.image?.width, item.image?.height] {
      digest.add(number)
    }
    for enclosure in item.enclosures {
      digest.add(enclosure.url)
      digest.add(enclosure.type)
      digest.add(enclosure.length)
      if let relation = enclosure.relation { digest.add(relation.rawValue) }
    }
    // Entries without such numbers keep the versions that they had before these were read.
    for number in [item.season, item.episode] where number != nil { digest.add(number) }
    return digest.finished()
  }
}

extension EntryRecord {
  /// Creates the part of an item that a row of the river can show. Every string is safe and short.
  init(_ item: ParsedItem) {
    let text = item.shown.map(\.text) ?? item.contentText
    let summary = item.shown.map(\.summary) ?? item.summary
    let picture = item.shown.map(\.image) ?? item.image
    kind = item.shown?.kind ?? item.kind
    title = item.title.map { BriefText.line($0, limit: 500) }
    author = Self.line(item.authors.joined(separator: ", "), limit: 200)
    link = Self.address(item.link)
    host = link.map(Sanitizer.hostForDisplay) ?? ""
    published = item.published
    lead = Self.lead(summary: summary, text: text, of: kind)
    wordCount = text.map(WordCounter.count) ?? 0
    comments = Self.address(item.comments)
    commentCount = item.commentCount
    image = Self.address(picture?.url)
    alternative = picture?.alternative.flatMap { Self.line($0, limit: 500) }
    width = picture?.width
    height = picture?.height
    duration = item.duration
    size = Self.medium(of: item)?.length
  }

  /// Returns the summary, or else the beginning of the text.
  ///
  /// A status consists of its text alone, which is kept up to the usual length of a status.
  private static func lead(
    summary: String?, text: String?, of kind: ParsedItem.Kind
  ) -> String {
    switch kind {
    case .status:
      BriefText.line(text ?? summary ?? "", limit: 500)
    case .photo, .article, .audio, .video, .link:
      BriefText.line(summary ?? text ?? "", limit: 300)
    }
  }

  /// Returns the enclosure that makes the item an episode.
  private static func medium(of item: ParsedItem) -> ParsedItem.Enclosure? {
    switch item.kind {
    case .audio, .video:
      item.enclosures.first { $0.type?.hasPrefix("\(item.kind.rawValue)/") == true }
        ?? item.enclosures.first
    case .status, .photo, .article, .link:
      nil
    }
  }

  private static func line(_ text: String, limit: Int) -> String? {
    let line = BriefText.line(text, limit: limit)
    return line.isEmpty ? nil : line
  }

  /// Returns an address on one line.
  ///
  /// Addresses over 4096 bytes are dropped: they lead nowhere, and a page reads hundreds of
  /// addresses.
  private static func address(_ url: String?) -> String? {
    guard let url, url.utf8.count <= 4096 else { return nil }
    let line = Sanitizer.line(WebAddress.stored(url))
    return line.isEmpty ? nil : line
  }
}
