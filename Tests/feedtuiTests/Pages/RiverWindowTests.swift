import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import feedtui

/// What a river awaits from the archive, phase by phase.
struct RiverWindowTests {
  private let recorder = Recorder()
  private let context = PageContext(
    clock: Sample.clock, density: .compact, config: EffectiveConfig())

  /// Something that happens to a window.
  nonisolated enum Event: CaseIterable {
    /// The page that was asked for last comes; one that was asked for before.
    case page, oldPage
    case failure
    /// The archive says what it has found.
    case found
    /// The archive takes its time; then the user presses a key.
    case late, lateKey
    /// The user presses a key.
    case key
    /// The marks or the density have changed.
    case reload
    /// Something else is asked for.
    case ask
  }

  /// A phase, and what each event makes of it: whether what is awaited is late, at the end.
  nonisolated struct Row: CustomTestStringConvertible {
    let phase: RiverPhase
    let next: [Event: RiverPhase]
    var testDescription: String { "\(phase)" }
  }

  nonisolated static let rows = [
    Row(phase: .idle, next: [.ask: .asking, .failure: .idle]),
    Row(phase: .asking, next: [.page: .idle, .failure: .idle, .lateKey: .asking]),
    Row(
      phase: .awaiting(.newest),
      next: [.page: .idle, .failure: .idle, .lateKey: .asking]),
    Row(
      phase: .seeking,
      next: [
        .page: .seeking, .found: .idle, .failure: .idle, .lateKey: .idle, .ask: .asking,
      ]),
  ]

  @Test(arguments: rows, Event.allCases) func `each phase leads to the next`(
    row: Row, event: Event
  ) {
    let window = window(in: row.phase)
    let outcome = send(event, to: window)
    #expect(window.phase == row.next[event] ?? row.phase)
    let isAwaited = row.phase != .idle
    #expect(window.isLate == (event == .late && isAwaited))
    switch event {
    case .page: #expect(outcome == (row.phase == .awaiting(.newest) ? .newest : .stay))
    case .oldPage: #expect(outcome == nil)
    case .failure: #expect(window.list.state.isFailed)
    case .lateKey where row.phase == .seeking:
      #expect(recorder.ended.last == "seek")
    case .found, .late, .lateKey, .key, .reload, .ask: break
    }
    #expect(window.isReady == !(window.list.state.isLoading || window.phase.holdsKeys))
  }

  @Test func `the top is followed until the user does something`() {
    for followsTop in [true, false] {
      let window = window(in: .asking)
      #expect(window.followsTop)
      window.followsTop = followsTop
      let first = window.selection
      let newer = EntryHead(
        id: EntryID(startOf: Sample.now - 5), feed: FeedID(1), feedTitle: "Feed", isRead: false)
      let page = Sample.latin.page(for: window.request)
      _ = window.receive(
        TimelinePage(
          request: window.request, rows: [.article(newer, Article(title: "New"))] + page.rows,
          newest: newer.id))
      #expect((window.selection == first) == !followsTop)
      #expect(window.isAtTop == followsTop)
    }
  }

  /// Returns a window of a query feed with rows, which awaits what the phase says.
  private func window(in phase: RiverPhase) -> RiverWindow {
    context.effects = recorder
    let feed = QueryFeed(name: "Late", expression: .any([]), text: "age < 9")
    var request = TimelineRequest.first(for: context.settings.row)
    request.scope = .queryFeed(feed, now: Sample.now)
    let window = RiverWindow(context, request, size: Size(width: 40, height: 10))
    window.followsTop = true
    window.ask()
    // What was sought before may be found late.
    window.seek({ _ in nil }, found: { _, _ in })
    window.ask()
    _ = window.receive(Sample.latin.page(for: window.request))
    switch phase {
    case .idle: break
    case .asking: window.ask { $0.kept = [EntryID(1)] }
    case .awaiting(let navigation): window.ask(.oldest, then: navigation)
    case .seeking: window.seek({ _ in nil }, found: { _, _ in })
    }
    #expect(window.phase == phase)
    return window
  }

  /// Returns where the selection goes, after a page.
  private func send(_ event: Event, to window: RiverWindow) -> RiverPhase.PendingNavigation? {
    switch event {
    case .page: return window.receive(Sample.latin.page(for: window.request))
    case .oldPage: return window.receive(Sample.latin.page(for: TimelineRequest(olderLimit: 7)))
    case .failure: window.fail("The disk is gone.")
    case .found:
      if case .answered(let deliver) = recorder.answer("seek", EntryID?.none) { deliver() }
    case .late: window.becomeLate()
    case .lateKey:
      window.becomeLate()
      let isLate = window.isLate
      #expect(window.giveUp() == isLate)
    case .key: #expect(!window.giveUp())
    case .reload: window.reload()
    case .ask: window.ask()
    }
    return nil
  }
}
