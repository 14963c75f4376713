import FeedModel

/// A parser for the elements of RSS 0.9x, 1.0 and 2.0.
enum RSSParser {
  /// Returns the feed without its items; `reader` has entered the channel.
  static func feed(_ reader: inout ElementReader, format: ParsedFeed.Format) -> ParsedFeed {
    ParsedFeed(
      format: format,
      title: reader.first(of: [(.bare, .title), (.dc, .title)]) { $0.titleLine($1) }
        ?? reader.first(.atom, .title) { $0.atomLine($1) },
      link: reader.first(.bare, .link, link) ?? reader.alternate(.atom),
      description: reader.first(
        of: [
          (.bare, .description), (.bare, .tagline), (.dc, .description), (.itunes, .summary),
          (.googleplay, .description), (.itunes, .subtitle),
        ]) { $0.body($1)?.line },
      updated: reader.first(
        of: [
          (.bare, .lastBuildDate), (.atom, .updated), (.dcterms, .modified), (.bare, .pubDate),
          (.dc, .date), (.dcterms, .issued), (.dcterms, .created),
        ]) { $0.date($1) })
  }

  /// Returns one item; `reader` has entered the item's element, which is at `index`.
  static func item(_ reader: inout ElementReader, at index: Int, facts: FeedFacts) -> ParsedItem {
    var draft = ItemDraft()
    let media = MediaElements(reader)
    let about =
      reader.tree.attribute(.about, of: index, in: .rdf).map { reader.text.decoded($0) }
      ?? reader.attribute(.about, of: index)
    draft.id =
      reader.first(of: [(.bare, .guid), (.atom, .id)]) { $0.identifier($1) }
      ?? about.flatMap { ElementReader.identifier($0) }
    draft.title = title(&reader, media)
    draft.link =
      reader.first(.bare, .link, link) ?? reader.alternate(.atom) ?? permalink(&reader)
      ?? about.flatMap { web($0) }
    draft.authors = authors(&reader)
    draft.published =
      reader.first(
        of: [
          (.bare, .pubDate), (.dc, .date), (.dcterms, .issued), (.atom, .published),
          (.dcterms, .created),
        ]) { $0.date($1) }
    draft.updated =
      reader.first(of: [(.atom, .updated), (.dcterms, .modified)]) { $0.date($1) }
    let replies = reader.replies(.atom)
    draft.comments = reader.first(.bare, .comments) { $0.url($1) } ?? replies?.url
    draft.commentCount = replies?.count
    draft.related = reader.links(.atom, .related).map(\.url)
    draft.categories = reader.categories()
    readEnclosures(&reader, media, &draft)
    readTexts(&reader, media, &draft)
    reader.readCounts(into: &draft)
    reader.readEpisode(into: &draft)
    return draft.item(host: facts.host)
  }

  private static func title(_ reader: inout ElementReader, _ media: MediaElements) -> String? {
    if let title = reader.first(of: [(.bare, .title), (.dc, .title)], { $0.titleLine($1) })
      ?? reader.first(.atom, .title, { $0.atomLine($1) })
      ?? reader.first(of: [(.itunes, .title), (.media, .title)], { $0.titleLine($1) })
    {
      return title
    }
    return reader.mediaTitle(media)
  }

  /// Returns the text of a link, else its `href`; `nil` for a link to the feed itself.
  private static func link(_ reader: inout ElementReader, _ index: Int) -> String? {
    switch LinkElement.Relation(reader.attribute(.rel, of: index)) {
    case .own: nil
    case .alternate: reader.url(index) ?? reader.url(.href, of: index)
    case .enclosure, .replies, .related, .other: reader.url(index)
    }
  }

  private static func permalink(_ reader: inout ElementReader) -> String? {
    reader.first(.bare, .guid) { reader, index in
      let says = reader.string(.isPermaLink, of: index)?.lowercased()
      return says == "false" ? nil : web(reader.characters(index))
    }
  }

  /// Returns the text if it is an absolute URL of the web; `nil` otherwise.
  private static func web(_ text: ArraySlice<UInt8>) -> String? {
    let url = URLText.cleaned(text)
    return URLText.isWeb(url) ? String(clean: url) : nil
  }

  private static func authors(_ reader: inout ElementReader) -> [String] {
    var names = UniqueStrings()
    for index in reader.children {
      let node = reader.tree.nodes[index]
      switch node.local {
      case .author where node.namespace != .itunes, .creator:
        if reader.belongs(node.namespace, to: .atom)
          || node.local == .author
            && reader.belongs(node.namespace, to: .bare)
          || node.namespace == .dc
        {
          names.append(reader.person(index))
        }
      default: break
      }
    }
    if names.values.isEmpty {
      for index in reader.all(.itunes, .author) { names.append(reader.person(index)) }
    }
    return names.values
  }

  private static func readEnclosures(
    _ reader: inout ElementReader, _ media: MediaElements, _ draft: inout ItemDraft
  ) {
    for index in reader.children {
      if reader.isElement(index, .bare, .enclosure) {
        draft.enclosures.append(
          url: reader.url(.url, of: index) ?? reader.url(.href, of: index) ?? reader.url(index),
          type: reader.string(.type, of: index),
          length: reader.attribute(.length, of: index).flatMap(Number.positive))
      } else if reader.isElement(index, .atom, .link),
        LinkElement.Relation(reader.attribute(.rel, of: index)) == .enclosure
      {
        draft.enclosures.append(
          url: reader.url(.href, of: index), type: reader.string(.type, of: index),
          length: reader.attribute(.length, of: index).flatMap(Number.positive))
      }
    }
    draft.image = reader.readMedia(media, into: &draft)
  }

  private static func readTexts(
    _ reader: inout ElementReader, _ media: MediaElements, _ draft: inout ItemDraft
  ) {
    let summary =
      reader.first(of: [(.bare, .description), (.dc, .description), (.dcterms, .abstract)]) {
        $0.body($1)
      } ?? reader.first(.atom, .summary) { $0.atomText($1) }
      ?? reader.first(
        of: [(.bare, .summary), (.itunes, .summary), (.googleplay, .description)]
      ) { $0.body($1) } ?? reader.mediaDescription(media)
      ?? reader.first(.itunes, .subtitle) { $0.body($1) }
    let content =
      reader.first(.content, .encoded) { $0.html($1) }
      ?? reader.first(.atom, .content) { $0.atomText($1) }
      ?? reader.first(
        of: [
          (.xhtml, .body), (.bare, .body), (.bare, .fullItem), (.xhtml, .div), (.bare, .encoded),
          (.bare, .content),
        ]) { $0.body($1) }
    reader.fill(&draft, summary: summary, content: content, media)
  }
}
