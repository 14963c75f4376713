import FeedFetching
import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// One run of the program, on a screen in memory: what it starts with and how it ends.
struct SessionTests {
  private let store: FeedStore
  private let screen = MemoryScreen(size: Size(width: 60, height: 16))

  init() throws {
    store = try FeedStore.empty()
  }

  @Test(
    arguments: [
      (ScreenEvent.key(.character("Q")), RunLoop.Ending.quit, ExitCode.ok),
      (.vanished, .vanished, .hungUp), (.terminated(15), .terminated(15), .terminated),
    ])
  func `each ending has its exit status, and the screen is closed`(
    event: ScreenEvent, ending: RunLoop.Ending, code: FeedtuiLibrary.ExitCode
  ) async throws {
    screen.send([event])
    let ended = try await session().run { screen }
    #expect(ended == ending)
    #expect(ended.exitCode == code)
    #expect(screen.isClosed)
  }

  @Test func `a terminal that cannot be opened ends the session before it has begun`() async {
    let failure = CommandError(message: "There is no terminal.", code: .usage)
    await #expect(throws: failure) {
      try await session().run { () throws(CommandError) in throw failure }
    }
    #expect(screen.frames.isEmpty)
  }

  @Test func `rows have the height that they had in the run before`() async throws {
    #expect(try await firstHeight(EffectiveConfig()) == 3)
    try await store.setPreference(Preference.density, to: Density.compact.rawValue)
    #expect(try await firstHeight(EffectiveConfig()) == 1)
    var config = EffectiveConfig()
    config.settings.density = .comfortable
    #expect(try await firstHeight(config) == 3)
  }

  @Test func `the errors of the settings file are counted on the first screen`() async throws {
    let config = EffectiveConfig(Config(Array("density = \"tight\"\n".utf8), path: "config.toml"))
    let rows = try await firstPicture(config) { $0.contains("error") }
    #expect(rows.contains { $0.contains("config.toml has 1 error") })
  }

  /// Returns the distance in rows between two articles on the first screen of their day.
  private func firstHeight(_ config: EffectiveConfig) async throws -> Int? {
    let feed = try await store.feeds.subscribe([Subscription(url: "https://feed.example/")])[0].id
    _ = try await store.ledger.save(
      document(["One", "Two"]), for: feed, validators: Validators(), bodyDigest: nil,
      now: Sample.now)
    let picture = try await firstPicture(config) { $0.contains("Two") }
    let rows = ["One", "Two"].map { title in
      picture.firstIndex { $0.contains(" \(title) ") || $0.hasSuffix(title) }
    }
    guard let one = rows[0], let two = rows[1] else { return nil }
    return two - one
  }

  /// Returns the first picture with a row that satisfies the condition, and quits.
  private func firstPicture(
    _ config: EffectiveConfig, with condition: (String) -> Bool
  ) async throws -> [String] {
    let screen = MemoryScreen(size: Size(width: 60, height: 16))
    let session = session(config)
    let running = Task { try await session.run { screen } }
    let timer = Task {
      try await Task.sleep(for: .seconds(Deadline.limit))
      screen.close()
    }
    defer { timer.cancel() }
    for await _ in screen.presentations where screen.picture.contains(where: condition) { break }
    let picture = screen.picture
    screen.type("Q")
    _ = try await running.value
    return picture
  }

  private func session(_ config: EffectiveConfig = EffectiveConfig()) -> Session {
    let library = Library(
      store: store, source: .demo([]), fetcher: FeedFetcher(), now: { Sample.now })
    return Session(library, config, zone: .utc, now: { Sample.now })
  }
}
