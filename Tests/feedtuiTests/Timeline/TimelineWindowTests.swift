import FeedModel
import Testing

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import feedtui

struct TimelineWindowTests {
  private let today = Day(year: 2026, month: 11, day: 21)

  private func window(
    _ rows: [FeedItem], kind: RiverKind = .all, marks: PendingMarks = PendingMarks(),
    notices: [Notice] = []
  ) -> TimelineWindow {
    TimelineWindow(
      page: TimelinePage(
        request: TimelineRequest(scope: TimelineScope(kind)), rows: rows,
        counts: [today: DayCount(shown: rows.count, unread: rows.count)]),
      notices: notices, marks: marks, zone: .utc, now: midnight + 3600)
  }

  @Test func `a page without rows makes an empty window`() {
    #expect(window([], kind: .unread).isEmpty)
    #expect(window([article(at: midnight)]).matrix.count == 1)
  }

  @Test func `a notice alone is something to show, but no entry`() {
    let notice = Notice(id: NoticeID("n"), message: "1 feed failed")
    let window = window([], notices: [notice])
    #expect(window.matrix.first == .notice(notice))
    #expect(window.firstEntry == nil)
  }

  @Test func `pending marks are laid over the rows and the counts`() {
    let rows = [article(at: midnight + 2, "a"), article(at: midnight + 1, "b")]
    var marks = PendingMarks()
    marks.set(.read(true), on: EntryID(startOf: midnight + 2), act: 1)
    marks.set(.favourite(true), on: EntryID(startOf: midnight + 1), act: 2)
    let window = window(rows, marks: marks)
    #expect(window.matrix.map { $0.head?.isRead } == [true, false])
    #expect(window.matrix.map { $0.head?.isFavourite } == [false, true])
    #expect(
      window.matrix.sections.first { $0.key == .dates(today...today) }?.header?.count
        == DayCount(shown: 2, unread: 1, favourites: 1))
  }

  @Test func `what is stored is known to a page that opens before the archive's next page`() {
    let item = article(at: midnight, "a")
    var marks = PendingMarks()
    marks.set(.note("kept"), on: EntryID(startOf: midnight), act: 1)
    #expect(marks.stored(item).head?.note == nil)
    marks.confirm(1, 1)
    #expect(marks.stored(item).head?.note == "kept")
  }

  @Test func `a hidden row is gone, but not from the favourites`() {
    let rows = [article(at: midnight, isFavourite: true)]
    var marks = PendingMarks()
    marks.set(.hidden(true), on: EntryID(startOf: midnight), act: 1)
    #expect(window(rows, marks: marks).isEmpty)
    #expect(window(rows, kind: .favourites, marks: marks).matrix.count == 1)
  }
}

struct PendingMarksTests {
  private let entry = EntryID(startOf: midnight)

  @Test func `the last mark of a kind wins`() {
    var marks = PendingMarks()
    marks.set(.read(true), on: entry, act: 1)
    marks.set(.read(false), on: entry, act: 2)
    let row = article(at: midnight, isRead: true)
    #expect(marks.applied(to: row, in: .all)?.head?.isRead == false)
  }

  @Test func `a mark is held until a page shows it, or one comes that was read later`() {
    var marks = PendingMarks()
    marks.set(.favourite(true), on: entry, act: 1)
    marks.confirm(with: [article(at: midnight)], of: 6)
    #expect(!marks.isEmpty)
    marks.confirm(with: [article(at: midnight, isFavourite: true)], of: 7)
    #expect(marks.isEmpty)
    marks.set(.favourite(true), on: entry, act: 2)
    marks.confirm(1, 7)
    marks.confirm(with: [article(at: midnight)], of: 8)
    #expect(!marks.isEmpty)
    marks.confirm(2, 8)
    // Read while the mark was being stored.
    marks.confirm(with: [article(at: midnight)], of: 7)
    #expect(!marks.isEmpty)
    marks.confirm(with: [article(at: midnight)], of: 8)
    #expect(marks.isEmpty)
  }

  @Test func `a refused mark is forgotten, and others are not`() {
    var marks = PendingMarks()
    marks.set(.read(true), on: entry, act: 1)
    marks.set(.read(true), on: EntryID(startOf: 5), act: 2)
    marks.drop(1)
    #expect(marks.applied(to: article(at: midnight), in: .all)?.head?.isRead == false)
    #expect(marks.applied(to: article(at: 5), in: .all)?.head?.isRead == true)
  }
}
