/// A feed that a web page names (https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
public struct FeedLink: Equatable, Sendable {
  /// Absolute.
  public let url: String
  /// What the page calls it, on one line.
  public let title: String?

  /// More are a mistake, or malice.
  private static let most = 100
  /// Bytes of a page that are looked through: links stand at its beginning.
  private static let limit = 1 << 20

  /// The feeds that a page at that URL names, in its order, each once. A page of the network leads only to the network.
  public static func links(in page: [UInt8], contentType: String?, url: String) -> [FeedLink] {
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

  /// Where feeds often are, on the host of a page that names none.
  public static func usualPlaces(for url: String) -> [String] {
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
