import FeedFiltering
import FeedModel
import FeedReading
import FeedRefreshing
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures of whole screens, kept in `Snapshots/`.
struct SnapshotTests {
  private let recorder = Recorder()

  nonisolated struct Shape: CustomTestStringConvertible {
    let size: Size
    var testDescription: String { "\(size.width)x\(size.height)" }
  }

  nonisolated static let shapes = [
    Shape(size: Size(width: 80, height: 24)), Shape(size: Size(width: 40, height: 10)),
  ]

  @Test(arguments: shapes, Sample.allCases) func `a loaded river, comfortable`(
    shape: Shape, sample: Sample
  ) throws {
    try check(sample, shape, .comfortable)
  }

  @Test(arguments: shapes, Sample.allCases) func `a loaded river, compact`(
    shape: Shape, sample: Sample
  ) throws {
    try check(sample, shape, .compact)
  }

  @Test(arguments: shapes) func `a river that is loading`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    try Snapshot.check(draw(root, shape), "loading-\(shape.testDescription)")
  }

  @Test(arguments: shapes, RiverKind.common) func `an empty river`(
    shape: Shape, kind: RiverKind
  ) throws {
    let root = page(shape, .comfortable)
    if kind == .all { root.start() } else { root.navigation.show(kind) }
    let request = try #require(recorder.request)
    root.handle(.archive(.page(TimelinePage(request: request, rows: []))))
    try Snapshot.check(draw(root, shape), "empty-\(kind)-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `what the program is made of`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    let source = FactsDataSource(
      [
        ("feedtui", [.init("Version", "feedtui 1.2.3 (0abcdef)"), .init("Licence", "MIT")]),
        (
          "Files",
          [
            .init("Feeds", "/home/ann/.config/feedtui/feeds · 3 kB"),
            .init("Cache", "/home/ann/.cache · missing"),
          ]
        ),
        (
          "Libraries",
          [.init("Network", "libcurl/7.88.1 OpenSSL/3.0.19 zlib/1.2.13 brotli/1.0.9 zstd/1.5.4")]
        ),
      ], column: 12)
    root.navigation.stack.push(
      TextViewController(root.context, title: "About", .loaded(source), size: shape.size))
    try Snapshot.check(draw(root, shape), "about-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `a river that failed`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.handle(.archive(.pageFailed(StoreError.io(reason: "disk full").message)))
    try Snapshot.check(draw(root, shape), "failed-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `a refresh under way, and one that failed in part`(
    shape: Shape
  ) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.network(.refresh(.running(done: 12, of: 40, newItems: 3))))
    try Snapshot.check(draw(root, shape), "refreshing-\(shape.testDescription)")
    let failures = [
      FeedFailureNote(
        feed: FeedID(1), title: "The locked attic", message: "This is a web page, not a feed.",
        cause: .feed),
      FeedFailureNote(
        feed: FeedID(2), title: "Far away", message: "far.example was not found.",
        cause: .network),
    ]
    let summary = RefreshSummary(newItems: 3, failures: failures, fetched: 38)
    root.handle(.network(.refresh(.finished(summary))))
    root.handle(.network(.failures(failures)))
    try Snapshot.check(draw(root, shape), "part-failed-\(shape.testDescription)")
    root.handle(.screen(.key(.character("e"))))
    try Snapshot.check(draw(root, shape), "failures-\(shape.testDescription)")
  }

  @Test(arguments: shapes, Sample.allCases) func `the reader`(
    shape: Shape, sample: Sample
  ) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(sample.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let title = sample.items[0].headline
    let html = """
      <h2>\(title)</h2><p>\(sample.text) <a href="https://example.com/a">more</a></p>
      <ul><li>\(title)</li><li>two</li></ul><blockquote>\(sample.text)</blockquote>
      <pre>let x = 1\n  let y = 2</pre><img src="x.png" alt="\(title)">
      """
    root.handle(recorder.text(EntryBody(html: html)))
    try Snapshot.check(
      draw(root, shape), "reader-\(sample.rawValue)-\(shape.testDescription)")
  }

  @Test(arguments: shapes, ["tables", "lists", "code"]) func `what an article can hold`(
    shape: Shape, name: String
  ) throws {
    let html = try #require(ReaderSample.html[name])
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let enclosure = ParsedItem.Enclosure(
      url: "https://cdn.example/1.mp3", type: "audio/mpeg", length: 38_000_000)
    let body = EntryBody(html: html, enclosures: [enclosure])
    root.handle(recorder.text(body))
    if shape.size.height < 20 { for _ in 0..<5 { root.handle(.screen(.key(.character("j")))) } }
    try Snapshot.check(draw(root, shape), "reader-\(name)-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `the headings of an article`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let body = EntryBody(html: "<h2>One</h2>a<h3>Two 日本</h3>b<h2>Three</h2>c")
    root.handle(recorder.text(body))
    for key in "tj" { root.handle(.screen(.key(.character(key)))) }
    try Snapshot.check(draw(root, shape), "headings-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `the help is made from the bindings`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.handle(.screen(.key(.character("?"))))
    try Snapshot.check(draw(root, shape), "help-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `themes, with a sample of the selected one`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.type("gTj")
    try Snapshot.check(draw(root, shape), "themes-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `the palette, and a prompt`(shape: Shape) throws {
    let root = page(shape, .compact)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type(":rea")
    try Snapshot.check(draw(root, shape), "palette-\(shape.testDescription)")
    root.handle(.screen(.key(.escape)))
    root.type("ahttps://example.com/feed.xml")
    try Snapshot.check(draw(root, shape), "prompt-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `a search, its hits, and nothing found`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type("/river")
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    try Snapshot.check(draw(root, shape), "search-\(shape.testDescription)")
    root.type("s")
    root.handle(.archive(.page(TimelinePage(request: try #require(recorder.request), rows: []))))
    try Snapshot.check(draw(root, shape), "search-empty-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `a search with folded days`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.type("/river")
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    root.type("z")
    let request = try #require(recorder.request)
    let whole = Sample.latin.page(for: request)
    let today = try #require(whole.rows.first?.head).sortTime
    let day = Zone.utc.day(at: today)
    #expect(request.foldedDays == .these([day]))
    root.handle(
      .archive(
        .page(
          TimelinePage(
            request: request,
            rows: whole.rows.filter { $0.head.map { Zone.utc.day(at: $0.sortTime) } != day },
            foldedDays: [day], counts: whole.counts))))
    try Snapshot.check(draw(root, shape), "search-folded-\(shape.testDescription)")
  }

  @Test(arguments: shapes) func `a query feed`(shape: Shape) throws {
    let root = page(shape, .comfortable)
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let text = "unread = \"yes\""
    let queryFeed = QueryFeed(
      name: "Fresh news", expression: try QueryExpression(parsing: text), text: text)
    root.handle(.feeds(.queryFeedsNamed([queryFeed])))
    root.type("'1")
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    try Snapshot.check(draw(root, shape), "query-feed-\(shape.testDescription)")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func `episodes that are half heard`(size: Size) throws {
    let shape = Shape(size: size)
    for density in Density.allCases {
      let root = page(shape, density)
      root.start()
      let page = Sample.latin.page(for: try #require(recorder.request))
      let rows = page.rows.map { row in
        guard case .episode(let head, var episode) = row else { return row }
        episode.heard = 1390
        return FeedItem.episode(head, episode)
      }
      let heard = TimelinePage(request: page.request, rows: rows, counts: page.counts)
      root.handle(.archive(.page(heard)))
      try Snapshot.check(draw(root, shape), "heard-\(density.rawValue)-\(shape.testDescription)")
    }
  }

  @Test func `any size can be drawn, from one square up`() throws {
    for width in [1, 2, 3, 5, 9, 17, 33] {
      for height in [1, 2, 3, 4, 5, 6, 7, 13] {
        for density in Density.allCases {
          let shape = Shape(size: Size(width: width, height: height))
          let root = page(shape, density)
          root.start()
          root.handle(.archive(.page(Sample.emoji.page(for: try #require(recorder.request)))))
          for key in [Key.character("j"), .character("G"), .enter, .character("?")] {
            let canvas = draw(root, shape)
            #expect(canvas.picture.count == height)
            root.handle(.screen(.key(key)))
          }
        }
      }
    }
  }

  private func check(_ sample: Sample, _ shape: Shape, _ density: Density) throws {
    let root = page(shape, density)
    root.start()
    root.handle(.archive(.page(sample.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.character("j"))))
    let name = "river-\(sample.rawValue)-\(density.rawValue)-\(shape.testDescription)"
    try Snapshot.check(draw(root, shape), name)
  }

  private func page(_ shape: Shape, _ density: Density) -> RootViewController {
    let root = RootViewController(clock: Sample.clock, density: density, size: shape.size)
    root.context.effects = recorder
    return root
  }

  private func draw(_ root: RootViewController, _ shape: Shape) -> Canvas {
    root.handle(.rested(.long))
    var canvas = Canvas(size: shape.size)
    root.draw(in: &canvas)
    return canvas
  }
}
