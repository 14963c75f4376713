import FeedModel
import FeedRefreshing
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The page of failures, key by key.
struct FailuresPageTests {
  private let clock = Clock(zone: .utc) { 1_800_000_000 }
  private let notes = [
    FeedFailureNote(
      feed: FeedID(1), url: "https://a.example", title: "Attic", message: "It is locked.",
      cause: .feed),
    FeedFailureNote(feed: FeedID(2), title: "Far", message: "Not found.", cause: .network),
  ]

  private func page() -> (RootViewController, Recorder) {
    let recorder = Recorder()
    let root = RootViewController(
      clock: clock, density: .comfortable, size: Size(width: 60, height: 14))
    root.context.effects = recorder
    root.handle(.feeds(.problemsFound([FileProblem(path: "/x/feeds", line: 7, message: "Bad.")])))
    root.handle(.network(.failures(notes)))
    return (root, recorder)
  }

  private func press(_ keys: String, _ root: RootViewController) {
    for key in keys { root.handle(.screen(.key(.character(key)))) }
  }

  private func selected(_ root: RootViewController) -> String? {
    var canvas = Canvas(size: Size(width: 60, height: 14))
    root.draw(in: &canvas)
    return canvas.picture.first { $0.hasPrefix(Appearance.selectionMark) }
  }

  @Test func `e walks from one to the next, and behind the last back`() {
    let (root, _) = page()
    press("e", root)
    #expect(selected(root)?.contains("/x/feeds, line 7") == true)
    press("e", root)
    #expect(selected(root)?.contains("Attic") == true)
    press("e", root)
    #expect(selected(root)?.contains("Far") == true)
    #expect(root.navigation.stack.pages.count == 2)
    press("e", root)
    #expect(root.navigation.stack.top === root.navigation.river)
  }

  @Test(arguments: [
    ("2G", "Attic"), ("2gg", "Attic"), ("9G", "Far"), ("G", "Far"), ("G1G", "/x/feeds"),
    ("2j", "Far"), ("Ggg", "/x/feeds"),
  ])
  func `a count is the number of a row for G, and repeats other keys`(keys: String, row: String) {
    let (root, _) = page()
    press("e" + keys, root)
    #expect(selected(root)?.contains(row) == true)
  }

  @Test func `r asks those that failed again, and what answers goes from the page`() {
    let (root, recorder) = page()
    press("er", root)
    #expect(recorder.effects.last == .network(.refresh([FeedID(1), FeedID(2)])))
    press("ee", root)
    root.handle(.network(.failures([notes[1]])))
    #expect(selected(root)?.contains("Far") == true)
    root.handle(.network(.failures([])))
    root.handle(.feeds(.fileRead("/x/feeds", [])))
    #expect(selected(root) == nil)
    press("q", root)
    #expect(root.navigation.stack.top === root.navigation.river)
  }

  @Test func `a failed feed is removed, named or looked at on the spot`() {
    let (root, recorder) = page()
    press("ee", root)
    press("c", root)
    root.handle(.screen(.paste("2")))
    root.handle(.screen(.key(.enter)))
    #expect(recorder.effects.last == .act(.feeds(.rename(url: "https://a.example", to: "Attic2"))))
    press("o", root)
    #expect(recorder.effects.last == .screen(.browse("https://a.example")))
    press("E", root)
    #expect(recorder.effects.last == .screen(.editFeeds))
    press("d", root)
    let row = FeedEdit.Row(id: .feed(url: "https://a.example"), title: "Attic")
    #expect(recorder.effects.last == .act(.feeds(.remove([row]))))
    #expect(selected(root)?.contains("Far") == true)
    press("k", root)
    press("d", root)
    #expect(root.context.status.toast == .word("Select a feed first"))
  }

  @Test func `a notice that was put away comes back when something else fails`() {
    var troubles = Troubles()
    troubles.failures = notes
    let notice = troubles.notices(KeyHints())
    #expect(notice.map(\.id) == [NoticeID("failures")])
    troubles.dismiss(NoticeID("failures"))
    #expect(troubles.notices(KeyHints()).isEmpty)
    troubles.failures.removeLast()
    #expect(troubles.notices(KeyHints()).isEmpty)
    troubles.failures.append(
      FeedFailureNote(feed: FeedID(3), title: "New", message: "Gone.", cause: .feed))
    #expect(troubles.notices(KeyHints()).count == 1)
  }

  @Test func `Enter shows the ledger of the feed`() {
    let (root, recorder) = page()
    press("ee", root)
    root.handle(.screen(.key(.enter)))
    #expect((root.navigation.stack.top as? LedgerViewController)?.feed == FeedID(1))
    #expect(recorder.questions.last == "ledger")
  }

  @Test func `while feeds are asked it is not said that none has failed`() {
    let (root, _) = page()
    root.handle(.network(.failures([])))
    press("er", root)
    #expect(root.context.status.toast == .word("No feed has failed"))
    root.handle(.network(.refresh(.running(done: 1, of: 2, newItems: 0))))
    press("r", root)
    #expect(root.context.status.toast == .word("Failures are shown when the refresh ends"))
  }

  @Test func `a bad line that an edit has moved is no news`() {
    let (root, _) = page()
    root.handle(.said("Removed Attic"))
    let moved = FileProblem(path: "/x/feeds", line: 6, message: "Bad.")
    root.handle(.feeds(.fileRead("/x/feeds", [moved])))
    #expect(root.context.status.toast == .word("Removed Attic"))
    press("e", root)
    #expect(selected(root)?.contains("/x/feeds, line 6") == true)
    root.handle(.feeds(.fileRead("/x/feeds", [moved, moved])))
    #expect(root.context.status.toast == .warning("feeds has 2 errors: press e"))
  }
}
