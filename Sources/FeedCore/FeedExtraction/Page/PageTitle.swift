/// The headline in a page's title, which often names the site as well (Readability's
/// `_getArticleTitle`).
enum PageTitle {
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
