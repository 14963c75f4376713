import FeedCore
import Synchronization
import Testing

@testable import feedtui

/// A clock that is a second later whenever it is looked at.
private final class Ticker: Sendable {
  private let second = Atomic<Int64>(Sample.now)

  func next() -> Int64 { second.add(1, ordering: .relaxed).newValue }
}

/// A saved view for which the archive takes its time.
@Suite struct LateViewTests {
  private let recorder = Recorder()

  @Test func `keys are obeyed while the archive is looked through`() throws {
    let root = try late()
    #expect(rows(root).contains { $0.contains("Looking through the archive…") })
    #expect(!rows(root).contains { $0.contains("A river") })
    type("?", root)
    #expect(rows(root)[0].contains("Help"))
    type("q", root)
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    #expect(rows(root)[0].contains("Late"))
    #expect(rows(root).contains { $0.hasPrefix(Appearance.selectionMark) })
  }

  @Test func `it can be left before it has come`() throws {
    let root = try late()
    type("q", root)
    #expect(recorder.request?.filter == .all)
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    #expect(rows(root)[0].contains("All"))
    #expect(rows(root).contains { $0.contains("A river") })
  }

  @Test func `keys that were typed before wait for it`() throws {
    let root = try opened()
    type("j", root)
    root.pageIsLate()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    let first = try #require(root.timeline.list.newestEntry)
    #expect(root.timeline.list.selection?.item != first)
  }

  @Test func `what is looked for in it is given up with the next key, and does not come later`()
    throws
  {
    let root = try opened()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    let first = try #require(root.timeline.list.newestEntry)
    type("500G", root)
    #expect(root.timeline.goal == .sought)
    root.pageIsLate()
    #expect(rows(root).contains { $0.contains("Looking through the archive…") })
    #expect(rows(root).contains { $0.hasPrefix(Appearance.selectionMark) })
    type("j", root)
    #expect(recorder.wishes.contains(.seekNoMore))
    let selection = root.timeline.list.selection
    #expect(selection?.item != first)
    let wishes = recorder.wishes
    root.handle(.itemFound(EntryID(7)))
    root.handle(.unreadFound(EntryID(7)))
    #expect(recorder.wishes == wishes)
    #expect(root.timeline.list.selection == selection)
  }

  @Test func `the place is kept when a view is counted anew`() throws {
    let ticker = Ticker()
    let root = try opened(
      Clock(zone: .utc, now: { ticker.next() }))
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    let before = recorder.request
    type("jj", root)
    let selection = root.timeline.list.selection
    let lost = try #require(selection?.item?.entry)
    type("R", root)
    let request = try #require(recorder.request)
    #expect(request.filter != before?.filter)
    let rest = Sample.latin.page(for: request).rows.filter { $0.head?.id != lost }
    root.handle(.page(TimelinePage(request: request, rows: rest)))
    #expect(recorder.request?.place == .around(lost))
  }

  @Test func `choosing it once more ends a search, and asks again after a failure`() throws {
    let root = try opened()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    root.timeline.beginSearch()
    root.timeline.search(try SearchQuery("river"))
    #expect(recorder.request?.search != nil)
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    type("'1", root)
    #expect(recorder.request?.search == nil)
    root.handle(.archiveFailed("It is gone."))
    let count = recorder.wishes.count
    type("'1", root)
    let isAskedAgain = recorder.wishes.dropFirst(count).contains {
      if case .watch = $0 { true } else { false }
    }
    #expect(isAskedAgain)
    #expect(rows(root).contains { $0.contains("Loading…") })
  }

  @Test func `a view that is not known yet is forgotten with the next key`() throws {
    let root = river()
    type("'1j", root)
    root.handle(.viewsNamed([try view()]))
    #expect(recorder.request?.filter == .all)
  }

  private func late() throws -> RootViewController {
    let root = try opened()
    root.pageIsLate()
    return root
  }

  /// The river, and then a view that has not come.
  private func opened(_ clock: Clock = Sample.clock) throws -> RootViewController {
    let root = river(clock)
    root.handle(.viewsNamed([try view()]))
    type("'1", root)
    return root
  }

  private func river(_ clock: Clock = Sample.clock) -> RootViewController {
    let root = RootViewController(
      clock: clock, density: .compact, size: Size(width: 60, height: 12))
    root.delegate = recorder
    root.timeline.start()
    root.handle(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest())))
    return root
  }

  private func view() throws -> SavedView {
    SavedView(name: "Late", expression: try ViewExpression(parsing: "age < 9"), text: "age < 9")
  }

  private func type(_ keys: String, _ root: RootViewController) {
    for key in keys { root.handle(.screen(.key(.character(key)))) }
  }

  private func rows(_ root: RootViewController) -> [String] {
    var canvas = Canvas(size: Size(width: 60, height: 12))
    root.draw(in: &canvas)
    return canvas.picture
  }
}
