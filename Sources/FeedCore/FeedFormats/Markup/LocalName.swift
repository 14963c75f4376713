/// The local names of elements and attributes that mean something in a feed; every other name is
/// `other`.
enum LocalName: UInt8, Sendable, CaseIterable {
  case other
  case rss, rdf, channel, feed, entry, item
  case title, link, description, tagline, subtitle, summary, abstract
  case guid, id, about, comments
  case lastBuildDate, pubDate, updated, modified, date, issued, created, published
  case author, creator, name, email, uri, url, source
  case content, encoded, body, fullItem, div
  case category, subject, keywords, label, term, text
  case enclosure, group, thumbnail, image, textInput, cloud
  case href, rel, type, mode, src, length, medium, width, height, version, count, total, duration
  case fileSize, isPermaLink, base, xmlns
  case season, episode, chapters, chapter, start, transcript, person
  case ttl, updatePeriod, updateFrequency, skipHours, skipDays, hour, day, newFeedURL

  /// The names by their spelling in lower case; names match regardless of case.
  private static let byName = Dictionary(
    allCases.dropFirst().map { (PackedName($0.spelling), $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self = Self.byName[PackedName(bytes, range)] ?? .other
  }

  private var spelling: String { self == .newFeedURL ? "new-feed-url" : String(describing: self) }

  /// A bit that no other name has, for sets of names.
  var bit: UInt128 { 1 << UInt128(rawValue) }
}
