import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of the filter page.
struct FilterSnapshotTests {
  private let recorder = Recorder()

  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]

  @Test(arguments: sizes) func `the modules, with a selection and counts`(size: Size) throws {
    let root = page(size)
    root.type(" jjjjjj ")
    try count(root)
    try check(root, "filter", size)
    root.type("/far")
    root.handle(.screen(.key(.enter)))
    root.type("gg ")
    try check(root, "filter-narrowed", size)
  }

  @Test(arguments: sizes) func `feeds and tags below the folded modules, and a wrong expression`(
    size: Size
  ) throws {
    let root = page(size)
    try count(root)
    root.type("Z")
    try check(root, "filter-folded", size)
    root.type("Zi words:many")
    try check(root, "filter-wrong", size)
  }

  @Test func `signs that every font has`() throws {
    var settings = Settings()
    settings.marks = .ascii
    let root = page(Self.sizes[0], settings)
    root.type(" G ")
    try count(root)
    try check(root, "filter-ascii", Self.sizes[0])
  }

  @Test func `numbers have groups, and a plus where counting stopped`() {
    #expect(
      [0, 7, 1000, 1_234_567].map { FilterCounts.Count($0).text } == [
        "0", "7", "1,000", "1,234,567",
      ])
    #expect(FilterCounts.Count(2000, isAtLeast: true).text == "2,000+")
    #expect(FilterCounts.Count(0, isAtLeast: true).text.isEmpty)
  }

  @Test func `any size can be drawn`() {
    for width in [1, 2, 3, 5, 9, 17, 31, 45] {
      for height in [1, 2, 3, 5, 7, 12] {
        let root = page(Size(width: width, height: height))
        for key in " jjGZi/" {
          #expect(root.rows.count == height)
          root.type(String(key))
        }
      }
    }
  }

  /// Answers the last question for counts.
  private func count(_ root: RootViewController) throws {
    let page = try #require(root.navigation.stack.top as? FilterViewController)
    let request = try #require(page.countRequest)
    var counts = FilterCounts()
    counts.selection = FilterCounts.Count(1234)
    for (name, module) in request.modules {
      switch module.rows {
      case .conditions(let rows):
        counts.rows[name] = rows.mapValues { FilterCounts.Count($0.comparisons.count * 1234) }
      case .feeds(let rows):
        counts.rows[name] = rows.mapValues {
          FilterCounts.Count($0.count * 10_000, isAtLeast: true)
        }
      }
    }
    root.handle(recorder.answer("counts", counts))
  }

  private func page(
    _ size: Size, _ settings: Settings = Settings()
  ) -> RootViewController {
    var config = Config()
    config.settings = settings
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: size, config: EffectiveConfig(config))
    root.context.effects = recorder
    root.type("&")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    return root
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "\(name)-\(size.width)x\(size.height)")
  }
}
