import FeedModel
import FeedRefreshing
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Pulling a list down at its very top.
final class PullToRefreshTests {
  private var now = Sample.now
  private let recorder = Recorder()

  private func root(_ size: Size = Size(width: 60, height: 12)) -> RootViewController {
    let root = RootViewController(
      clock: Clock(zone: .utc, now: { self.now }), density: .compact, size: size)
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    return root
  }

  private var refreshes: Int { recorder.effects.filter { $0 == .network(.refresh(nil)) }.count }

  /// Returns the place of the first day's header in the page, which is 0 at rest.
  private func open(_ root: RootViewController) -> Int? {
    root.rows.dropFirst().firstIndex { $0.contains("Today") }.map { $0 - 1 }
  }

  @Test func `each press pulls the rows down by one, and a rest lets go`() {
    let root = root()
    let before = root.rows
    for (press, words) in [
      "↑ twice more k: refresh", "↑ once more k: refresh", "↑ refreshes when you stop",
    ].enumerated() {
      root.type("k")
      #expect(open(root) == press + 1)
      #expect(root.rows[press + 1].contains(words))
      #expect(root.isMoving)
    }
    root.type("kk")
    #expect(open(root) == 3)
    #expect(refreshes == 0)
    root.handle(.rested(.long))
    #expect(root.rows == before)
    #expect(refreshes == 1)
    #expect(!root.isMoving)
  }

  @Test func `a list that was pulled a little springs back, and nothing is refreshed`() {
    let root = root()
    root.type("kk")
    root.handle(.rested(.long))
    #expect(open(root) == 0)
    #expect(refreshes == 0)
  }

  @Test(arguments: ["f", "g", "a", "?", "j"]) func `any other key lets go, and means what it means`(
    key: String
  ) {
    let root = root()
    root.type("kkk")
    root.type(key)
    #expect(root.navigation.river.scroller?.pullDistance == 0)
    #expect(refreshes == 1)
  }

  @Test func `a key that is held until it arrives at the top does not pull`() {
    let root = root()
    root.type("jjj")
    for _ in 0..<40 { root.type("k") }
    #expect(open(root) == 0)
    now += 5
    root.type("kkk")
    #expect(open(root) == 3)
  }

  @Test func `while a refresh is running it says so, and does not start another`() {
    let root = root()
    root.handle(.network(.refresh(.running(done: 1, of: 3, newItems: 0))))
    root.type("kkk")
    #expect(root.rows[3].contains("Refreshing…"))
    root.handle(.rested(.long))
    #expect(open(root) == 0)
    #expect(refreshes == 0)
  }

  @Test func `the page of feeds can be pulled too, on a small screen`() {
    let root = root(Size(width: 40, height: 10))
    root.type("gf")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    root.type("gg")
    now += 5
    root.type("kkk")
    #expect(root.rows[3].contains("↑ refreshes when you stop"))
    #expect(root.rows[4].contains("Overview"))
    root.type("j")
    #expect(root.rows[1].contains("Overview"))
    #expect(refreshes == 1)
  }
}
