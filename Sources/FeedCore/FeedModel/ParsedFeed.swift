/// The contents of a feed document: only its facts, in its order, with nothing dropped.
///
/// Every string has been cleaned (no control characters, no bidi overrides). Every URL is absolute
/// if there was a base; ids are left as they are. Facts missing from the document are `nil` or
/// empty.
package struct ParsedFeed: Equatable, Sendable {
  package var format: ParsedFeed.Format
  package var title: String?
  package var link: String?
  package var description: String?
  /// Seconds since 1970.
  package var updated: Int64?
  /// The interval that the document asks for. It is not about the content, and not printed.
  package var serverInterval: ServerInterval?
  /// The address to which the document says it has moved. It is not about the content either.
  package var movedTo: String?
  /// When the document wants no request. It is not about the content either.
  package var skipped = SkippedTimes()
  package var items: [ParsedItem]

  package init(
    format: ParsedFeed.Format, title: String? = nil, link: String? = nil,
    description: String? = nil,
    updated: Int64? = nil, serverInterval: ServerInterval? = nil, movedTo: String? = nil,
    items: [ParsedItem] = []
  ) {
    self.format = format
    self.title = title
    self.link = link
    self.description = description
    self.updated = updated
    self.serverInterval = serverInterval
    self.movedTo = movedTo
    self.items = items
  }
}

extension ParsedFeed {
  /// The web page that the feed belongs to; `nil` if its link is not one, or too long.
  package var site: String? {
    link.flatMap(Self.webAddress)
  }

  /// Returns an address if it is one of the web that can be kept: of up to 2,000 bytes.
  package static func webAddress(_ address: String) -> String? {
    let isOne = ["http://", "https://"].contains { address.hasPrefix($0) && address != $0 }
    return isOne && address.utf8.count <= 2_000 ? address : nil
  }

  /// The family of formats that a document belongs to.
  package enum Format: String, Equatable, Sendable {
    case rss2, rss1, rss09x, atom10, atom03, jsonfeed
  }
}
