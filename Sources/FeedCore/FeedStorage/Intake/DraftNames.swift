import FeedModel

/// The names of a document's items.
///
/// If a name occurs twice, the first item wins, unless their dates differ: blogs that name
/// paragraphs by the minute give two of them the same name.
struct DraftNames {
  /// The dates of the items, by their names.
  private var dates: [ShortDigest: Int64] = [:]
  /// Stands for no date. Dictionaries of a million optionals would take a third more memory.
  private static let undated = Int64.min

  mutating func reserve(_ count: Int) { dates.reserveCapacity(count) }

  /// Returns the digest that identifies the item, or `nil` if another item wins.
  mutating func digest(of item: ParsedItem) -> ShortDigest? {
    let digest = FieldDigest.name(item.id)
    guard let first = dates[digest] else {
      dates[digest] = item.published ?? Self.undated
      return digest
    }
    guard first != Self.undated, let date = item.published, date != first else { return nil }
    let other = FieldDigest.name("\(item.id)\n\(date)")
    guard dates[other] == nil else { return nil }
    dates[other] = Self.undated
    return other
  }
}
