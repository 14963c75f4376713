import FeedModel

/// A parser for all versions of JSON Feed; values of the wrong type count as absent.
struct JSONFeedParser {
  private let document: JSONDocument
  private var bases: BaseTable
  private var facts = FeedFacts()
  private var dates = DateReader()
  private let receiver: any ItemReceiver
  /// Whether the receiver wants no more items.
  private var isStopped = false

  private init(
    _ document: JSONDocument, base: URLBase?, dates: DateReader = DateReader(),
    _ receiver: any ItemReceiver
  ) {
    self.document = document
    bases = BaseTable(document: base)
    self.dates = dates
    self.receiver = receiver
  }

  /// Parses the feed in `text`, whose object begins at `start`. Returns it without its items.
  static func parse(
    _ text: [UInt8], from start: Int, base: URLBase?, into receiver: any ItemReceiver
  ) throws(FeedParserError) -> ParsedFeed {
    let document = try JSONDocument(text, from: start)
    guard let version = document.string(document.value("version", of: 0)),
      version.indices.contains(where: { version[$0...].starts(with: "jsonfeed.org/version".utf8) })
    else { throw .notAFeed(FeedParserError.otherJSON) }
    var parser = JSONFeedParser(document, base: base, receiver)
    let feed = parser.feed()
    guard !parser.isStopped, let order = parser.dates.learnedOrder else { return feed }
    receiver.startAgain()
    var second = JSONFeedParser(document, base: base, dates: DateReader(order: order), receiver)
    return second.feed()
  }

  private mutating func feed() -> ParsedFeed {
    let feedURL = url("feed_url", of: 0)
    var link = url("home_page_url", of: 0)
    if let relative = link, let own = URLBase(feedURL) {
      link = String(clean: own.resolve(Array(relative.utf8)[...]))
    }
    facts.base = bases.document ?? URLBase(link) ?? URLBase(feedURL)
    facts.host = link.flatMap { URLText.host(Array($0.utf8)[...]) }
    facts.authors = authors(of: 0)
    bases.replaceDocument(facts.base)
    readItems()
    return ParsedFeed(
      format: .jsonfeed, title: title(of: 0), link: link,
      description: line("description", of: 0))
  }

  private mutating func readItems() {
    let items = document.elements(document.value("items", of: 0))
    receiver.expect(items.count)
    for index in items where !isStopped && document.values[index].kind == .object {
      isStopped = !receiver.take(item(index))
    }
  }

  private mutating func item(_ index: Int) -> ParsedItem {
    var draft = ItemDraft()
    draft.id = identifier(index)
    draft.title = title(of: index)
    let external = url("external_url", of: index)
    draft.link = url("url", of: index) ?? external
    draft.pointsElsewhere = external != nil
    let authors = authors(of: index)
    draft.authors = authors.isEmpty ? facts.authors : authors
    draft.published = date("date_published", of: index)
    draft.updated = date("date_modified", of: index)
    draft.image = (url("image", of: index) ?? url("banner_image", of: index))
      .map { ParsedItem.Image(url: $0) }
    var tags = UniqueStrings()
    for tag in document.elements(document.value("tags", of: index)) {
      tags.append(
        TextConstruct(.plain, document.string(tag) ?? JSONNumber.text(document.number(tag))).line)
    }
    draft.categories = tags.values
    readAttachments(index, into: &draft)
    readTexts(index, into: &draft)
    return draft.item(host: facts.host)
  }

  private mutating func readAttachments(_ index: Int, into draft: inout ItemDraft) {
    for attachment in document.elements(document.value("attachments", of: index)) {
      let size = document.number(document.value("size_in_bytes", of: attachment))
      draft.enclosures.append(
        url: url("url", of: attachment), type: line("mime_type", of: attachment),
        length: Number.positive(JSONNumber.text(size)))
      let seconds = document.number(document.value("duration_in_seconds", of: attachment))
      draft.duration = draft.duration ?? seconds.flatMap(Number.duration)
    }
  }

  private mutating func readTexts(_ index: Int, into draft: inout ItemDraft) {
    let html = construct(.html, "content_html", of: index)
    let text = construct(.plain, "content_text", of: index)
    let summary = construct(.plain, "summary", of: index)
    draft.summary = summary?.line
    guard let content = html ?? text ?? summary else { return }
    draft.content = ItemContent(content, base: facts.base)
    if html != nil, let text {
      draft.content.replaceText(ItemContent(text, base: facts.base))
    }
  }

  private func construct(
    _ form: TextConstruct.Form, _ key: JSONDocument.StaticKey, of index: Int
  ) -> TextConstruct? {
    guard let string = document.string(document.value(key, of: index)) else { return nil }
    let construct = TextConstruct(form, string)
    return construct.isEmpty ? nil : construct
  }

  /// Returns the authors of a feed or item: `authors`, or else the older `author`.
  private func authors(of index: Int) -> [String] {
    var names = UniqueStrings()
    for author in document.elements(document.value("authors", of: index)) {
      names.append(person(author))
    }
    if names.values.isEmpty, let author = document.value("author", of: index) {
      names.append(person(author))
    }
    return names.values
  }

  private func person(_ index: Int) -> String? {
    let name = line("name", of: index) ?? line("email", of: index) ?? line("url", of: index)
    guard let name else { return nil }
    let isMail = name.utf8.starts(with: "mailto:".utf8)
    return PersonName.display(Array(isMail ? name.utf8.dropFirst(7) : name.utf8[...]))
  }

  private func identifier(_ index: Int) -> String? {
    let id = document.value("id", of: index)
    return ElementReader.identifier(document.string(id) ?? JSONNumber.text(document.number(id)))
  }

  private func line(_ key: JSONDocument.StaticKey, of index: Int) -> String? {
    document.string(document.value(key, of: index)).flatMap { TextConstruct(.plain, $0).line }
  }

  /// Returns a title, which is plain text, although some programs write it as HTML is written:
  /// "Blog &#8211; InfluxData".
  private func title(of index: Int) -> String? {
    document.string(document.value("title", of: index)).flatMap {
      TextConstruct(.plain, CharacterReference.decoded($0)).line
    }
  }

  private mutating func date(_ key: JSONDocument.StaticKey, of index: Int) -> Int64? {
    document.string(document.value(key, of: index)).flatMap { dates.seconds($0) }
  }

  private mutating func url(_ key: JSONDocument.StaticKey, of index: Int) -> String? {
    document.string(document.value(key, of: index)).flatMap { bases.resolve($0, base: 0) }
  }
}

/// The conversion of JSON numbers to the decimal text that a person would write.
private enum JSONNumber {
  /// Returns `17` for `17`, `17.0` and `1.7e1`, and `2.5` for `2.50`.
  ///
  /// The text is empty for `nil`. A number that a `Double` cannot hold is returned as it is
  /// written.
  static func text(_ number: ArraySlice<UInt8>?) -> ArraySlice<UInt8> {
    guard let number else { return [] }
    let isInteger = number.allSatisfy { $0.isMarkupDigit || $0 == ASCII.hyphen }
    if isInteger || number.count > 40 { return number }
    guard let value = Double(String(decoding: number, as: UTF8.self)), value.isFinite else {
      return number
    }
    let text =
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    return Array(text.utf8)[...]
  }
}
