import FeedModel
import TerminalKit

nonisolated extension LedgerEntry: PrintedRecord {
  var json: String {
    """
    {"time": \(JSONText.date(time)), \
    "feed": {"url": \(JSONText.string(url)), "title": \(JSONText.string(title))}, \
    "status": \(status.map(String.init) ?? "null"), "failure": \(JSONText.string(failure)), \
    "bytes": \(bytes), "milliseconds": \(milliseconds), \
    "new": \(newItems.map(String.init) ?? "null"), \
    "decision": \(JSONText.string(decision.rawValue)), "next": \(JSONText.date(next?.time)), \
    "reason": \(JSONText.string(next?.reason.rawValue))}
    """
  }

  var fields: [String] {
    [
      JSONText.timestamp(time) ?? "", url, title, status.map(String.init) ?? "", failure ?? "",
      String(bytes), String(milliseconds), newItems.map(String.init) ?? "", decision.rawValue,
      next.flatMap { JSONText.timestamp($0.time) } ?? "", next?.reason.rawValue ?? "",
    ]
  }

  /// Returns `2026-11-21 12:00  304    80 ms  next 15:40 (Cache-Control)  Title  3 new`.
  func row(_ zone: Zone) -> String {
    let answer = status.map(String.init) ?? failure ?? "ok"
    let took = "\(milliseconds) ms"
    let width = answer.utf8.count + took.utf8.count
    let gap = String(repeating: " ", count: max(2, 12 - width))
    let words = words.map { "  " + $0 } ?? ""
    return """
      \(zone.minute(at: time))  \(answer)\(gap)\(took)  \(nextWords(zone))  \
      \(Sanitizer.line(title))\(words)
      """
  }

  /// Returns "next 15:40 (Cache-Control)", with the date if it differs from the entry's.
  private func nextWords(_ zone: Zone) -> String {
    guard let next else { return "no next fetch" }
    let moment = zone.minute(at: next.time)
    let isSameDay = zone.day(at: next.time) == zone.day(at: time)
    let clock = moment.split(separator: " ").last.map(String.init) ?? moment
    return "next \(isSameDay ? clock : moment) (\(next.reason.words))"
  }
}
