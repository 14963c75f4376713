import FeedModel

@testable import FeedtuiPages
@testable import feedtui

/// Items in one script, one of every kind, for pictures and stories.
nonisolated enum Sample: String, CaseIterable {
  case latin, cjk, emoji

  /// The current time: Saturday 21 November 2026, 12:00 UTC, in seconds since 1970.
  nonisolated static let now: Int64 = 1_795_262_400

  @MainActor static let clock = Clock(zone: .utc, now: { Sample.now })

  /// The items, newest first: two days with one item of each kind, and a read one.
  var items: [FeedItem] {
    [
      .article(
        head(0, minutes: 5), Article(title: words.title, lead: words.text, wordCount: 900)),
      .status(head(1, minutes: 60, comments: 12), Status(text: words.text)),
      .photo(
        head(2, minutes: 200, isFavourite: true),
        Photo(caption: words.title, alternative: words.alternative, width: 1600, height: 900)),
      .episode(
        head(3, minutes: 1500),
        Episode(title: words.title, medium: .audio, duration: 2530, size: 38_000_000)),
      .link(
        head(4, minutes: 1600, isRead: true),
        Link(title: words.title, host: "example.com", comments: "https://news.example/1")),
    ]
  }

  /// A paragraph.
  var text: String { words.text }

  private var words: (title: String, text: String, alternative: String, author: String) {
    switch self {
    case .latin:
      (
        "A river is a list that never ends",
        """
        The first thing one notices is how quiet it is: nothing blinks, nothing jumps, and what is \
        new waits above until one asks for it. Naïve façades, über-öde Größen.
        """, "a bridge in the fog", "Mira Lindqvist"
      )
    case .cjk:
      (
        "川の流れは絶えずして、しかも元の水にあらず",
        """
        淀みに浮かぶうたかたは、かつ消えかつ結びて、久しくとどまりたるためしなし。한국어 문장도 \
        한 줄에 섞여 있습니다. 中文也在这里，换行要对齐。
        """, "霧の中の橋", "高橋ゆき"
      )
    case .emoji:
      (
        "🚢 Family on deck 👩‍👩‍👧‍👦 with flags 🇵🇹🇩🇰",
        "Coffee ☕️, a keycap 1️⃣, a heart ❤️, waving 👋🏽, a note e\u{301}\u{323} with two marks, 🐕📬.",
        "🌉 in the fog", "Ines 🛟"
      )
    }
  }

  private func head(
    _ number: Int64, minutes: Int64, comments: Int? = nil, isRead: Bool = false,
    isFavourite: Bool = false
  ) -> EntryHead {
    EntryHead(
      id: EntryID(startOf: Self.now - minutes * 60), feed: FeedID(1),
      feedTitle: self == .cjk ? "路地裏の喫茶店" : "The Terminal Workshop", author: words.author,
      link: "https://example.com/\(number)", published: Self.now - minutes * 60,
      commentCount: comments, isRead: isRead, isFavourite: isFavourite)
  }

  /// Returns the page that the archive would answer with.
  func page(for request: TimelineRequest) -> TimelinePage {
    var counts: [Day: DayCount] = [:]
    for item in items {
      guard let head = item.head else { continue }
      let day = Zone.utc.day(at: head.sortTime)
      counts[day, default: DayCount()].shown += 1
      counts[day, default: DayCount()].unread += head.isRead ? 0 : 1
      counts[day, default: DayCount()].favourites += head.isFavourite ? 1 : 0
    }
    return TimelinePage(
      request: request, rows: items, counts: counts, newest: items.first?.head?.id)
  }
}
