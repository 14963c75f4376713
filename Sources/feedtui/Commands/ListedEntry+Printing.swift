import FeedModel
import FeedStorage
import TerminalKit

nonisolated extension ListedEntry: PrintedRecord {
  var json: String { "{\(jsonFields)}" }

  /// The fields of the JSON object, without its braces.
  var jsonFields: String {
    """
    "id": \(id.rawValue), "feed": {"url": \(JSONText.string(feedURL)), \
    "title": \(JSONText.string(feedTitle))}, "title": \(JSONText.string(title)), \
    "link": \(JSONText.string(link)), "published": \(JSONText.date(published)), \
    "kind": \(JSONText.string(kind.rawValue)), "read": \(isRead), "favourite": \(isFavourite)
    """
  }

  var fields: [String] {
    [
      String(id.rawValue), published.flatMap(JSONText.timestamp) ?? "", kind.rawValue,
      isRead ? "read" : "unread", isFavourite ? "favourite" : "", feedTitle, feedURL, title,
      link ?? "",
    ]
  }

  /// Returns a line such as `2026-11-21 02:15  ●★  Feed                  Title`.
  func row(_ zone: Zone) -> String {
    let marks = (isRead ? " " : "●") + (isFavourite ? "★" : " ")
    let feed = DisplayWidth.truncated(Sanitizer.line(feedTitle), to: Self.feedColumns)
    let gap = String(repeating: " ", count: Self.feedColumns - DisplayWidth.columns(of: feed))
    return """
      \(zone.minute(at: id.sortTime))  \(marks)  \(feed)\(gap)  \(Sanitizer.line(title))
      """
  }

  private static let feedColumns = 20
}

nonisolated extension Zone {
  /// Returns a time in seconds since 1970 in the form `2026-11-21 02:15`.
  func minute(at second: Int64) -> String {
    let (day, clock) = (day(at: second), clock(at: second))
    let date = [(day.year, 4), (day.month, 2), (day.day, 2)].map(JSONText.padded)
    let time = [(clock.hour, 2), (clock.minute, 2)].map(JSONText.padded)
    return date.joined(separator: "-") + " " + time.joined(separator: ":")
  }
}
