import FeedModel

/// An item of a server, prepared for the archive.
struct RemoteDraft {
  let item: RemoteItem
  /// The names that the item can have, the best one first.
  let names: [ShortDigest]
  /// The name that the feed itself has for the item, if the server tells it.
  let ownName: ShortDigest?
  /// The item under the first of its names.
  let draft: EntryDraft

  init(_ remote: RemoteItem, now: Int64, rules: RuleBook.ActiveRules?) {
    item = remote
    var parsed = remote.item
    let arrival = min(remote.arrival ?? now, now)
    let published = parsed.published.flatMap { $0 > 0 && $0 <= arrival ? $0 : nil }
    parsed.published = published ?? arrival
    let link = parsed.link
    let longest = [link ?? "", parsed.title ?? "", String(parsed.published ?? 0)]
      .joined(separator: "\n")
    ownName = remote.hash.flatMap(Self.digest)
    names = [
      ownName, link.map(FieldDigest.name), FieldDigest.name(longest),
      FieldDigest.name(longest + "\n" + remote.id.hexadecimal),
    ].compactMap { $0 }
    parsed.id = link ?? longest
    draft = EntryDraft(parsed, digest: names[0], rules: rules)
  }

  /// The name of an entry is the beginning of the SHA-256 of its feed's own identifier.
  private static func digest(_ hash: String) -> ShortDigest? {
    guard hash.utf8.count == 64 else { return nil }
    let digits = hash.utf8.prefix(32).compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard digits.count == 32 else { return nil }
    return ShortDigest(stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
