import FeedCore
import Testing

@testable import feedtui

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

  private func late() throws -> RootViewController {
    let root = try opened()
    root.pageIsLate()
    return root
  }

  /// The river, and then a view that has not come.
  private func opened() throws -> RootViewController {
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: Size(width: 60, height: 12))
    root.delegate = recorder
    root.timeline.start()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    root.handle(
      .viewsNamed([
        SavedView(name: "Late", expression: try ViewExpression(parsing: "age < 9"), text: "age < 9")
      ]))
    type("'1", root)
    return root
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
