import FeedModel
import FeedSystem

/// The data of an item before its kind, identifier and image are determined.
struct ItemDraft {
  var id: String?
  var title: String?
  var link: String?
  var authors: [String] = []
  var published: Int64?
  var updated: Int64?
  var summary: String?
  /// What is shown of the summary, if its writer hides a part of it.
  var shownSummary: String?
  var content = ItemContent()
  var enclosures = EnclosureList()
  /// The image that takes precedence over images in the enclosures and the content.
  var image: ParsedItem.Image?
  var comments: String?
  var commentCount: Int?
  var categories: [String] = []
  var duration: Int?
  var (season, episode): (Int?, Int?)
  /// The Atom links with the relation `related`.
  var related: [String] = []
  /// Whether the item has JSON Feed's `external_url`, which makes it a link unless it plays audio
  /// or video.
  var pointsElsewhere = false

  /// The most characters with which an untitled item is a status or a photo, and a titled one may
  /// be a link.
  private static let shortText = 500
  /// The most characters with which a titled item with a picture is a photo.
  private static let captionText = 140

  /// Returns the finished item; `host` is the host of the feed's link.
  func item(host: [UInt8]?) -> ParsedItem {
    let image = image ?? enclosures.firstImage ?? content.image
    return ParsedItem(
      id: id ?? link ?? digest, kind: kind(content, image: image, host: host), title: title,
      link: link,
      authors: authors, published: published, updated: updated, summary: summary,
      contentHTML: content.html, contentText: content.text, enclosures: enclosures.values,
      image: image, comments: comments, commentCount: commentCount, categories: categories,
      duration: duration, season: season, episode: episode, isPlain: content.isPlain,
      shown: shown(host), titles: content.titles)
  }

  /// Returns what is shown of the item, if its writer hides a part of it.
  private func shown(_ host: [UInt8]?) -> ParsedItem.Shown? {
    guard content.shown != nil || shownSummary != nil else { return nil }
    let visible = content.visible
    let image = image ?? enclosures.firstImage ?? visible.image
    return ParsedItem.Shown(
      kind: kind(visible, image: image, host: host), summary: shownSummary ?? summary,
      text: visible.text, image: image)
  }

  private func kind(
    _ content: ItemContent, image: ParsedItem.Image?, host: [UInt8]?
  ) -> ParsedItem.Kind {
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

  /// Returns whether the link is on another host than the feed and its discussion on the feed's
  /// host.
  private func leadsAway(from host: [UInt8]?) -> Bool {
    guard let host, let target = Self.host(link), target != host else { return false }
    return Self.host(comments) == host || related.contains { Self.host($0) == host }
  }

  private static func host(_ url: String?) -> [UInt8]? {
    url.flatMap { URLText.host(Array($0.utf8)[...]) }
  }

  /// The identifier of an item that has none: a SHA-256 of its title, date, text and first
  /// enclosure.
  private var digest: String {
    let first = enclosures.values.first?.url
    guard title != nil || published != nil || content.text != nil || first != nil else {
      return Self.emptyDigest
    }
    let published = published.map(Zone.timestamp)
    return Self.digest([title, published, content.text, first])
  }

  /// The digest of an empty item, computed once, because a feed may have a million of them.
  private static let emptyDigest = digest([nil, nil, nil, nil])

  private static func digest(_ parts: [String?]) -> String {
    let text = parts.map { $0 ?? "" }.joined(separator: "\n")
    return "hash:" + Array(text.utf8).sha256.hexadecimal
  }
}
