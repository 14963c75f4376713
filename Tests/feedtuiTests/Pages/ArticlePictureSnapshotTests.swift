import FeedModel
import FeedPictures
import FeedReading
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Pictures of articles with pictures, which a gradient stands for, and of a picture alone.
struct ArticlePictureSnapshotTests {
  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 40, height: 10), Size(width: 120, height: 40),
  ]

  private let recorder = Recorder()

  @Test(arguments: sizes) func `an article with pictures, and each of them alone`(
    size: Size
  ) throws {
    let root = try page(size)
    if size.height < 20 { root.type("8j") }
    try check(root, "pictures-awaited", size)
    answer(root)
    try check(root, "pictures", size)
    root.handle(.screen(.key(.enter)))
    try check(root, "picture-awaited", size)
    answer(root)
    try check(root, "picture", size)
    root.type("n")
    answer(root)
    try check(root, "picture-missing", size)
  }

  @Test func `o opens the picture that is shown, and a number the one with that address`() throws {
    let root = try page(Self.sizes[0])
    root.handle(.screen(.key(.enter)))
    root.type("o")
    #expect(recorder.effects.last == .screen(.browse("https://a.example/dawn.png")))
    root.type("y")
    #expect(recorder.effects.last == .screen(.copy("https://a.example/dawn.png")))
    root.type("q1")
    root.handle(.screen(.key(.enter)))
    #expect(recorder.opened == ["https://b.example/"])
    root.type("2")
    root.handle(.screen(.key(.enter)))
    #expect(root.navigation.stack.top.title == "A missing picture")
  }

  @Test func `another size of the screen asks for other pictures`() throws {
    let root = try page(Self.sizes[0])
    let first = asked(root)
    #expect(
      first.map(\.address) == ["https://a.example/dawn.png", "https://a.example/missing.png"])
    root.handle(.screen(.resize(Size(width: 50, height: 20))))
    #expect(asked(root).map(\.room) != first.map(\.room))
  }

  @Test func `pictures far below are asked for when they come nearer`() throws {
    let root = try page(Self.sizes[0], Self.long)
    #expect(asked(root).map(\.address).allSatisfy { !$0.hasSuffix("end.png") })
    root.type("G")
    #expect(asked(root).map(\.address) == ["https://a.example/end.png"])
  }

  private static let html = """
    <p>The boats leave before the sun is up.</p>
    <figure><a href="https://b.example/"><img src="https://a.example/dawn.png"
    alt="Harbour at dawn" width="640" height="200"></a>
    <figcaption>An hour before the market opens.</figcaption></figure>
    <blockquote><p><img src="https://a.example/missing.png" alt="A missing picture"></p>
    <p>Said of it.</p></blockquote>
    """
  private static let long =
    html + (1...60).map { "<p>Paragraph \($0).</p>" }.joined()
    + "<p><img src=\"https://a.example/end.png\" alt=\"The last\"></p>"

  /// Opens the article.
  private func page(_ size: Size, _ html: String = html) throws -> RootViewController {
    var config = EffectiveConfig()
    config.settings.panes = .auto
    let root = RootViewController(
      clock: Sample.clock, density: .comfortable, size: size, config: config)
    root.context.effects = recorder
    root.navigation.pictures.adopt(
      .auto, .drawing(.init(colours: .many, symbols: .blocks, articleForm: .symbols)))
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let article = LoadedArticle(EntryBody(html: html))
    root.handle(recorder.text(.loaded(article)))
    return root
  }

  /// What the page asks for now.
  private func asked(_ root: RootViewController) -> [PictureSpec] {
    guard case .draw(let specs) = root.requestPictures() else { return [] }
    return specs
  }

  /// Draws a gradient for each picture that has been asked for.
  private func answer(_ root: RootViewController) {
    for spec in asked(root) {
      let event: PictureEvent =
        spec.address.hasSuffix("missing.png")
        ? .failed(spec.address, reason: "The server answered 404 (not found).")
        : .drawn(spec, .ready(gradient(spec.room)))
      _ = root.navigation.pictures.take(event)
      root.handle(.network(.picture(event)))
    }
  }

  private func gradient(_ size: Size) -> Picture {
    Picture(
      rows: (0..<size.height).map { y in
        (0..<size.width).map { x in
          Picture.Square("▄", foreground: UInt8(17 + y), background: UInt8(232 + x % 20))
        }
      })
  }

  private func check(_ root: RootViewController, _ name: String, _ size: Size) throws {
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "\(name)-\(size.width)x\(size.height)")
  }
}
