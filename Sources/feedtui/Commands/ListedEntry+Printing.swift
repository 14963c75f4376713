import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiLibrary
import SafeText

nonisolated extension ListedEntry: PrintedRecord {
  var fields: [String] {
    [
      String(id.rawValue), published.flatMap(DateText.text) ?? "", kind.rawValue,
      isRead ? "read" : "unread", isFavourite ? "favourite" : "", feedTitle, feedURL, title,
      link ?? "", rating.map(String.init) ?? "", tags.joined(separator: ","),
    ]
  }

  /// Returns a line such as `2026-11-21 02:15  ●★  Feed                  Title`.
  func row(_ zone: Zone) -> String {
    let marks = (isRead ? " " : "●") + (isFavourite ? "★" : " ")
    let feed = DisplayWidth.truncated(Sanitizer.line(feedTitle), to: Self.feedColumns)
    let gap = String(repeating: " ", count: Self.feedColumns - DisplayWidth.columns(of: feed))
    let minute = zone.minute(at: id.sortTime)
    let time = isDated ? minute : String(repeating: " ", count: minute.utf8.count)
    return """
      \(time)  \(marks)  \(feed)\(gap)  \(Sanitizer.line(title))
      """
  }

  private static let feedColumns = 20
}
