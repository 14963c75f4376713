import FeedFormats
import TerminalKit

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
    published =
      [
        linkedData.published, facts["article.published_time"], facts["parsely-pub-date"],
        facts["datepublished"], facts["dc.date"], facts["dcterms.date"], facts["date"],
        facts["pubdate"], facts.time,
      ].lazy.compactMap { $0.flatMap(Self.date) }.first
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
