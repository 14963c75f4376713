import FeedModel
import Testing

@testable import FeedtuiReading
@testable import feedtui

struct DaySectionsTests {
  private let today = Day(year: 2026, month: 11, day: 21)

  private func titles(_ seconds: [Int64], folded: [Day] = [], zone: Zone = .utc) -> [String] {
    DaySections.matrix(
      rows: seconds.map { article(at: $0) }, foldedDays: folded, zone: zone, today: today
    ).sections.map { "\($0.header?.title ?? ""): \($0.items.count)" }
  }

  @Test func `rows are cut at local midnight`() {
    #expect(
      titles([midnight + 60, midnight, midnight - 1, midnight - 86_400 * 3])
        == ["Today: 2", "Yesterday: 1", "Wednesday 18 November: 1"])
  }

  @Test func `another zone has other days`() {
    let rows = [midnight + 60, midnight - 60]
    #expect(titles(rows, zone: .fixed(3600)) == ["Today: 2"])
    #expect(titles(rows, zone: .fixed(-3600)) == ["Yesterday: 2"])
  }

  @Test func `folded days stand between the others, without items`() {
    let folded = [Day(year: 2026, month: 11, day: 20), Day(year: 2026, month: 11, day: 1)]
    #expect(
      titles([midnight + 1, midnight - 86_400 * 5], folded: folded)
        == ["Today: 1", "Yesterday: 0", "Monday 16 November: 1", "1 November: 0"])
    #expect(titles([], folded: folded) == ["Yesterday: 0", "1 November: 0"])
  }

  @Test func `notices stand above all days`() {
    let notice = Notice(id: NoticeID("n"), message: "2 feeds failed")
    let matrix = DaySections.matrix(
      rows: [article(at: midnight)], notices: [notice], zone: .utc, today: today)
    #expect(matrix.sections.map(\.header?.title) == ["Notices", "Today"])
    #expect(matrix.sections.map(\.key.days) == [nil, [today]])
  }

  @Test func `a day's header tells what the day holds, also of one that is folded`() {
    let old = Day(year: 2026, month: 11, day: 1)
    let counts = [today: DayCount(shown: 1, unread: 1), old: DayCount(shown: 7, unread: 2)]
    let matrix = DaySections.matrix(
      rows: [article(at: midnight)], foldedDays: [old], counts: counts, zone: .utc, today: today)
    #expect(matrix.sections.map(\.header?.count?.unread) == [1, 2])
    #expect(matrix.sections.map(\.foldedCount) == [nil, 7])
  }
}
