import FeedModel
import FeedReading
import FeedtuiPages
import SafeText
import TerminalKit

/// A link as a row.
nonisolated struct LinkRow: ListItem {
  /// Its number in the text, from 1; 0 for the item's own.
  let id: Int
  /// What it is called in the text, or what it is.
  let name: String
  let address: String
  /// Whether it has a number, or stands above links that have.
  let isNumbered: Bool

  init(_ number: Int, _ name: String, _ address: String, isNumbered: Bool = true) {
    (id, self.name, self.address) = (number, Sanitizer.line(name), address)
    self.isNumbered = isNumbered
  }

  var shownAddress: String { AddressText.shown(address) }

  /// Returns the links that can be opened: the item's own, and those with a number in its text.
  static func rows(of item: FeedItem?, _ article: LoadedArticle?) -> [LinkRow] {
    var rows: [LinkRow] = []
    let isFile = article?.enclosures.contains { $0.url == item?.head?.link } == true
    if let item, let link = item.head?.link, !isFile, Sanitizer.urlIsSafe(link) {
      rows.append(LinkRow(0, item.headline, link))
    }
    guard let article else { return rows }
    let texts = article.document.linkTexts
    let types = Dictionary(
      article.enclosures.map { ($0.url, $0.type ?? "enclosure") },
      uniquingKeysWith: { first, _ in first })
    for link in article.document.links {
      guard case .address(let url) = link.target else { continue }
      let kind = types[url] ?? (article.comments.contains(url) ? "comments" : nil)
      rows.append(LinkRow(link.number, kind ?? texts[link.number] ?? "", url))
    }
    return rows
  }
}
