import SafeText

/// Where a web page says that feeds are.
package struct FeedLinks: Equatable, Sendable {
  /// The feeds that the page names as such, in page order and without duplicates.
  package private(set) var named: [FeedLink] = []
  /// Links that look like feeds, of which only a fetch shows whether they are.
  package private(set) var likely: [FeedLink] = []
  /// The address that the page leads to by itself at once; `nil` if it leads nowhere
  /// (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh).
  package private(set) var next: String?

  /// The limit on links per page; a page with more is broken or malicious.
  private static let most = 100
  private static let mostLikely = 8
  /// The number of bytes of a page to search.
  private static let limit = 1 << 20

  private var generic: [FeedLink] = []
  private var page: WebAddress?
  private var base: WebAddress?
  private var hasBase = false

  /// Reads the page at `url`, and what its answer says in `Link` (RFC 8288). Only a local page may
  /// link to a local file.
  package init(in page: [UInt8], contentType: String?, url: String, header: String? = nil) {
    self.page = try? WebAddress(url)
    base = self.page
    readHeader(header ?? "")
    let text = ByteDecoder.decode(Array(page.prefix(Self.limit)), contentType: contentType)
    for case .startTag(let name, let attributes, _) in HTMLReader(text)
    where named.count < Self.most {
      read(name) { name in attributes.first { $0.name == name }?.value }
    }
    if named.isEmpty { named = generic }
    generic = []
    likely.removeAll { link in named.contains { $0.url == link.url } }
  }

  /// Returns the URLs at which a feed is often found, beside a page that links to none and on its
  /// host.
  package static func usualPlaces(for url: String) -> [String] {
    guard let page = try? WebAddress(url), ["http", "https"].contains(page.scheme) else {
      return []
    }
    let names = ["feed", "rss.xml", "atom.xml", "feed.xml", "index.xml"]
    // A page without "/" at its end can be a folder, too.
    let isFolder = page.path.isEmpty || page.path.hasSuffix("/")
    let folder = isFolder ? "" : "./\(page.path.split(separator: "/").last ?? "")/"
    var places: [String] = []
    for prefix in [folder, "", "/"] {
      for name in names {
        guard let place = try? WebAddress(prefix + name, base: page).bare, !places.contains(place)
        else { continue }
        places.append(place)
      }
    }
    return places
  }

  private mutating func read(_ name: String, _ value: (String) -> String?) {
    switch name {
    case "base":
      guard !hasBase, let href = value("href") else { return }
      base = (try? WebAddress(href, base: base)) ?? base
      hasBase = true
    case "meta":
      guard next == nil, value("http-equiv")?.lowercased() == "refresh",
        let place = value("content").flatMap(Self.place)
      else { return }
      next = address(place)?.text
    case "link", "a", "area": readLink(name, value)
    default: return
    }
  }

  private mutating func readLink(_ name: String, _ value: (String) -> String?) {
    guard let href = value("href") else { return }
    let relations = (value("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let kind = FeedKind(value("type"))
    let isNamed =
      relations.contains("feed") || relations.contains("alternate") && kind != .other
      || name != "link" && kind == .feed
    guard isNamed || name != "link" && likely.count < Self.mostLikely, let address = address(href),
      isNamed || Self.looksLikeFeed(address)
    else { return }
    let link = FeedLink(
      url: address.text, title: TextCleaner.string(Array((value("title") ?? "").utf8).span))
    switch (isNamed, kind) {
    case (true, .xml): Self.add(link, to: &generic)
    case (true, _): Self.add(link, to: &named)
    case (false, _): Self.add(link, to: &likely)
    }
  }

  private mutating func readHeader(_ header: String) {
    var rest = header.prefix(4096)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      var values = ["href": String(rest[start..<end].dropFirst())]
      rest = rest[end...].dropFirst().drop { $0 == " " || $0 == "\t" }
      while rest.first == ";" {
        let name = rest.dropFirst().prefix { !"=,;".contains($0) }
        rest = rest[name.endIndex...]
        guard rest.first == "=" else { continue }
        let value = rest.dropFirst()
        let isQuoted = value.first == "\""
        let text =
          isQuoted ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { !",;".contains($0) }
        rest = rest[text.endIndex...].drop { !",;".contains($0) }
        let key = name.filter { !$0.isWhitespace }.lowercased()
        if values[key] == nil { values[key] = String(text) }
      }
      readLink("link") { values[$0] }
    }
  }

  private static func add(_ link: FeedLink, to links: inout [FeedLink]) {
    if links.count < most, !links.contains(where: { $0.url == link.url }) { links.append(link) }
  }

  private func address(_ reference: String) -> WebAddress? {
    // Pages write the scheme of programs for feeds before addresses, too.
    var text = reference.drop(while: \.isWhitespace)
    if text.prefix(5).lowercased() == "feed:" {
      text = text.dropFirst("feed:".count)
      if text.hasPrefix("//") { text = "https:" + text }
    }
    guard let address = try? WebAddress(String(text), base: base),
      !reference.allSatisfy(\.isWhitespace)
    else { return nil }
    switch address.scheme {
    case "http", "https": return address
    case "file": return page?.scheme == "file" ? address : nil
    default: return nil
    }
  }

  /// Returns the address in the value of a refresh that does not wait: `0; url=/feed`.
  private static func place(_ content: String) -> String? {
    let parts = content.split(maxSplits: 1) { $0 == ";" || $0 == "," }
    guard parts.count == 2, let seconds = Double(parts[0].filter { !$0.isWhitespace }),
      seconds <= 1
    else { return nil }
    var rest = parts[1].drop(while: \.isWhitespace)
    if rest.lowercased().hasPrefix("url") {
      rest = rest.dropFirst(3).drop(while: \.isWhitespace)
      guard rest.first == "=" else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    if let quote = rest.first, quote == "'" || quote == "\"" {
      rest = rest.dropFirst().prefix { $0 != quote }
    }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Returns whether the end of an address is one that feeds have: `news.rss`, `blog/feed/`,
  /// `?format=atom`.
  private static func looksLikeFeed(_ address: WebAddress) -> Bool {
    let words: Set<Substring> = ["rss", "rss2", "atom", "rdf", "feed", "feeds", "xml"]
    let path = address.path.lowercased()
    let last = path.split(separator: "/").last ?? ""
    let suffix = last.split(separator: ".").last ?? ""
    let name = last.prefix { $0 != "." }
    if suffix != last, ["rss", "atom", "rdf"].contains(suffix) { return true }
    if suffix != last, ["xml", "php", "json", "cgi"].contains(suffix) {
      return name.split { !$0.isLetter && !$0.isNumber }.contains(where: words.contains)
        || name == "index" && suffix == "xml"
    }
    if suffix == last, words.contains(last), last != "xml" { return true }
    let values = (address.query ?? "").lowercased().split(separator: "&")
      .map { $0.drop { $0 != "=" }.dropFirst() }
    return values.contains(where: words.contains)
  }
}

/// What a media type on a page says of a link.
private enum FeedKind {
  case feed
  /// XML of some kind, as feeds are.
  case xml
  case other

  init(_ type: String?) {
    let kind = (type ?? "").lowercased().prefix { $0 != ";" && !$0.isWhitespace }
    let words = kind.split { !$0.isLetter && !$0.isNumber }
    if words.contains("rss") || words.contains("atom") || kind == "application/feed+json"
      || kind == "application/rdf+xml"
    {
      self = .feed
    } else {
      self = kind == "application/xml" || kind == "text/xml" ? .xml : .other
    }
  }
}

/// A feed that a web page links to
/// (https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
package struct FeedLink: Equatable, Sendable {
  /// The absolute URL.
  package let url: String
  /// The title that the page gives the feed, on one line.
  package let title: String?

  package init(url: String, title: String?) {
    self.url = url
    self.title = title
  }
}
