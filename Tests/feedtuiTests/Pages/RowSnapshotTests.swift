import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of rows with other fields, and of rows with more room.
struct RowSnapshotTests {
  nonisolated static let sizes = [
    Size(width: 120, height: 40), Size(width: 40, height: 10),
  ]
  nonisolated static let rows = [
    "times": ["date", "time", "feed:12", "title", "words", "comments"],
    "names": ["title", "author", "host", "rating", "tags", "kind"],
  ]

  private let recorder = Recorder()

  @Test(arguments: sizes, rows.keys.sorted()) func `rows with other fields`(
    size: Size, name: String
  ) throws {
    var settings = Settings()
    settings.row = try RowFormat(try #require(Self.rows[name]))
    try check(size, .compact, settings, "row-\(name)")
  }

  @Test(arguments: sizes) func `times in the forms that the user likes`(size: Size) throws {
    var settings = Settings()
    settings.row = try RowFormat(["date", "time", "title"])
    (settings.clock, settings.dates) = (.hours12, .iso)
    try check(size, .compact, settings, "row-12h")
  }

  @Test(arguments: sizes) func `rows with an empty one between them`(size: Size) throws {
    try check(size, .airy, Settings(), "river-airy")
  }

  private func check(
    _ size: Size, _ density: Density, _ settings: Settings, _ name: String
  ) throws {
    var config = EffectiveConfig()
    config.settings = settings
    var clock = Sample.clock
    (clock.style, clock.dates) = (settings.clock, settings.dates)
    let root = RootViewController(clock: clock, density: density, size: size, config: config)
    root.context.effects = recorder
    root.start()
    let page = Sample.latin.page(for: try #require(recorder.request))
    let rows = page.rows.enumerated().map { number, row in
      row.withHead { head in
        head.tags = number == 1 ? ["News", "World news"] : number == 0 ? ["Two words"] : []
        head.rating = number == 2 ? 4 : 0
      }
    }
    root.handle(
      .archive(
        .page(
          TimelinePage(
            request: page.request, rows: rows, counts: page.counts, newest: page.newest))))
    root.handle(.screen(.key(.character("j"))))
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "\(name)-\(size.width)x\(size.height)")
  }
}
