import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiLibrary
import SafeText

nonisolated extension ListedEntry: PrintedRecord {
  var columns: [String] {
    [
      String(id.rawValue), published.flatMap(DateText.text) ?? "", kind.rawValue,
      isRead ? "read" : "unread", isFavourite ? "favourite" : "", feedTitle, feedURL, title,
      link ?? "", rating.map(String.init) ?? "", tags.joined(separator: ","),
    ]
  }

  /// `2026-11-21 02:15  ●★  Feed                  Title`
  func row(_ zone: Zone) -> [String] {
    let marks = (isRead ? " " : "●") + (isFavourite ? "★" : " ")
    let feed = DisplayWidth.truncated(Sanitizer.line(feedTitle), to: 20)
    let minute = isDated ? zone.minute(at: id.sortTime) : ""
    return [minute.left(16), marks, feed.left(20), Sanitizer.line(title)]
  }
}
