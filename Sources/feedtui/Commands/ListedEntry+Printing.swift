import FeedCore

nonisolated extension ListedEntry {
  /// An object on one line.
  var json: String {
    """
    {"id": \(id.rawValue), "feed": {"url": \(Self.string(feedURL)), \
    "title": \(Self.string(feedTitle))}, "title": \(Self.string(title)), \
    "link": \(link.map(Self.string) ?? "null"), \
    "published": \(published.flatMap(Self.timestamp).map(Self.string) ?? "null"), \
    "kind": \(Self.string(kind.rawValue)), "read": \(isRead), "favourite": \(isFavourite)}
    """
  }

  /// `2026-11-21 02:15  ●★  Feed                  Title`
  func row(_ zone: Zone) -> String {
    let day = zone.day(at: id.sortTime)
    let clock = zone.clock(at: id.sortTime)
    let date = "\(Self.padded(day.year, 4))-\(Self.padded(day.month, 2))-\(Self.padded(day.day, 2))"
    let marks = (isRead ? " " : "●") + (isFavourite ? "★" : " ")
    let feed = DisplayWidth.truncated(Sanitizer.line(feedTitle), to: Self.feedColumns)
    let gap = String(repeating: " ", count: Self.feedColumns - DisplayWidth.columns(of: feed))
    return """
      \(date) \(Self.padded(clock.hour, 2)):\(Self.padded(clock.minute, 2))  \
      \(marks)  \(feed)\(gap)  \(Sanitizer.line(title))
      """
  }

  private static let feedColumns = 20

  /// A JSON string (RFC 8259, section 7), with all that could move a terminal's cursor escaped.
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// RFC 3339, in UTC; `nil` outside the years that it can write.
  private static func timestamp(_ second: Int64) -> String? {
    let day = Zone.utc.day(at: second)
    guard (0...9999).contains(day.year) else { return nil }
    let clock = Zone.utc.clock(at: second)
    let rest = Int((second % 60 + 60) % 60)
    return """
      \(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))\
      T\(padded(clock.hour, 2)):\(padded(clock.minute, 2)):\(padded(rest, 2))Z
      """
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
