import FeedStorage
import TerminalKit
import Testing

@testable import FeedModel
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of the page of feeds and of the ledger.
struct FeedsSnapshotTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]

  @Test(arguments: sizes, Density.allCases) func `the page of feeds`(
    size: Size, density: Density
  ) throws {
    let screen = screen(size, density)
    screen.root.handle(.feeds(.listed(FeedsSample.listing)))
    try check(screen.root, "feeds-\(density.rawValue)", size)
  }

  @Test func `the page of feeds on a wide screen, and with signs that every font has`() throws {
    let size = Size(width: 120, height: 24)
    let wide = screen(size, .comfortable)
    wide.root.handle(.feeds(.listed(FeedsSample.listing)))
    try check(wide.root, "feeds-comfortable", size)
    var settings = Settings()
    settings.marks = .ascii
    let plain = screen(Size(width: 80, height: 24), .compact, settings)
    plain.root.handle(.feeds(.listed(FeedsSample.listing)))
    try check(plain.root, "feeds-ascii", Size(width: 80, height: 24))
  }

  @Test(arguments: sizes) func `tags folded, feeds looked for, none, and a failure`(
    size: Size
  ) throws {
    let folded = screen(size, .compact)
    folded.root.handle(.feeds(.listed(FeedsSample.listing)))
    folded.type("Z")
    try check(folded.root, "feeds-folded", size)
    let narrowed = screen(size, .compact)
    narrowed.root.handle(.feeds(.listed(FeedsSample.listing)))
    narrowed.type("/far")
    try check(narrowed.root, "feeds-narrowed", size)
    let empty = screen(size, .compact)
    empty.root.handle(.feeds(.listed(FeedsListing(FeedsOverview()))))
    try check(empty.root, "feeds-empty", size)
    let failed = screen(size, .compact)
    failed.root.handle(.feeds(.listingFailed(StoreError.io(reason: "disk full").message)))
    try check(failed.root, "feeds-failed", size)
  }

  @Test(arguments: sizes, Density.allCases) func `query feeds above the feeds`(
    size: Size, density: Density
  ) throws {
    let screen = screen(size, density)
    screen.root.handle(.feeds(.listed(FeedsSample.listingWithQueryFeeds)))
    screen.type("k")
    try check(screen.root, "feeds-views-\(density.rawValue)", size)
  }

  @Test(arguments: sizes) func `rows that are selected, and a list that is pulled down`(
    size: Size
  ) throws {
    var settings = Settings()
    for marks in [MarkStyle.unicode, .ascii] {
      settings.marks = marks
      let selected = screen(size, .compact, settings)
      selected.root.handle(.feeds(.listed(FeedsSample.listingWithQueryFeeds)))
      selected.type("kvjvjj")
      try check(selected.root, "feeds-selected-\(marks.rawValue)", size)
    }
    let pulled = screen(size, .compact)
    pulled.root.handle(.feeds(.listed(FeedsSample.listing)))
    pulled.type("ggkkk")
    var canvas = Canvas(size: size)
    pulled.root.draw(in: &canvas)
    try Snapshot.check(canvas, "feeds-pulled-\(size.width)x\(size.height)")
  }

  @Test(arguments: sizes) func `the ledger`(size: Size) throws {
    let ledger = screen(size, .compact)
    ledger.root.handle(.feeds(.listed(FeedsSample.listing)))
    ledger.type("L")
    ledger.root.handle(ledger.recorder.answer("ledger", entries))
    try check(ledger.root, "ledger", size)
  }

  private var entries: [LedgerEntry] {
    let url = "https://1.example/feed"
    return [
      LedgerEntry(
        time: Sample.now - 60, url: url, title: "The Terminal Workshop", status: 304,
        milliseconds: 80, next: NextDue(time: Sample.now + 13_000, reason: .cacheControl)),
      LedgerEntry(
        time: Sample.now - 120, url: url, title: "A busy place", status: 429, failure: "busy",
        milliseconds: 12, decision: .paused,
        next: NextDue(time: Sample.now + 600, reason: .pause)),
      LedgerEntry(
        time: Sample.now - 90_000, url: url, title: "Far away", failure: "dns", milliseconds: 5000,
        decision: .failed, next: NextDue(time: Sample.now - 80_000, reason: .failure)),
      LedgerEntry(
        time: Sample.now - 95_000, url: url, title: "The Terminal Workshop", status: 200,
        bytes: 48_300, milliseconds: 210, newItems: 4,
        next: NextDue(time: Sample.now - 90_000, reason: .ttl)),
      LedgerEntry(
        time: Sample.now - 99_000, url: url, title: "Gone for good", status: 410, failure: "gone",
        milliseconds: 40, decision: .retired),
    ]
  }

  @Test func `any size can be drawn`() {
    for width in [1, 2, 3, 5, 9, 17, 31, 45, 57] {
      for height in [1, 2, 3, 5, 7] {
        for density in Density.allCases {
          let size = Size(width: width, height: height)
          let screen = screen(size, density)
          screen.root.handle(.feeds(.listed(FeedsSample.listingWithQueryFeeds)))
          for key in "jjGZk" {
            #expect(draw(screen.root, size).picture.count == height)
            screen.type(String(key))
          }
        }
      }
    }
  }

  /// A root with the page of feeds on top, and the recorder of its effects.
  private struct Screen {
    let root: RootViewController
    let recorder: Recorder

    func type(_ keys: String) {
      for key in keys { root.handle(.screen(.key(.character(key)))) }
    }
  }

  private func screen(
    _ size: Size, _ density: Density, _ settings: Settings = Settings()
  ) -> Screen {
    var config = EffectiveConfig()
    config.settings = settings
    let root = RootViewController(
      clock: Sample.clock, density: density, size: size, config: config)
    let recorder = Recorder()
    root.context.effects = recorder
    let screen = Screen(root: root, recorder: recorder)
    screen.type("gf")
    return screen
  }

  private func draw(_ root: RootViewController, _ size: Size) -> Canvas {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    return canvas
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    try Snapshot.check(draw(root, size), "\(name)-\(size.width)x\(size.height)")
  }
}
