import FeedFormats
import FeedModel
import FeedStorage
import TerminalKit

nonisolated extension ListedEntry: PrintedRecord {
  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writeFields(to: &writer)
    writer.end()
    return writer.text
  }

  /// Writes the fields of the JSON object, without its braces.
  func writeFields(to writer: inout JSONWriter) {
    writer.field("id", .number(Int(id.rawValue)))
    writer.key("feed")
    writer.begin()
    writer.field("url", .text(feedURL))
    writer.field("title", .text(feedTitle))
    writer.end()
    writer.field("title", .text(title))
    writer.field("link", .optional(link))
    writer.field("published", .date(published))
    writer.field("kind", .text(kind.rawValue))
    writer.field("read", .flag(isRead))
    writer.field("favourite", .flag(isFavourite))
  }

  var fields: [String] {
    [
      String(id.rawValue), published.flatMap(DateText.text) ?? "", kind.rawValue,
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
    let date = [(day.year, 4), (day.month, 2), (day.day, 2)].map(Self.padded)
    let time = [(clock.hour, 2), (clock.minute, 2)].map(Self.padded)
    return date.joined(separator: "-") + " " + time.joined(separator: ":")
  }

  /// Returns a number with leading zeros up to the given number of digits.
  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
