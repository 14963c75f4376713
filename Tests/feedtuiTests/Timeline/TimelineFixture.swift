import FeedModel

/// Returns an article with the given time in seconds since 1970.
func article(
  at second: Int64, _ title: String = "", isRead: Bool = false, isFavourite: Bool = false
) -> FeedItem {
  let head = EntryHead(
    id: EntryID(startOf: second), feed: FeedID(1), feedTitle: "Feed", isRead: isRead,
    isFavourite: isFavourite)
  return .article(head, Article(title: title))
}

/// Midnight UTC of 21 November 2026, in seconds since 1970.
let midnight: Int64 = 1_795_219_200
