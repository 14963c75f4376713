import FeedFormats
import FeedModel
import SafeText

nonisolated extension LedgerEntry: PrintedRecord {
  var values: [JSONWriter.Field] {
    [
      ("time", .date(time)), ("feed", .object([("url", .text(url)), ("title", .text(title))])),
      ("status", .number(status)), ("failure", .optional(failure)), ("bytes", .number(bytes)),
      ("milliseconds", .number(milliseconds)), ("new", .number(newItems)),
      ("decision", .text(decision.rawValue)), ("next", .date(next?.time)),
      ("reason", .optional(next?.reason.rawValue)),
    ]
  }

  /// `2026-11-21 12:00  304    80 ms  next 15:40 (Cache-Control)  Title  3 new`
  func row(_ zone: Zone) -> [String] {
    let answer = status.map(String.init) ?? failure ?? "ok"
    let took = "  \(milliseconds) ms".right(12 - answer.utf8.count)
    return [zone.minute(at: time), answer + took, nextText(zone), Sanitizer.line(title)]
      + [consequence].compactMap(\.self)
  }

  /// Returns "next 15:40 (Cache-Control)", with the date if it differs from the entry's.
  private func nextText(_ zone: Zone) -> String {
    guard let next else { return "no next fetch" }
    let moment = zone.minute(at: next.time, from: time)
    return "next \(moment) (\(reason(of: next)))"
  }
}
