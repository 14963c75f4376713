import FeedFiltering
import FeedModel
import Synchronization
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// A clock that advances a second each time it is read.
private final class Ticker: Sendable {
  private let second = Atomic<Int64>(Sample.now)

  func next() -> Int64 { second.add(1, ordering: .relaxed).newValue }
}

/// A query feed for which the archive takes a long time.
struct LateQueryFeedTests {
  private let recorder = Recorder()

  @Test func `keys are acted on while the archive is scanned`() throws {
    let root = try late()
    #expect(root.rows.contains { $0.contains("Searching the archive…") })
    #expect(!root.rows.contains { $0.contains("A river") })
    root.type("?")
    #expect(root.rows[0].contains("Keys and actions"))
    root.handle(.screen(.key(.escape)))
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(root.rows[0].contains("Late"))
    #expect(root.rows.contains { $0.hasPrefix(Appearance.selectionMark) })
  }

  @Test func `it can be left before it has come`() throws {
    let root = try late()
    root.type("q")
    #expect(recorder.request?.kind == .all)
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(root.rows[0].contains("All"))
    #expect(root.rows.contains { $0.contains("A river") })
  }

  @Test func `keys that were typed before wait for it`() throws {
    let root = try opened()
    root.type("j")
    root.becomeLate()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let first = try #require(root.topRiver.firstEntry)
    #expect(root.topRiver.selection?.item != first)
  }

  @Test func `a search that was typed before is asked for whole, and what is typed on comes after`()
    throws
  {
    let root = try opened()
    root.type("/riv")
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type("er")
    root.handle(.screen(.key(.enter)))
    #expect(recorder.request?.search?.text == "river")
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(root.rows[0].contains("river"))
  }

  @Test func `an order that takes its time says so, and the next key brings the one before back`()
    throws
  {
    let root = RootViewController.river(effects: recorder)
    let before = root.rows
    root.type("St")
    let wanted = try #require(recorder.request)
    #expect(wanted.order == .title)
    root.becomeLate()
    #expect(root.rows.last?.contains("Ordering…") == true)
    root.type("j")
    #expect(recorder.request?.order == .newest)
    #expect(root.rows.last?.contains("Ordering…") == false)
    #expect(root.rows[0] == before[0])
    // The order comes all the same, and is not shown.
    let rows = root.rows
    root.handle(.archive(.page(Sample.latin.page(for: wanted))))
    #expect(root.rows == rows)
  }

  @Test func `what is sought in it is given up with the next key, and does not come later`()
    throws
  {
    let root = try opened()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let first = try #require(root.topRiver.firstEntry)
    root.type("500G")
    #expect(root.topRiver.holdsKeys)
    root.becomeLate()
    #expect(root.rows.contains { $0.contains("Searching the archive…") })
    #expect(root.rows.contains { $0.hasPrefix(Appearance.selectionMark) })
    root.type("j")
    #expect(recorder.ended.contains("seek"))
    let selection = root.topRiver.selection
    #expect(selection?.item != first)
    let effects = recorder.effects
    root.handle(recorder.answer("seek", EntryID?.some(EntryID(7))))
    #expect(recorder.effects == effects)
    #expect(root.topRiver.selection == selection)
  }

  @Test func `the place is kept when a query feed is counted again`() throws {
    let ticker = Ticker()
    let root = try opened(
      Clock(zone: .utc, now: { ticker.next() }))
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let before = recorder.request
    root.type("jj")
    let selection = root.topRiver.selection
    let lost = try #require(selection?.item?.entry)
    root.type("R")
    let request = try #require(recorder.request)
    #expect(request.scope != before?.scope)
    let rest = Sample.latin.page(for: request).rows.filter { $0.head?.id != lost }
    root.handle(.archive(.page(TimelinePage(request: request, rows: rest))))
    #expect(recorder.request?.place == .around(lost))
  }

  @Test func `choosing it once more ends a search, and asks again after a failure`() throws {
    let root = try opened()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type("/river")
    #expect(recorder.request?.search != nil)
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    root.type("'1")
    #expect(recorder.request?.search == nil)
    root.handle(.archive(.pageFailed("It is gone.")))
    let count = recorder.effects.count
    root.type("'1")
    let isAskedAgain = recorder.effects.dropFirst(count).contains {
      if case .watch = $0 { true } else { false }
    }
    #expect(isAskedAgain)
    #expect(root.rows.contains { $0.contains("Loading…") })
  }

  @Test func `a query feed that is not known yet is forgotten with the next key`() throws {
    let root = RootViewController.river(effects: recorder)
    root.type("'1j")
    root.handle(.feeds(.queryFeedsNamed([try queryFeed()])))
    #expect(recorder.request?.kind == .all)
  }

  // MARK: Parts

  /// The first rows of the sample as a page for which more is sought below them.
  private func part(_ count: Int) throws -> TimelinePage {
    let request = try #require(recorder.request)
    let rows = Array(Sample.latin.page(for: request).rows.prefix(count))
    let last = rows.last?.head?.id ?? EntryID(startOf: Sample.now - 3 * 86_400)
    return TimelinePage(
      request: request, rows: rows, hasOlder: true, newest: rows.first?.head?.id,
      scan: Scan(range: last..<EntryID(.max), sides: [.older]))
  }

  @Test func `what has been found is shown, with the day to which it has been scanned`()
    throws
  {
    let root = try opened()
    root.handle(.archive(.page(try part(0))))
    #expect(root.rows[0].contains("Late · searching… "))
    #expect(root.rows.contains { $0.contains("Searching the archive…") })
    #expect(!root.rows.contains { $0.contains("Nothing in this query feed") })
    #expect(root.isReady)
    root.handle(.archive(.page(try part(2))))
    #expect(root.rows[0].contains("searching… Today"))
    #expect(root.rows.contains { $0.hasPrefix(Appearance.selectionMark) })
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(!root.rows[0].contains("searching…"))
  }

  @Test func `keys move in what has been found, ask for nothing, and nothing jumps`() throws {
    let root = try opened()
    root.handle(.archive(.page(try part(2))))
    let count = recorder.effects.count
    root.type("jjj}")
    #expect(recorder.effects.count == count)
    #expect(!root.topRiver.holdsKeys)
    let selected = try #require(root.topRiver.selection)
    let line = root.rows.firstIndex { $0.hasPrefix(Appearance.selectionMark) }
    root.handle(.archive(.page(try part(3))))
    #expect(root.topRiver.selection == selected)
    #expect(root.rows.firstIndex { $0.hasPrefix(Appearance.selectionMark) } == line)
    root.type("j")
    #expect(root.topRiver.selection != selected)
  }

  @Test func `a page that does not have what is in sight yet is not shown`() throws {
    let root = try opened()
    let request = try #require(recorder.request)
    root.handle(.archive(.page(Sample.latin.page(for: request))))
    root.type("j")
    let rows = root.rows
    root.handle(.archive(.page(try part(1))))
    #expect(root.rows == rows)
  }

  private func late() throws -> RootViewController {
    let root = try opened()
    root.becomeLate()
    return root
  }

  /// Opens the river, and then a query feed that has not been loaded.
  private func opened(_ clock: Clock = Sample.clock) throws -> RootViewController {
    let root = RootViewController.river(clock, effects: recorder)
    root.handle(.feeds(.queryFeedsNamed([try queryFeed()])))
    root.type("'1")
    return root
  }

  private func queryFeed() throws -> QueryFeed {
    QueryFeed(name: "Late", expression: try QueryExpression(parsing: "age < 9"), text: "age < 9")
  }
}
