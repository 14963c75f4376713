import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of the page of rules, and of the page on which an item makes one.
struct RulesSnapshotTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]

  private static let file = """
    [[rules]]
    when = "title:bitcoin or title:crypto"
    do = "mute"
    note = "Crypto"

    [[rules]]
    when = "by:\\"Jane Doe\\""
    do = ["favourite", "highlight yellow"]

    [[rules]]
    when = "words:many"
    do = "mute"

    [[rules]]
    when = "title:advent"
    feed = "https://example.com/feed.xml"
    do = "highlight green"
    until = "2025-12-24"

    [[rules]]
    when = "kind:video"
    do = "read"
    off = true
    """

  private let recorder = Recorder()

  private func page(
    _ size: Size, _ keys: String, file: String = file, density: Density = .comfortable
  ) -> RootViewController {
    let config = EffectiveConfig(Config(Array(file.utf8), path: "config.toml"))
    let root = RootViewController(
      clock: Sample.clock, density: density, size: size, config: config)
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    root.type(keys)
    return root
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "\(name)-\(size.width)x\(size.height)")
  }

  @Test(arguments: sizes) func `rules, what they do, and what they have caught`(size: Size) throws {
    let root = page(size, "gR")
    root.handle(
      recorder.answer(
        "reports",
        [
          RuleReport(
            key: "\ntitle:bitcoin or title:crypto", recent: 1214, total: 5000,
            newest: Sample.now - 7300),
          RuleReport(key: "\nkind:video", recent: 0, total: 0, newest: nil),
        ]))
    try check(root, "rules", size)
    root.type("vj=jv")
    try check(root, "rules-compact", size)
  }

  @Test(arguments: sizes) func `without rules, how to make one`(size: Size) throws {
    try check(page(size, "gR", file: ""), "rules-empty", size)
  }

  @Test(arguments: sizes) func `what of an item a rule can be about`(size: Size) throws {
    let root = page(size, "M", density: .compact)
    root.handle(recorder.details(DetailsSample.details))
    root.type(" j ")
    try count(root)
    try check(root, "new-rule", size)
    root.handle(.screen(.key(.tab)))
    root.type("G ")
    try count(root)
    try check(root, "new-rule-others", size)
  }

  @Test func `any size can be drawn, from one square up`() throws {
    for width in [1, 2, 5, 13, 22, 33] {
      for height in [1, 2, 3, 5, 7, 12] {
        let size = Size(width: width, height: height)
        for keys in ["gR", "gR=", "M"] {
          let root = page(size, keys)
          if keys == "M" { root.handle(recorder.details(DetailsSample.details)) }
          root.type("G ")
          #expect(root.rows.count == height)
        }
      }
    }
  }

  /// Answers the last question for counts.
  private func count(_ root: RootViewController) throws {
    let page = try #require(root.navigation.stack.top as? NewRuleViewController)
    let request = try #require(page.draft).countRequest(now: Sample.now, [])
    var counts = FilterCounts()
    counts.selection = FilterCounts.Count(214)
    guard case .conditions(let rows) = request.modules[.rule]?.rows else { return }
    counts.rows[.rule] = rows.mapValues { FilterCounts.Count($0.comparisons.count * 1234) }
    root.handle(recorder.answer("counts", counts))
  }
}
