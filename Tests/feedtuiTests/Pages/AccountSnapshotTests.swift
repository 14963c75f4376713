import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of accounts: their page, their rows among the feeds and the failures, and the last row.
struct AccountSnapshotTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]
  nonisolated static let all = sizes + [Size(width: 120, height: 40)]

  @Test(arguments: all) func `the page of an account`(size: Size) async throws {
    let (root, recorder, sample) = try await screen(size)
    root.navigation.go(to: .account("home"))
    root.handle(recorder.answer("account", sample.details))
    try check(root, "account", size)
    press("G", root)
    try check(root, "account-end", size)
  }

  @Test(arguments: all) func `a list that is held, and an account that never was synced`(
    size: Size
  ) async throws {
    let (root, recorder, _) = try await screen(size)
    root.navigation.go(to: .account("old"))
    root.handle(recorder.answer("account", AccountDetails()))
    try check(root, "account-held", size)
    press("S", root)
    #expect(recorder.effects.last == .network(.decide("old", .server)))
    press("M", root)
    #expect(recorder.effects.last == .network(.decide("old", .archive)))
  }

  @Test func `keys of the page of an account`() async throws {
    let (root, recorder, sample) = try await screen(Self.sizes[0])
    root.navigation.go(to: .account("home"))
    root.handle(recorder.answer("account", sample.details))
    press("r", root)
    #expect(recorder.effects.last == .network(.sync(["home"])))
    press("R", root)
    #expect(recorder.effects.last == .network(.syncWhole("home")))
    press("o", root)
    #expect(recorder.effects.last == .screen(.browse("https://rss.example.org")))
    press("S", root)
    #expect(root.context.status.toast == .word("home has no conflict to resolve"))
    root.handle(.feeds(.accounts([])))
    root.handle(recorder.answer("account", AccountDetails()))
    press("r", root)
    #expect(root.context.status.toast == .word("home is no longer in config.toml"))
    press("q", root)
    #expect(root.navigation.stack.top === root.navigation.river)
  }

  @Test(arguments: sizes, Density.allCases) func `accounts above the feeds, and feeds of theirs`(
    size: Size, density: Density
  ) async throws {
    let (root, _, _) = try await screen(size, density)
    press("gf", root)
    root.handle(.feeds(.listed(FeedsSample.listingWithOthers)))
    press("ggj", root)
    try check(root, "feeds-accounts-\(density.rawValue)", size)
    root.handle(.screen(.key(.enter)))
    #expect(root.navigation.stack.top is AccountViewController)
  }

  @Test func `signs that every font has`() async throws {
    var settings = Settings()
    settings.marks = .ascii
    let (root, _, _) = try await screen(Self.sizes[0], .comfortable, settings)
    press("gf", root)
    root.handle(.feeds(.listed(FeedsSample.listingWithOthers)))
    press("ggj", root)
    try check(root, "feeds-accounts-ascii", Self.sizes[0])
  }

  @Test(arguments: sizes) func `accounts among what went wrong`(size: Size) async throws {
    let (root, recorder, _) = try await screen(size)
    press("e", root)
    try check(root, "failures-accounts", size)
    press("r", root)
    #expect(recorder.effects.last == .network(.sync(["home", "work", "old"])))
  }

  @Test func `the last row tells of a sync, and of marks that have waited for a while`()
    async throws
  {
    let (root, _, _) = try await screen(Self.sizes[0])
    func lastRow() -> String { draw(root, Self.sizes[0]).picture.last ?? "" }
    #expect(lastRow().contains("⇅ 10"))
    root.handle(.network(.sync(.running(account: "home", done: 0, of: 0))))
    #expect(lastRow().hasPrefix(" Syncing home · ^C cancels"))
    root.handle(.network(.sync(.running(account: "home", done: 340, of: 12_000))))
    #expect(lastRow().hasPrefix(" Syncing home · 340 of 12,000 · ^C cancels"))
    var outcome = SyncOutcome(wasAsked: true)
    (outcome.newItems, outcome.sent) = (7, 1)
    root.handle(.network(.sync(.finished(outcome))))
    #expect(lastRow().hasPrefix(" 7 new items · 1 mark sent"))
    outcome.failures = ["home refused the password."]
    root.handle(.network(.sync(.finished(outcome))))
    #expect(root.context.status.toast == .warning("home refused the password."))
    press("j", root)
    root.handle(.network(.sync(.finished(SyncOutcome(wasAsked: false)))))
    #expect(!lastRow().contains("Nothing new"))
  }

  @Test func `what a feed without a line refuses is said in a sentence`() async throws {
    let (root, recorder, _) = try await screen(Self.sizes[0])
    press("gf", root)
    root.handle(.feeds(.listed(FeedsSample.listingWithOthers)))
    let before = recorder.effects.count
    select("Saved pages", root)
    for (key, words) in [
      ("c", "Saved pages are no feed that could be changed"),
      ("d", "Saved pages stay as long as they have a tag, a star or a note"),
      ("r", "Saved pages are not refreshed"), ("o", "“Saved pages” has no web page"),
    ] {
      press(key, root)
      #expect(root.context.status.toast == .word(words))
    }
    select("Far news", root)
    for key in ["Y", "X", "M", "P"] {
      press(key, root)
      #expect(
        root.context.status.toast == .word("“Far news” comes from home: change it there"))
    }
    #expect(recorder.effects.count == before)
    press("r", root)
    #expect(recorder.effects.last == .network(.refresh([FeedID(8)])))
    press("d", root)
    let row = FeedEdit.Row(id: .feed(url: "https://8.example/feed"), title: "Far news")
    #expect(recorder.effects.last == .act(.feeds(.remove([row]))))
  }

  @Test func `any size can be drawn`() async throws {
    for width in [1, 2, 5, 9, 17, 31, 57] {
      for height in [1, 2, 3, 5, 7] {
        let size = Size(width: width, height: height)
        let (root, recorder, sample) = try await screen(size, .comfortable)
        press("gf", root)
        root.handle(.feeds(.listed(FeedsSample.listingWithOthers)))
        press("ggj", root)
        #expect(draw(root, size).picture.count == height)
        root.navigation.go(to: .account("home"))
        root.handle(recorder.answer("account", sample.details))
        #expect(draw(root, size).picture.count == height)
      }
    }
  }

  private func screen(
    _ size: Size, _ density: Density = .compact, _ settings: Settings = Settings()
  ) async throws -> (RootViewController, Recorder, AccountSample) {
    var config = EffectiveConfig()
    config.settings = settings
    let root = RootViewController(
      clock: Sample.clock, density: density, size: size, config: config)
    let recorder = Recorder()
    root.context.effects = recorder
    let sample = try await AccountSample.make()
    root.handle(.feeds(.accounts(sample.reports)))
    return (root, recorder, sample)
  }

  private func press(_ keys: String, _ root: RootViewController) {
    for key in keys { root.handle(.screen(.key(.character(key)))) }
  }

  private func select(_ title: String, _ root: RootViewController) {
    let list = root.navigation.feeds.scroller as? ListPage<FeedsDataSource>
    let row = list?.state.source?.matrix.first { $0.summary?.feed.title == title }
    if let row { list?.view?.select(.item(row.id)) }
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
