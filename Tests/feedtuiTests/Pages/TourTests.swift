import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot

/// The tour of the demo, key by key.
struct TourTests {
  private func river() -> RootViewController {
    let root = RootViewController.river(effects: Recorder())
    root.handle(.screen(.resize(Size(width: 90, height: 14))))
    root.navigation.tour = Tour()
    return root
  }

  private func tour(_ root: RootViewController) -> String? {
    root.rows.first { $0.contains("Try:") }
  }

  @Test func `it stands above the river, and the newest item is selected`() {
    let root = river()
    #expect(root.rows[1].hasPrefix(" Tour ─"))
    #expect(
      tour(root)?.contains(
        "Try: Enter read · f star · / search · gf feeds · gT themes · Esc hides this")
        == true)
    root.type("f")
    #expect(tour(root)?.contains("Enter read · ✓ star · / search") == true)
  }

  @Test func `q drops the selected rows, and only then is anything left`() {
    let root = river()
    root.type("vq")
    #expect(tour(root) != nil)
    #expect(!root.rows.contains { $0.contains("1 selected") })
  }

  @Test func `what was done in any order is ticked off, and all of it is the end`() {
    let root = river()
    root.type("gT")
    root.handle(.screen(.key(.escape)))
    root.type("gf")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    root.handle(.screen(.key(.escape)))
    #expect(tour(root)?.contains("/ search · ✓ feeds · ✓ themes") == true)
    root.handle(.archive(.page(Sample.latin.page(for: TimelineRequest.first(for: .standard)))))
    root.type("f")
    root.handle(.screen(.key(.enter)))
    root.handle(.screen(.key(.escape)))
    root.type("/")
    root.handle(.screen(.paste("fog")))
    root.handle(.screen(.key(.enter)))
    root.navigation.stack.popToBase()
    #expect(tour(root) == nil)
    #expect(
      root.rows.contains { $0.contains("That was the tour · ? shows the rest · Esc hides this") })
  }

  @Test func `Escape ends it at any time, and hides nothing`() {
    let root = river()
    root.handle(.screen(.key(.escape)))
    #expect(tour(root) == nil)
    #expect(root.rows[1].hasPrefix(" Today"))
  }

  @Test func `x on it ends it too, and Enter says what to do`() {
    let root = river()
    root.type("kk")
    root.handle(.screen(.key(.enter)))
    #expect(root.rows.last?.contains("Press the keys above") == true)
    root.type("x")
    #expect(root.navigation.tour == nil)
    #expect(tour(root) == nil)
    #expect(root.rows[1].hasPrefix(" Today"))
  }
}
