@testable import FeedModel

/// An item with everything that the details page can show.
nonisolated enum DetailsSample {
  /// The article of the samples.
  static var item: FeedItem { Sample.latin.items[0] }

  static var details: EntryDetails {
    EntryDetails(
      item: item, guid: "tag:example.com,2026:\(String(repeating: "long-", count: 40))end",
      firstSeen: Sample.now - 240, updated: Sample.now - 120,
      categories: ["Rivers", "Quiet things"], wordCount: 900,
      comments: "https://news.example/item?id=1", commentCount: 12,
      picture: ParsedItem.Image(
        url: "https://example.com/bridge.jpg", alternative: "a bridge in the fog", width: 1600,
        height: 900),
      enclosures: [
        ParsedItem.Enclosure(
          url: "https://cdn.example/river.mp3", type: "audio/mpeg", length: 38_000_000),
        ParsedItem.Enclosure(url: "https://cdn.example/river.pdf", type: "application/pdf"),
      ],
      source: EntryDetails.Source(
        url: "https://example.com/feed.xml", tags: ["slow", "reading"],
        arrival: LedgerEntry(
          time: Sample.now - 240, url: "https://example.com/feed.xml", title: "T", status: 200,
          bytes: 41_200, milliseconds: 80, newItems: 3),
        lastAttempt: LedgerEntry(
          time: Sample.now - 60, url: "https://example.com/feed.xml", title: "T", status: 304,
          milliseconds: 20,
          next: NextDue(time: Sample.now + 3600, reason: .ttl))))
  }
}
