import FeedModel
import FeedReading
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Pictures of two panes.
struct PaneSnapshotTests {
  nonisolated static let sizes = [Size(width: 120, height: 40), Size(width: 160, height: 45)]

  private let recorder = Recorder()

  private func page(_ size: Size) -> RootViewController {
    var config = EffectiveConfig()
    config.settings.panes = .auto
    let root = RootViewController(
      clock: Sample.clock, density: .comfortable, size: size, config: config)
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    return root
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "panes-\(name)-\(size.width)x\(size.height)")
  }

  @Test(arguments: sizes) func `an article beside the river, and its details`(
    size: Size
  ) throws {
    let root = page(size)
    let body = EntryBody(html: ReaderSample.html["lists"] ?? "")
    root.handle(recorder.text(body))
    try check(root, "river", size)
    root.handle(.screen(.key(.enter)))
    try check(root, "reader", size)
    root.type("i")
    root.handle(recorder.details(DetailsSample.details))
    try check(root, "details", size)
  }

  @Test(arguments: sizes) func `a river beside the page of feeds`(size: Size) throws {
    let root = page(size)
    root.type("gf")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    root.handle(.rested(.brief))
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    try check(root, "feeds", size)
  }
}
