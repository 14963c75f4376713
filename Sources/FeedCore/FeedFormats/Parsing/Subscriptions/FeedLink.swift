/// A feed that a web page links to
/// (https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
package struct FeedLink: Equatable, Sendable {
  /// The absolute URL.
  package let url: String
  /// The title that the page gives the feed, on one line.
  package let title: String?

  /// The limit on links per page; a page with more is broken or malicious.
  private static let most = 100
  /// The number of bytes of a page to search; links stand near its beginning.
  private static let limit = 1 << 20

  /// Returns the feeds that the page at `url` links to, in page order and without duplicates.
  ///
  /// Only a local page may link to a local file.
  package static func links(in page: [UInt8], contentType: String?, url: String) -> [FeedLink] {
    let text = ByteDecoder.decode(Array(page.prefix(limit)), contentType: contentType)
    var base = URLBase(url)
    var hasBase = false
    var links: [FeedLink] = []
    for case .startTag(let name, let attributes, _) in HTMLReader(text) where links.count < most {
      func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
      switch name {
      case "base":
        guard !hasBase, let href = value("href") else { continue }
        base = URLBase(resolved(href, base)) ?? base
        hasBase = true
      case "link":
        guard isFeed(rel: value("rel"), type: value("type")), let href = value("href"),
          let address = resolved(href, base), mayLead(from: url, to: address),
          !links.contains(where: { $0.url == address })
        else { continue }
        links.append(
          FeedLink(url: address, title: TextCleaner.string(Array((value("title") ?? "").utf8).span))
        )
      default: continue
      }
    }
    return links
  }

  /// Returns the URLs at which a feed is often found, on the host of a page that links to none.
  package static func usualPlaces(for url: String) -> [String] {
    guard let base = URLBase(url), scheme(url).hasPrefix("http") else { return [] }
    return ["/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"].compactMap {
      resolved($0, base)
    }
  }

  private static func isFeed(rel: String?, type: String?) -> Bool {
    let words = (rel ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    if words.contains("feed") { return true }
    let kind = (type ?? "").lowercased().prefix { $0 != ";" && !$0.isWhitespace }
    let kinds = ["application/rss+xml", "application/atom+xml", "application/feed+json"]
    return words.contains("alternate") && kinds.contains(String(kind))
  }

  private static func resolved(_ reference: String, _ base: URLBase?) -> String? {
    let tidied = URLText.cleaned(Array(reference.utf8)[...])
    guard !tidied.isEmpty else { return nil }
    if URLText.isAbsolute(tidied) { return String(clean: tidied) }
    return base.map { String(clean: $0.resolve(tidied)) }
  }

  private static func mayLead(from page: String, to address: String) -> Bool {
    switch scheme(address) {
    case "http", "https": true
    case "file": scheme(page) == "file"
    default: false
    }
  }

  private static func scheme(_ url: String) -> String { url.prefix { $0 != ":" }.lowercased() }
}
