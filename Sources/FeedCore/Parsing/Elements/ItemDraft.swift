/// What an item says, before its kind, its name and its image are worked out.
struct ItemDraft {
  var id: String?
  var title: String?
  var link: String?
  var authors: [String] = []
  var published: Int64?
  var updated: Int64?
  var summary: String?
  var content = ItemContent()
  var enclosures = EnclosureList()
  /// What stands before an enclosure or the content as the image.
  var image: ParsedItem.Image?
  var comments: String?
  var commentCount: Int?
  var categories: [String] = []
  var duration: Int?
  /// Links of Atom with the relation `related`.
  var related: [String] = []
  /// JSON Feed's `external_url`: the item is a link whatever it says.
  var pointsElsewhere = false

  /// Characters below which an untitled item is a status or a photo, and a titled one may be a
  /// link.
  private static let shortText = 500
  /// Characters below which a titled item with a picture is a photo.
  private static let captionText = 140

  /// The item; `host` is that of the feed's link.
  func item(host: [UInt8]?) -> ParsedItem {
    let image = image ?? enclosures.firstImage ?? content.image
    return ParsedItem(
      id: id ?? link ?? digest, kind: kind(image: image, host: host), title: title, link: link,
      authors: authors, published: published, updated: updated, summary: summary,
      contentHTML: content.html, contentText: content.text, enclosures: enclosures.values,
      image: image, comments: comments, commentCount: commentCount, categories: categories,
      duration: duration)
  }

  private func kind(image: ParsedItem.Image?, host: [UInt8]?) -> ParsedItem.Kind {
    switch enclosures.firstPlayable {
    case .audio: return .audio
    case .video: return .video
    case .image, .none: break
    }
    if pointsElsewhere { return .link }
    guard title != nil else {
      guard content.fits(Self.shortText) else { return .article }
      return image == nil ? .status : .photo
    }
    let hasPicture = content.image != nil || enclosures.firstImage != nil
    if hasPicture, content.fits(Self.captionText) { return .photo }
    return content.fits(Self.shortText) && leadsAway(from: host) ? .link : .article
  }

  /// Whether the link is on another host than the feed, and a discussion of it on the feed's.
  private func leadsAway(from host: [UInt8]?) -> Bool {
    guard let host, let target = Self.host(link), target != host else { return false }
    return Self.host(comments) == host || related.contains { Self.host($0) == host }
  }

  private static func host(_ url: String?) -> [UInt8]? {
    url.flatMap { URLText.host(Array($0.utf8)[...]) }
  }

  /// A name for an item that has none: the SHA-256 of what it says.
  private var digest: String {
    let first = enclosures.values.first?.url
    guard title != nil || published != nil || content.text != nil || first != nil else {
      return Self.emptyDigest
    }
    let published = published.map { String(clean: DateText.utf8($0)) }
    return Self.digest([title, published, content.text, first])
  }

  /// Kept: items that say nothing come by the million.
  private static let emptyDigest = digest([nil, nil, nil, nil])

  private static func digest(_ parts: [String?]) -> String {
    let text = parts.map { $0 ?? "" }.joined(separator: "\n")
    let digits = Array("0123456789abcdef".utf8)
    let hex = Array(text.utf8).sha256.flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
    return "hash:" + String(clean: hex)
  }
}
