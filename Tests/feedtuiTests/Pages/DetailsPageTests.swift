import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import feedtui

/// The details page without an archive: keys and answers go in, effects and rows come out.
struct DetailsPageTests {
  private let recorder = Recorder()
  private let entry = DetailsSample.item.head?.id ?? EntryID(0)

  /// The details page above the river, with all facts.
  private func page() -> RootViewController {
    let root = RootViewController.river(effects: recorder)
    root.type("i")
    root.handle(recorder.details(DetailsSample.details))
    return root
  }

  private func stars(_ root: RootViewController) -> String? {
    root.rows.first { $0.contains("Rating") }?.split(separator: " ").first { $0.contains("☆") }
      .map(String.init)
  }

  /// Selects the row with these words.
  private func select(
    _ words: String, in root: RootViewController, at location: SourceLocation = #_sourceLocation
  ) {
    root.type("gg")
    for _ in 0..<60 where selected(root)?.contains(words) != true { root.type("j") }
    #expect(selected(root)?.contains(words) == true, sourceLocation: location)
  }

  private func selected(_ root: RootViewController) -> String? {
    let lines = root.rows.filter { $0.hasPrefix(Appearance.selectionMark) }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  @Test(arguments: SnapshotTests.shapes) func `a picture of the page`(
    shape: SnapshotTests.Shape
  ) throws {
    let root = page()
    root.handle(.screen(.resize(shape.size)))
    root.type("4")
    var canvas = Canvas(size: shape.size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "details-\(shape.testDescription)")
    root.type("G")
    canvas = Canvas(size: shape.size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "details-end-\(shape.testDescription)")
  }

  @Test func `what the river knows is there at once, the rest when the archive has answered`() {
    let root = RootViewController.river(effects: recorder)
    root.type("i")
    #expect(root.isReady)
    #expect(recorder.questions.last == "details")
    #expect(root.rows[0].contains("Details · A river is a list"))
    #expect(root.rows.contains { $0.contains("Author") && $0.contains("Mira Lindqvist") })
    #expect(!root.rows.contains { $0.contains("Rivers") })
    root.handle(recorder.details(DetailsSample.details))
    select("Quiet things", in: root)
  }

  @Test func `digits and arrows rate, and elsewhere the arrow leads back`() {
    let root = page()
    root.type("4")
    #expect(stars(root) == "★★★★☆")
    root.handle(.screen(.key(.right)))
    root.handle(.screen(.key(.right)))
    root.handle(.screen(.key(.left)))
    root.handle(.screen(.key(.left)))
    #expect(stars(root) == "★★★☆☆")
    root.type("0")
    #expect(stars(root) == "☆☆☆☆☆")
    let given = recorder.acts.compactMap { act -> Int? in
      guard case .mark(.rating(let stars), [entry], _) = act else { return nil }
      return stars
    }
    #expect(given == [4, 5, 4, 3, 0])
    root.type("j")
    root.handle(.screen(.key(.left)))
    #expect(root.navigation.stack.top === root.navigation.river)
  }

  @Test func `a rating that the archive refuses goes back everywhere`() throws {
    let root = page()
    root.type("5")
    guard case .mark(.rating(5), [entry], let act) = recorder.acts.last else {
      Issue.record("No rating was asked for: \(recorder.effects.suffix(2))")
      return
    }
    root.type("q")
    #expect(root.rows[1...].contains { $0.contains("rated 5 A river") })
    root.type("i")
    root.handle(.archive(.markRefused(act, "The disk is full.")))
    #expect(stars(root) == "☆☆☆☆☆")
    #expect(root.rows.last?.contains("The disk is full.") == true)
    root.type("q")
    #expect(!root.rows.contains { $0.contains("rated 5") })
  }

  @Test(arguments: [
    ("Link", "https://example.com/0"), ("Comments", "https://news.example/item?id=1"),
    ("audio/mpeg", "https://cdn.example/river.mp3"), ("1600×900", "https://example.com/bridge.jpg"),
    ("Open in the browser", "https://example.com/0"),
  ])
  func `Enter opens an address in the browser, and the item counts as read`(
    row: String, url: String
  ) {
    let root = page()
    select(row, in: root)
    root.handle(.screen(.key(.enter)))
    let opened = recorder.effects.suffix(2)
    guard case .act(.mark(.read(true), [entry], _)) = opened.last else {
      Issue.record("Not read: \(opened)")
      return
    }
    #expect(opened.first == .screen(.browse(url, of: entry)))
  }

  @Test func `Enter on a feed, an author or a category shows what belongs to it`() {
    let root = page()
    func shown(_ row: String) -> RiverKind? {
      select(row, in: root)
      root.handle(.screen(.key(.enter)))
      let kind = root.navigation.stack.top.river?.kind
      root.handle(.archive(.page(TimelinePage(request: recorder.request ?? .init(), rows: []))))
      root.handle(.screen(.key(.escape)))
      #expect(root.navigation.stack.top is DetailsViewController)
      return kind
    }
    func query(_ title: String, _ attribute: QueryAttribute, _ name: String) -> RiverKind {
      .queryFeed(
        QueryFeed(
          name: "\(title): \(name)",
          expression: .comparison(QueryComparison(attribute, .equals(name))),
          text: "\(attribute.rawValue) = \"\(name)\""))
    }
    #expect(shown("Feed  ") == .feed(FeedID(1)))
    #expect(shown("Author") == query("Author", .author, "Mira Lindqvist"))
    #expect(shown("Quiet things") == query("Category", .categories, "Quiet things"))
    select("Last fetch", in: root)
    root.handle(.screen(.key(.enter)))
    #expect(root.navigation.stack.top is LedgerViewController)
  }

  @Test func `a long value unfolds and folds again, with Enter and with z`() {
    let root = page()
    select("Identifier", in: root)
    let folded = root.rows.filter { $0.contains("long-") }.count
    #expect(folded == 2)
    #expect(root.rows.contains { $0.contains("▸") })
    root.handle(.screen(.key(.enter)))
    #expect(root.rows.filter { $0.contains("long-") }.count > folded)
    #expect(root.rows.contains { $0.contains("end") } && root.rows.contains { $0.contains("▾") })
    root.type("z")
    #expect(root.rows.filter { $0.contains("long-") }.count == folded)
  }

  @Test func `the selected value is copied, and on other rows the link`() {
    let root = page()
    root.type("y")
    #expect(recorder.effects.last == .screen(.copy("https://example.com/0")))
    select("Rivers", in: root)
    root.type("y")
    #expect(recorder.effects.last == .screen(.copy("Rivers")))
    select("audio/mpeg", in: root)
    root.type("y")
    #expect(recorder.effects.last == .screen(.copy("https://cdn.example/river.mp3")))
  }

  @Test func `an item that is deleted while its details are open is said to be so`() {
    let root = page()
    // The archive is asked again.
    root.handle(.network(.refresh(.finished(.init()))))
    root.handle(recorder.details(nil))
    #expect(root.rows.contains { $0.contains("This item has been deleted") })
    let before = recorder.effects
    root.type("3foyJ")
    #expect(
      !recorder.effects.dropFirst(before.count).contains { effect in
        if case .act(.mark) = effect { true } else { false }
      })
    root.type("q")
    #expect(root.navigation.stack.top === root.navigation.river)
  }

  @Test func `J and K go through the items of the river`() {
    let root = page()
    root.type("J")
    #expect(root.rows[0].contains("Details · The first thing"))
    root.type("KK")
    #expect(root.rows[0].contains("Details · A river is a list"))
    #expect(root.rows.last?.contains("This is the first item") == true)
  }

  @Test func `each format is asked of the archive`() {
    let root = page()
    for format in EntryFormat.allCases {
      select("Save as \(format.name)", in: root)
      root.handle(.screen(.key(.enter)))
      #expect(recorder.effects.last == .act(.save(entry, format)))
    }
  }
}
