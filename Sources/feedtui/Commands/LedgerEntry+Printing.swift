import FeedFormats
import FeedModel
import SafeText

nonisolated extension LedgerEntry: PrintedRecord {
  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("time", .date(time))
    writer.key("feed")
    writer.begin()
    writer.field("url", .text(url))
    writer.field("title", .text(title))
    writer.end()
    writer.field("status", .number(status))
    writer.field("failure", .optional(failure))
    writer.field("bytes", .number(bytes))
    writer.field("milliseconds", .number(milliseconds))
    writer.field("new", .number(newItems))
    writer.field("decision", .text(decision.rawValue))
    writer.field("next", .date(next?.time))
    writer.field("reason", .optional(next?.reason.rawValue))
    writer.end()
    return writer.text
  }

  var fields: [String] {
    [
      DateText.text(time) ?? "", url, title, status.map(String.init) ?? "", failure ?? "",
      String(bytes), String(milliseconds), newItems.map(String.init) ?? "", decision.rawValue,
      next.flatMap { DateText.text($0.time) } ?? "", next?.reason.rawValue ?? "",
    ]
  }

  /// Returns `2026-11-21 12:00  304    80 ms  next 15:40 (Cache-Control)  Title  3 new`.
  func row(_ zone: Zone) -> String {
    let answer = status.map(String.init) ?? failure ?? "ok"
    let took = "\(milliseconds) ms"
    let width = answer.utf8.count + took.utf8.count
    let gap = String(repeating: " ", count: max(2, 12 - width))
    let consequence = consequence.map { "  " + $0 } ?? ""
    return """
      \(zone.minute(at: time))  \(answer)\(gap)\(took)  \(nextText(zone))  \
      \(Sanitizer.line(title))\(consequence)
      """
  }

  /// Returns "next 15:40 (Cache-Control)", with the date if it differs from the entry's.
  private func nextText(_ zone: Zone) -> String {
    guard let next else { return "no next fetch" }
    let moment = zone.minute(at: next.time)
    let isSameDay = zone.day(at: next.time) == zone.day(at: time)
    let clock = moment.split(separator: " ").last.map(String.init) ?? moment
    return "next \(isSameDay ? clock : moment) (\(reason(of: next)))"
  }
}
