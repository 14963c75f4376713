import FeedModel
import FeedReading
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Two panes, without an archive.
struct PaneTests {
  private let recorder = Recorder()

  private func page(
    _ size: Size, density: Density = .compact, _ change: (inout Settings) -> Void = { _ in }
  ) -> RootViewController {
    var config = EffectiveConfig()
    config.settings.panes = .auto
    change(&config.settings)
    let root = RootViewController(
      clock: Sample.clock, density: density, size: size, config: config)
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    return root
  }

  /// The articles that were asked for.
  private var asked: [EntryID] {
    recorder.effects.compactMap { effect in
      guard case .network(.fullText(.load(let entry, _, _))) = effect else { return nil }
      return entry
    }
  }

  /// The entries that were marked as read.
  private var read: [[EntryID]] {
    recorder.effects.compactMap { effect in
      guard case .act(.mark(.read(true), let entries, _)) = effect else { return nil }
      return entries
    }
  }

  private func canvas(_ root: RootViewController) -> Canvas {
    var canvas = Canvas(size: root.size)
    root.draw(in: &canvas)
    return canvas
  }

  @Test func `no article is asked for while the selection moves`() throws {
    let root = page(Size(width: 120, height: 40))
    let heads = Sample.latin.items.compactMap(\.head)
    #expect(asked == [heads[0].id])
    root.type("j")
    #expect(root.navigation.split.hasMoved())
    #expect(!root.navigation.split.hasMoved())
    root.type("j")
    #expect(root.navigation.split.hasMoved())
    #expect(asked == [heads[0].id])
    root.handle(.rested(.brief))
    root.handle(.rested(.brief))
    #expect(asked == [heads[0].id, heads[2].id])
    #expect(!root.navigation.split.hasMoved())
    #expect(read.isEmpty)
    root.handle(.screen(.key(.enter)))
    #expect(read == [[heads[2].id]])
    #expect(asked == [heads[0].id, heads[2].id])
  }

  @Test func `the row that the user marks is shown at once`() throws {
    let root = page(Size(width: 120, height: 40))
    let heads = Sample.latin.items.compactMap(\.head)
    root.type("j")
    #expect(asked == [heads[0].id])
    root.type("f")
    #expect(asked == [heads[0].id, heads[1].id])
    root.type("j")
    #expect(asked == [heads[0].id, heads[1].id])
    root.type("m")
    #expect(asked == [heads[0].id, heads[1].id, heads[2].id])
  }

  @Test func `the feeds are counted as long as they are in sight`() throws {
    let root = page(Size(width: 120, height: 40))
    var watching: Bool? {
      for case .watchFeeds(let isWatching) in recorder.effects.reversed() { return isWatching }
      return nil
    }
    root.type("gf")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    root.type("L")
    #expect(root.navigation.stack.top is LedgerViewController && watching == true)
    root.navigation.stack.popToBase()
    root.handle(.feeds(.listed(FeedsSample.listing)))
    #expect(watching == false)
  }

  @Test func `the title and the divider say which pane has the focus`() throws {
    let root = page(Size(width: 120, height: 40))
    let column = 48
    func styles() -> [Style] {
      let row = Array(canvas(root).row(0))
      return [row[1].style, row[column].style, row[column + 2].style]
    }
    let (strong, weak) = (Style.bold.adding(.bar), Style.muted.adding(.bar))
    #expect(styles() == [strong, weak, weak])
    root.handle(.screen(.key(.enter)))
    #expect(styles() == [weak, Style(.accent, .bar), strong])
    root.type("h")
    #expect(styles() == [strong, weak, weak])
  }

  @Test func `only the pane with the keys has a tinted selection`() throws {
    let root = page(Size(width: 120, height: 40))
    func isTinted() -> Bool {
      let canvas = canvas(root)
      return (0..<40).flatMap { canvas.row($0) }
        .contains { $0.style.attributes.contains(.selected) }
    }
    func marks() -> Int { root.rows.count { $0.hasPrefix("▌") } }
    let rows = marks()
    #expect(isTinted() && rows > 0)
    root.handle(.screen(.key(.enter)))
    #expect(!isTinted() && marks() == rows)
    root.type("h")
    #expect(isTinted())
  }

  @Test func `a change of the setting shows at once`() throws {
    let root = page(Size(width: 120, height: 40)) { $0.panes = .off }
    #expect(!root.navigation.split.hasTwoPanes)
    root.handle(.settings(.changed(Config(Array("panes = \"auto\"".utf8), path: ""), unsaved: [])))
    #expect(root.navigation.split.hasTwoPanes)
    root.type("\\")
    #expect(!root.navigation.split.hasTwoPanes)
  }

  @Test func `a list that is alone is no wider than the settings say, and an article is`() {
    let root = page(Size(width: 130, height: 40)) {
      $0.panes = .off
      $0.listWidth = 100
    }
    #expect(root.navigation.river.size.width == 100)
    #expect(root.rows[1].prefix(100).hasSuffix("─"))
    #expect(root.rows[1].dropFirst(100).allSatisfy { $0 == " " })
    root.handle(.screen(.key(.enter)))
    #expect(root.navigation.stack.top.size.width == 130)
  }

  @Test func `the line between panes is joined to those of headings`() {
    let root = page(Size(width: 140, height: 40)) { $0.panes = .auto }
    let divider = root.navigation.stack.panes.list.maxX
    let joints = root.rows.map { Array($0)[divider] }
    #expect(joints[1] == "┤")
    #expect(joints[2] == "│")
  }

