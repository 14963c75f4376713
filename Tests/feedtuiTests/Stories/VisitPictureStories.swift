import FeedFetching
import FeedModel
import FeedPictures
import FeedStorage
import FoundationEssentials
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures that are drawn beforehand, for visits, in which no program may run.
@Suite(.timeLimit(.minutes(5))) struct VisitPictureStories {
  nonisolated private static let chafa = Chafa(path: "/usr/bin:/bin")

  @Test(.enabled(if: VisitPictureStories.chafa.isInstalled, "chafa is not installed"))
  func `a visitor sees what the refresh has drawn, and no program runs`() async throws {
    try await withArchive { archive in
      #expect(try await archive.draw(with: Self.chafa) == 3)
      #expect(try await archive.draw(with: Self.chafa) == 0)
      let visit = try await archive.visit()
      await visit.sees { $0.squares > 100 }
      #expect(!visit.text.contains("A cat"))
      visit.screen.type("j")
      visit.screen.press(.enter)
      await visit.sees {
        $0.text.contains("Before") && $0.squares > 200 && !$0.text.contains("[image:")
      }
      try await visit.quit()
      #expect(archive.folder.names(in: "traces").isEmpty)
    }
  }

  @Test func `a picture that was not drawn is words, as where there are no pictures`() async throws
  {
    try await withArchive { archive in
      let visit = try await archive.visit()
      let words = await visit.sees { $0.text.contains("[photo: A cat, 320×213]") }
      visit.screen.type("I")
      await visit.sees { $0.text.contains("There are no pictures here") }
      try await visit.quit()

      try await archive.keep(Self.dog)
      let other = try await archive.visit()
      await other.sees { $0.text.contains("[photo: A cat, 320×213]") }
      #expect(other.screen.picture == words)
      other.screen.type("j")
      other.screen.press(.enter)
      await other.sees { $0.squares > 20 && $0.text.contains("[image: A horse]") }
      #expect(!other.text.contains("chafa"))
      try await other.quit()
    }
  }

  @Test func `pictures that a later refresh draws come into a visit`() async throws {
    try await withArchive { archive in
      let visit = try await archive.visit()
      await visit.sees { $0.text.contains("[photo: A cat, 320×213]") }
      try await archive.keep(Self.cat)
      await visit.sees { $0.squares > 20 && !$0.text.contains("A cat") }
      try await visit.quit()
    }
  }

  @Test func `with other signs than blocks there are words`() async throws {
    try await withArchive { archive in
      try await archive.keep(Self.cat)
      let visit = try await archive.visit { $0.marks = .ascii }
      await visit.sees { $0.text.contains("[photo: A cat, 320") }
      visit.screen.type("I")
      await visit.sees { $0.text.contains("Pictures need 256 colours and block characters") }
      #expect(visit.squares == 0)
      try await visit.quit()
    }
  }

  @Test func `what cannot be had is not tried again, and a lost server only later`() async throws {
    let png = TestPNG.bytes(8, 8)
    try await LoopbackServer.run { request in
      switch request.path {
      case "/good.png": [.answer(body: png)]
      case "/lost.png": [.close]
      default: [.answer("404 Not Found", text: "")]
      }
    } _: { server in
      // Another name, because a host that is lost is not asked for other pictures.
      let addresses = [
        server.url("/gone.png"), server.url("/good.png"),
        server.url("/lost.png").replacing("127.0.0.1", with: "localhost"),
      ]
      let images = addresses.map { "<p><img src='\($0)'></p>" }
      try await withArchive(Self.feed(images.joined())) { (archive) async throws in
        let script = "cat >/dev/null; echo '▄▄'"
        // The photo has its picture in its address.
        #expect(try await archive.draw(script) == 2)
        #expect(Set(server.requests.map(\.path)) == ["/gone.png", "/lost.png", "/good.png"])
        let count = server.requests.count
        #expect(try await archive.draw(script) == 0)
        #expect(server.requests.count == count)
        #expect(try await archive.draw(script, after: 3_600) == 0)
        #expect(Set(server.requests.dropFirst(count).map(\.path)) == ["/lost.png"])
      }
    }
  }

  @Test func `a host that cannot be reached is not asked for all of its pictures`() async throws {
    try await LoopbackServer.run { _ in
      [.close]
    } _: { server in
      let images = (1...6).map { "<p><img src='\(server.url("/\($0).png"))'></p>" }
      try await withArchive(Self.feed(images.joined())) { (archive) async throws in
        #expect(try await archive.draw("cat >/dev/null; echo '▄▄'") == 1)
        // Two are asked for at a time.
        #expect(1...2 ~= Set(server.requests.map(\.path)).count)
      }
    }
  }

  @Test func `the demo in safe mode shows its pictures without a program`() async throws {
    let library = Library(
      store: try FeedStore.empty(), source: .demo(DemoFeeds.subscriptions),
      capabilities: Capabilities.safe(allowing: []).intersection(.demo),
      documents: DemoFetcher(latency: .zero, now: { Sample.now }), now: { Sample.now })
    let visit = Visit(library, Chafa(path: "/usr/bin:/bin"))
    await visit.sees { $0.text.contains("Schleuse im Morgenlicht") && $0.squares > 500 }
    #expect(!visit.text.contains("[photo: Eine Schleuse"))
    try await visit.quit()
  }

  // MARK: The archive

  private static let cat = address(6, 4)
  private static let dog = address(9, 6)

  /// The address of a picture, which contains the picture.
  private static func address(_ width: Int, _ height: Int) -> String {
    "data:image/png;base64,\(Data(TestPNG.bytes(width, height)).base64EncodedString())"
  }

  /// A photo, and an article with that text.
  private static func feed(_ html: String) -> ParsedFeed {
    let photo = ParsedItem(
      id: "photo", kind: .photo, title: "Above", published: Sample.now - 60,
      image: .init(url: cat, alternative: "A cat", width: 320, height: 213))
    let article = ParsedItem(
      id: "article", kind: .article, title: "Below", published: Sample.now - 120,
      contentHTML: html)
    var feed = document(["x"])
    feed.items = [photo, article]
    return feed
  }

  private static let usual = feed(
    """
    <p>Before</p><p><img alt="A dog" src="\(dog)" width="320" height="200"></p>
    <p><img alt="A horse" src="\(address(7, 5))" width="320" height="200"></p>
    """)

  private func withArchive(
    _ feed: ParsedFeed = usual, _ work: (SharedArchive) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try await work(try await SharedArchive(feed, folder))
    }
  }
}

