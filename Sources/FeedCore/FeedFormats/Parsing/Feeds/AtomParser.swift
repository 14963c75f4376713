import FeedModel

/// A parser for the elements of Atom 1.0 (RFC 4287) and 0.3.
enum AtomParser {
  /// Returns the feed without its entries; `reader` has entered the feed's element.
  static func feed(_ reader: inout ElementReader, format: ParsedFeed.Format) -> ParsedFeed {
    ParsedFeed(
      format: format,
      title: reader.first(.bare, .title) { $0.atomLine($1) }
        ?? reader.first(.dc, .title) { $0.titleLine($1) },
      link: reader.alternate(.bare),
      description: reader.first(of: [(.bare, .subtitle), (.bare, .tagline)]) { $0.atomLine($1) }
        ?? reader.first(of: [(.dc, .description), (.itunes, .summary)]) { $0.body($1)?.line },
      updated: reader.first(
        of: [(.bare, .updated), (.bare, .modified), (.dcterms, .modified), (.dc, .date)]
      ) { $0.date($1) })
  }

  /// Returns one entry; `reader` has entered the entry's element.
  static func item(_ reader: inout ElementReader, facts: FeedFacts) -> ParsedItem {
    var draft = ItemDraft()
    let media = MediaElements(reader)
    draft.id = reader.first(.bare, .id) { $0.identifier($1) }
    draft.title =
      reader.first(.bare, .title) { $0.atomLine($1) }
      ?? reader.first(of: [(.dc, .title), (.media, .title)]) { $0.titleLine($1) }
      ?? reader.mediaTitle(media)
    draft.link = link(&reader)
    draft.authors = ownAuthors(&reader, facts)
    draft.published =
      reader.first(
        of: [
          (.bare, .published), (.bare, .issued), (.dcterms, .issued), (.dc, .date),
          (.bare, .created), (.dcterms, .created),
        ]) { $0.date($1) }
    draft.updated =
      reader.first(of: [(.bare, .updated), (.bare, .modified), (.dcterms, .modified)]) {
        $0.date($1)
      }
    let replies = reader.replies(.bare)
    draft.comments = replies?.url
    draft.commentCount = replies?.count
    draft.related = reader.links(.bare, .related).map(\.url)
    draft.categories = reader.categories()
    readEnclosures(&reader, media, &draft)
    readTexts(&reader, media, &draft)
    reader.readCounts(into: &draft)
    reader.readEpisode(into: &draft)
    return draft.item(host: facts.host)
  }

  /// Returns the authors named inside the element that `reader` has entered.
  static func authors(_ reader: inout ElementReader) -> [String] {
    var names = UniqueStrings()
    for index in reader.children {
      if reader.isElement(index, .bare, .author) || reader.isElement(index, .dc, .creator) {
        names.append(reader.person(index))
      }
    }
    return names.values
  }

  /// Returns the authors of the entry, else of its source, else of the feed.
  private static func ownAuthors(_ reader: inout ElementReader, _ facts: FeedFacts) -> [String] {
    let own = authors(&reader)
    if !own.isEmpty { return own }
    let sources = reader.all(.bare, .source)
    if sources.isEmpty { return facts.authors }
    var inside = reader
    for source in sources {
      inside.enter(source)
      let names = authors(&inside)
      if !names.isEmpty { return names }
    }
    return facts.authors
  }

  private static func link(_ reader: inout ElementReader) -> String? {
    if let link = reader.alternate(.bare) { return link }
    if let source = reader.first(.bare, .content, contentPage) { return source }
    return reader.first(.bare, .id) { reader, index in
      let url = URLText.cleaned(reader.characters(index))
      return URLText.isWeb(url) ? String(clean: url) : nil
    }
  }

  /// Returns the `src` of a content element that refers to a page; `nil` for any other.
  private static func contentPage(_ reader: inout ElementReader, _ index: Int) -> String? {
    guard let url = reader.url(.src, of: index) else { return nil }
    let type = MediumClass.bare(reader.string(.type, of: index))
    let isPage =
      ["", "html", "xhtml", "text/html", "application/xhtml+xml"].contains(type)
    return isPage ? url : nil
  }

  private static func readEnclosures(
    _ reader: inout ElementReader, _ media: MediaElements, _ draft: inout ItemDraft
  ) {
    for link in reader.links(.bare, .enclosure) {
      draft.enclosures.append(url: link.url, type: link.type, length: link.length)
    }
    let image = reader.readMedia(media, into: &draft)
    for index in reader.all(.bare, .content) {
      guard let url = reader.url(.src, of: index) else { continue }
      let type = reader.string(.type, of: index)
      guard let medium = MediumClass(type: type, url: url) else { continue }
      draft.enclosures.append(url: url, type: type, length: nil, medium: medium)
    }
    draft.image = image
  }

  private static func readTexts(
    _ reader: inout ElementReader, _ media: MediaElements, _ draft: inout ItemDraft
  ) {
    let summary =
      reader.first(.bare, .summary) { $0.atomText($1) }
      ?? reader.first(.dc, .description) { $0.body($1) } ?? reader.mediaDescription(media)
    let content = content(&reader) ?? reader.first(.content, .encoded) { $0.html($1) }
    reader.fill(&draft, summary: summary, content: content, media)
  }

  /// Returns the first content that is HTML, else the first content; `nil` for none.
  private static func content(_ reader: inout ElementReader) -> TextConstruct? {
    var first: TextConstruct?
    for index in reader.all(.bare, .content) {
      guard let text = reader.atomText(index) else { continue }
      if reader.isHTML(index) { return text }
      first = first ?? text
    }
    return first
  }
}