  @Test func `unless the user says so there are two panes from 140 columns on`() throws {
    let wide = page(Size(width: 140, height: 40)) { $0.panes = nil }
    #expect(wide.navigation.split.hasTwoPanes)
    wide.type("\\")
    #expect(!wide.navigation.split.hasTwoPanes)
    let narrow = page(Size(width: 120, height: 40)) { $0.panes = nil }
    #expect(!narrow.navigation.split.hasTwoPanes)
    narrow.type("\\")
    #expect(narrow.navigation.split.hasTwoPanes)
    // What was chosen before, and the share of the list, whatever the width.
    let again = page(Size(width: 120, height: 40)) { $0.panes = nil }
    again.navigation.divide(true, share: 500)
    #expect(again.navigation.stack.panes.listWidth == 60)
    again.handle(.screen(.resize(Size(width: 200, height: 40))))
    #expect(again.navigation.stack.panes.listWidth == 100)
    again.type(">")
    #expect(again.navigation.stack.panes.listWidth == 104)
  }

  @Test func `both panes have their least width, whatever was chosen`() {
    for width in 120...200 {
      for share in [nil, -5, 0, 199, 333, 400, 800, 5000] {
        let layout = PaneLayout(
          size: Size(width: width, height: 10), isDivided: true, share: share)
        #expect(layout.list.size.width >= 40 && layout.detail.size.width >= 40)
        #expect(layout.list.size.width + 1 + layout.detail.size.width == width)
        guard width >= PaneLayout.leastTripled else { continue }
        var tripled = layout
        tripled.sidebar = .parent
        #expect(tripled.list.size.width >= 40 && tripled.detail.size.width >= 40)
        #expect(tripled.parent.maxX + 1 == tripled.list.origin.x)
        #expect(tripled.detail.maxX == width)
      }
    }
  }

  @Test func `on wide screens the feeds stay beside a feed's items`() throws {
    let root = page(Size(width: 200, height: 45)) { $0.panes = .three }
    root.type("gf")
    root.handle(.feeds(.listed(FeedsSample.listing)))
    root.handle(.rested(.brief))
    #expect(root.navigation.stack.parent == nil)
    #expect(root.navigation.stack.panes.detail.origin.x == 41)
    root.handle(.screen(.key(.enter)))
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let stack = root.navigation.stack
    #expect(stack.parent?.title == "Feeds")
    #expect(stack.top.river != nil && stack.top.size == stack.panes.list.size)
    #expect(stack.panes.list.origin.x == 41)
    #expect(canvas(root).picture[0].hasPrefix(" Feeds"))
    root.handle(.screen(.resize(Size(width: 179, height: 45))))
    #expect(stack.parent == nil && stack.panes.list.origin.x == 0)
    root.handle(.screen(.resize(Size(width: 200, height: 45))))
    root.type("h")
    #expect(stack.top.title == "Feeds")
    #expect(stack.top.size.width == PaneLayout.sidebarWidth)
    root.type("?")
    root.handle(.screen(.key(.escape)))
    #expect(stack.top.size.width == PaneLayout.sidebarWidth)
    root.type("q")
    #expect(stack.top.size == stack.panes.list.size && stack.top.size.width == 80)
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type("\\")
    #expect(stack.top.size.width == 120)
  }

  @Test func `a form has half of the screen from 100 columns on, and its matches the other`() {
    var layout = PaneLayout(size: Size(width: 100, height: 10))
    #expect(!layout.hasTwoPanes)
    layout.isForm = true
    #expect(layout.hasTwoPanes)
    #expect(layout.list.size.width == 49 && layout.detail.size.width == 50)
    layout.size = Size(width: 99, height: 10)
    #expect(!layout.hasTwoPanes)
  }

  @Test(arguments: [
    (Size(width: 80, height: 22), 2, 4), (Size(width: 80, height: 22), 7, 7),
    (Size(width: 80, height: 22), 99, 10), (Size(width: 40, height: 8), 9, 4),
    (Size(width: 20, height: 4), 9, 3), (Size(width: 20, height: 1), 9, 1),
  ])
  func `a panel has the rows that it needs, on the lowest rows`(size: Size, needed: Int, rows: Int)
  {
    let panel = PaneLayout(size: size).panel(rows: needed)
    #expect(panel.size == Size(width: size.width, height: rows))
    #expect(panel.maxY == size.height)
  }

  @Test func `a panel leaves both panes as they are`() throws {
    let root = page(Size(width: 120, height: 40))
    root.handle(.screen(.key(.enter)))
    let before = root.rows
    root.type("U")
    #expect(root.navigation.stack.top.title == "Links")
    let rows = root.rows
    #expect(rows[0] == before[0] && rows[33] == before[33])
    #expect(rows[34].hasPrefix(" Links ─"))
    root.handle(.screen(.key(.escape)))
    #expect(root.rows.dropLast() == before.dropLast())
  }

  @Test func `two panes of any height can be drawn`() {
    for height in 1...8 {
      let root = page(Size(width: 120, height: height))
      for key in [Key.character("j"), .enter, .character(">"), .escape] {
        #expect(root.rows.count == height)
        root.handle(.screen(.key(key)))
      }
    }
  }
}