/// An operator's archive on disk.
@MainActor private struct SharedArchive {
  let folder: PictureFolder
  private let store: FeedStore
  private var path: String { folder.path + "/feedtui.sqlite" }

  init(_ feed: ParsedFeed, _ folder: PictureFolder) async throws {
    self.folder = folder
    store = try FeedStore.onDisk(at: folder.path + "/feedtui.sqlite")
    let feeds = try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")])
    let first = try #require(feeds.first)
    _ = try await store.ledger.save(
      feed, for: first.id, validators: Validators(), bodyDigest: nil, now: Sample.now)
    // A visit that ran the program would leave a file there.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/traces", withIntermediateDirectories: true)
    try folder.writeProgram("chafa", "#!/bin/sh\n: >\(folder.path)/traces/$$\ncat >/dev/null\n")
  }

  /// Draws the pictures, as `refresh --share` does. Returns how many were drawn.
  func draw(with chafa: Chafa, after seconds: Int64 = 0) async throws -> Int {
    let fetcher = FeedFetcher()
    let loader = PictureLoader(
      fetcher: fetcher, cache: nil, chafa: chafa, hosts: PausedHosts(now: { Sample.now }))
    let maker = MosaicMaker(
      visit: try FeedStore.visiting(path), store: store, loader: loader,
      now: { Sample.now + seconds })
    let count = try await maker.run()
    await fetcher.shutDown()
    return count
  }

  /// Draws the pictures with a script.
  func draw(_ script: String, after seconds: Int64 = 0) async throws -> Int {
    try folder.writeProgram("bin-chafa", "#!/bin/sh\n\(script)\n")
    let bin = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    if folder.names(in: "bin").isEmpty {
      try FileManager.default.moveItem(atPath: folder.path + "/bin-chafa", toPath: bin + "/chafa")
    }
    return try await draw(with: Chafa(path: bin), after: seconds)
  }

  /// Keeps a plain red picture under that address.
  func keep(_ address: String) async throws {
    let key = DrawingKey(address)
    let pixels = Array(repeating: UInt8(196), count: 80 * 50)
    try await store.drawings.keep([key: .drawn([80, 50] + pixels)], wanted: [key])
  }

  /// Begins a visit.
  func visit(_ change: (inout Settings) -> Void = { _ in }) async throws -> Visit {
    let library = Library(
      store: try FeedStore.visiting(path), source: .archive([]),
      capabilities: Capabilities.safe(allowing: []).intersection(.visit),
      documents: NoFetcher(), now: { Sample.now })
    return Visit(library, Chafa(path: folder.path), change)
  }
}

/// A run in safe mode.
@MainActor private final class Visit {
  let screen = MemoryScreen(size: Size(width: 80, height: 40))
  private let running: Task<RunLoop.Ending, any Error>

  init(_ library: Library, _ chafa: Chafa, _ change: (inout Settings) -> Void = { _ in }) {
    var config = Config()
    config.settings.density = .comfortable
    change(&config.settings)
    let session = Session(
      library, EffectiveConfig(config).forStrangers(), zone: .utc, now: { Sample.now }, chafa: chafa
    )
    running = Task { [screen] in try await session.run { ColourScreen(screen) } }
  }

  var text: String { screen.picture.joined(separator: "\n") }

  /// The squares of pictures on the screen.
  var squares: Int {
    (screen.frames.last?.rows ?? []).reduce(0) { $0 + $1.count { $0.style.isPicture } }
  }

  /// Waits for a frame, and returns its rows.
  @discardableResult
  func sees(
    at location: SourceLocation = #_sourceLocation, _ condition: @MainActor (Visit) -> Bool
  ) async -> [String] {
    let timer = Task { [screen] in
      try await Task.sleep(for: .seconds(Deadline.limit))
      screen.close()
    }
    defer { timer.cancel() }
    if condition(self) { return screen.picture }
    for await _ in screen.presentations where condition(self) { return screen.picture }
    Issue.record("Waited in vain. The screen:\n\(text)", sourceLocation: location)
    return screen.picture
  }

  func quit() async throws {
    screen.type("Q")
    _ = try await running.value
    screen.close()
  }
}
