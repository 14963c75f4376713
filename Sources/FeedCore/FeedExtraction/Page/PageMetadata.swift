import FeedFormats
import SafeText

/// What a page says about itself: in JSON-LD, in `meta` elements (Open Graph, Dublin Core, Twitter
/// cards, Parsely) and in its title.
struct PageMetadata {
  private(set) var title: String?
  private(set) var byline: String?
  private(set) var site: String?
  /// Seconds since 1970.
  private(set) var published: Int64?
  private(set) var language: String?
  private(set) var image: String?
  private(set) var next: String?
  /// The base of relative addresses.
  let base: URLBase?
  let linkedData: LinkedData

  init(_ tree: HTMLTree, address: String?) {
    let facts = HeadFacts(tree)
    linkedData = LinkedData(facts.scripts, title: facts.title)
    let own = URLBase(address)
    base = facts.base.map { URLBase(URLBase.resolved($0, own)) ?? own } ?? own
    site = Self.line(
      facts["og.site_name"] ?? linkedData.site ?? facts["application-name"]
        ?? facts["twitter.site"].flatMap { $0.hasPrefix("@") ? nil : $0 })
    title = Self.line(
      linkedData.headline ?? facts["dc.title"] ?? facts["dcterm.title"] ?? facts["dcterms.title"]
        ?? facts["og.title"] ?? facts["twitter.title"] ?? facts["parsely-title"])
    let shown = facts.title.map { PageTitle.headline($0, headings: facts.headings, site: site) }
    title = title.map { PageTitle.withoutSite($0, site) } ?? Self.line(shown)
    byline = Self.author(
      linkedData.author ?? facts["dc.creator"] ?? facts["dcterm.creator"]
        ?? facts["dcterms.creator"] ?? facts["author"] ?? facts["parsely-author"]
        ?? Self.name(facts["article.author"]) ?? Self.name(facts["twitter.creator"])
        ?? facts.byline)
    let dates = [
      linkedData.published, facts["article.published_time"], facts["parsely-pub-date"],
      facts["datepublished"], facts["dc.date"], facts["dcterms.date"], facts["date"],
      facts["pubdate"], facts.time,
    ]
    published = dates.lazy.compactMap { $0 }.compactMap(Self.date).first
    language = Self.line(facts.language)
    image = (facts["og.image"] ?? linkedData.image ?? facts["twitter.image"])
      .flatMap { LinkAddress.safe($0, base) }
    let known = address ?? facts.canonical ?? facts["og.url"]
    next = facts.next.flatMap { [base] in NextPage.address($0, own: known, base: base) }
  }

  /// Returns one clean line; `nil` if it is empty.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    let line = Sanitizer.line(text)
    return line.isEmpty ? nil : line
  }

  /// Returns the names in a byline.
  static func author(_ text: String?) -> String? {
    guard let line = line(text) else { return nil }
    let prefix = ["by ", "by: ", "posted by "].first { line.lowercased().hasPrefix($0) }
    return Self.line(String(line.dropFirst(prefix?.count ?? 0)))
  }

  /// Returns a name, not the address of a profile or the name of an account.
  private static func name(_ text: String?) -> String? {
    guard let text, !text.contains("://"), !text.hasPrefix("@") else { return nil }
    return text
  }

  /// Returns the date that a text begins with, in seconds since 1970.
  static func date(_ text: String) -> Int64? {
    DateParser.read(Array(text.utf8)[...], order: nil).seconds
  }
}

/// The headline in a page's title, which often names the site as well (Readability's
/// `_getArticleTitle`).
private enum PageTitle {
  private static let separators = [" | ", " - ", " – ", " — ", " » ", " :: ", " · ", " / "]

  /// Returns the headline in the text of `title`; `headings` are those of the page.
  static func headline(_ title: String, headings: [String], site: String?) -> String {
    let title = PageMetadata.line(title) ?? ""
    if let heading = headings.first(where: { !$0.isEmpty && title.hasPrefix($0) }),
      heading.split(separator: " ").count > 3
    {
      return heading
    }
    let known = withoutSite(title, site)
    if known != title { return known }
    let cuts = separators.compactMap { separator in
      title.ranges(of: separator).last.map { (separator, $0) }
    }
    guard let cut = cuts.max(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return title }
    let head = String(title[..<cut.1.lowerBound])
    return head.split(separator: " ").count >= 3 ? head : title
  }

  /// Returns a title without the site's name at its end or its beginning.
  static func withoutSite(_ title: String, _ site: String?) -> String {
    guard let site, !site.isEmpty else { return title }
    for separator in separators {
      if title.hasSuffix(separator + site) {
        return String(title.dropLast(separator.count + site.count))
      }
      if title.hasPrefix(site + separator) {
        return String(title.dropFirst(separator.count + site.count))
      }
    }
    return title
  }
}

/// The next page of an article that is divided into several.
///
/// `rel="next"` is also written on links to the next article, so the address must look like another
/// page of the same one.
private enum NextPage {
  /// Returns the address of the next page; `nil` if the link leads to another article.
  ///
  /// `own` is the page's address.
  static func address(_ reference: String, own: String?, base: URLBase?) -> String? {
    guard let next = LinkAddress.safe(reference, base) else { return nil }
    guard let own else { return reference.hasPrefix("?") ? next : nil }
    let stem = stem(own)
    return next != own && next.hasPrefix(stem) && isPage(next.dropFirst(stem.count)) ? next : nil
  }

  /// Returns an address without its query, its suffix, and the number of the page at its end.
  private static func stem(_ address: String) -> Substring {
    var stem = address.prefix { $0 != "?" && $0 != "#" }
    if stem.hasSuffix("/") { stem.removeLast() }
    let name = stem.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), name[dot...].count < 7, name.startIndex > stem.startIndex,
      stem.split(separator: "/").count > 2
    {
      stem = stem[..<dot]
    }
    let digits = stem.reversed().prefix { $0.isNumber }.count
    guard (1...3).contains(digits), let sign = stem.dropLast(digits).last, "/-_".contains(sign)
    else { return stem }
    return stem.dropLast(digits + 1)
  }

  /// Whether the rest of an address is of a page: a query, or at most some letters and a number.
  private static func isPage(_ rest: Substring) -> Bool {
    if rest.hasPrefix("?") || rest.hasPrefix("/?") { return true }
    return rest.count < 16 && rest.contains { $0.isNumber }
  }
}
