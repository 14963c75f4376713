/// The namespaces used in feeds, matched by URI regardless of case and a final `/`.
enum XMLNamespace: UInt8, Sendable {
  /// No namespace.
  case none
  /// The namespace of the root element if it is none of the others.
  case root
  case rss, rss090
  case atom
  /// Atom 0.3 and the drafts before it.
  case atom03
  case dc, dcterms, content, slash, media, itunes, googleplay, xhtml, rdf, thr, wfw, feedburner
  case syndication
  /// Podcasting 2.0, and Podlove's simple chapters.
  case podcast, psc
  /// `xml:`, which needs no declaration.
  case xml
  case other

  /// Creates the namespace of a normalised URI; `other` for an unknown one.
  init(uri: [UInt8]) {
    guard !uri.isEmpty else {
      self = .none
      return
    }
    let text = String(decoding: uri.prefix(128), as: UTF8.self)
    self =
      Self.uris[text]
      ?? (text.hasPrefix("backend.userland.com/rss")
        ? .rss
        : text.hasPrefix("purl.org/atom/ns#") ? .atom03 : .other)
  }

  /// Returns a URI in the form in which equal namespaces compare equal: in lower case, without
  /// surrounding white space, `http://` and a final `/`.
  static func normalized(_ uri: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = uri.drop(while: \.isMarkupSpace).map(\.markupLowercased)[...]
    while let last = bytes.last, last.isMarkupSpace { bytes.removeLast() }
    if bytes.starts(with: "http://".utf8) { bytes = bytes.dropFirst(7) }
    if bytes.last == ASCII.slash { bytes.removeLast() }
    return Array(bytes)
  }

  /// Creates the namespace that an undeclared prefix, in lower case, stands for.
  init(undeclared prefix: String) {
    self = Self.prefixes[prefix] ?? .other
  }

  private static let prefixes: [String: XMLNamespace] = [
    "": .none, "xml": .xml, "dc": .dc, "content": .content, "media": .media, "itunes": .itunes,
    "atom": .atom, "dcterms": .dcterms, "slash": .slash, "wfw": .wfw, "thr": .thr,
    "feedburner": .feedburner, "xhtml": .xhtml, "rdf": .rdf, "googleplay": .googleplay,
    "rss": .rss, "sy": .syndication,
    "podcast": .podcast, "psc": .psc,
  ]

  private static let uris: [String: XMLNamespace] = [
    "purl.org/rss/1.0": .rss,
    "purl.org/net/rss1.1#": .rss,
    "my.netscape.com/rdf/simple/0.9": .rss090,
    "channel.netscape.com/rdf/simple/0.9": .rss090,
    "my.netscape.com/publish/formats/rss-0.91.dtd": .rss,
    "blogs.law.harvard.edu/tech/rss": .rss,
    "www.rssboard.org/rss-specification": .rss,
    "www.w3.org/2005/atom": .atom,
    "purl.org/atom/ns#": .atom03,
    "example.com/newformat#": .atom03,
    "example.com/necho": .atom03,
    "purl.org/echo": .atom03,
    "uri/of/echo/namespace#": .atom03,
    "purl.org/pie": .atom03,
    "purl.org/dc/elements/1.1": .dc,
    "purl.org/dc/elements/1.0": .dc,
    "purl.org/dc/terms": .dcterms,
    "purl.org/rss/1.0/modules/content": .content,
    "purl.org/rss/1.0/modules/slash": .slash,
    "purl.org/rss/1.0/modules/syndication": .syndication,
    "search.yahoo.com/mrss": .media,
    "search.yahoo.com/rss": .media,
    "www.rssboard.org/media-rss": .media,
    "www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "example.com/dtds/podcast-1.0.dtd": .itunes,
    "www.google.com/schemas/play-podcasts/1.0": .googleplay,
    "podcastindex.org/namespace/1.0": .podcast,
    "https://podcastindex.org/namespace/1.0": .podcast,
    "https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
    "podlove.org/simple-chapters": .psc,
    "www.w3.org/1999/xhtml": .xhtml,
    "www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "purl.org/syndication/thread/1.0": .thr,
    "wellformedweb.org/commentapi": .wfw,
    "rssnamespace.org/feedburner/ext/1.0": .feedburner,
    "www.w3.org/xml/1998/namespace": .xml,
  ]
}
