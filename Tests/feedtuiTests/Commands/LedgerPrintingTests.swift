import Foundation
import Testing

@testable import FeedModel
@testable import feedtui

@MainActor struct LedgerPrintingTests {
  private let start: Int64 = 1_800_000_000

  @Test func `a line says what was answered, how long it took, and what was decided`() throws {
    let unchanged = entry {
      $0.next = NextDue(time: start + 13_200, reason: .cacheControl)
    }
    let lost = entry {
      ($0.status, $0.failure, $0.decision) = (nil, "timeout", .failed)
      $0.milliseconds = 60_000
      $0.next = NextDue(time: start + 86_400, reason: .failure)
    }
    let gone = entry { ($0.status, $0.failure, $0.decision) = (410, "gone", .retired) }
    let news = entry {
      ($0.status, $0.newItems) = (200, 3)
      $0.next = NextDue(time: start + 3754, reason: .setting)
    }
    #expect(
      try printed([unchanged, lost, gone, news], as: .table(.utc)) == """
        2027-01-15 08:00  304    80 ms  next 11:40 (the server asks for 3h 31m)  Title
        2027-01-15 08:00  timeout  60000 ms  next 2027-01-16 08:00 (will retry)  Title
        2027-01-15 08:00  410    80 ms  no next fetch  Title  gone for good
        2027-01-15 08:00  200    80 ms  next 09:02 (every 1h)  Title  3 new

        """)
  }

  @Test func `scripts get the same as an object and as columns`() throws {
    let hostile = entry {
      $0.title = "\u{1B}]0;\"\t\n"
      $0.newItems = 2
      $0.next = NextDue(time: start + 60, reason: .pause)
    }
    let text = try printed([hostile], as: .jsonLines)
    let object = try JSONDecoder().decode(Object.self, from: Data(text.utf8))
    #expect(object.time == "2027-01-15T08:00:00Z")
    #expect(object.status == 304)
    #expect(object.new == 2)
    #expect(object.next == "2027-01-15T08:01:00Z")
    #expect(object.reason == "pause")
    let columns = try printed([hostile], as: .tabs).split(
      separator: "\t", omittingEmptySubsequences: false)
    #expect(columns.count == 11)
    #expect(columns[1] == "https://a.example/")
  }

  private struct Object: Decodable {
    let time: String
    let status: Int?
    let new: Int?
    let next: String?
    let reason: String?
  }

  private func entry(_ change: (inout LedgerEntry) -> Void) -> LedgerEntry {
    var entry = LedgerEntry(time: start, url: "https://a.example/", title: "Title", status: 304)
    entry.milliseconds = 80
    change(&entry)
    return entry
  }

  private func printed(_ entries: [LedgerEntry], as format: RecordFormat) throws -> String {
    var text = ""
    var printer = RecordPrinter(format: format) { text += $0 }
    for entry in entries { try printer.add(entry) }
    try printer.finish()
    return text
  }
}
