import FeedFetching
import FeedModel
import FeedPictures
import FeedStorage
import FeedtuiSettings
import FoundationEssentials
import TerminalKit
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The whole program with a screen in memory and a real archive. Tests send keys and see frames.
final class Story {
  let store: FeedStore
  let screen: MemoryScreen
  /// The screen of lines, of which the other one shows what is said; `nil` without one.
  let speaking: SpeakingScreen?
  /// The feeds that the user follows.
  let feedsFile: FeedsFile
  let mailbox: Mailbox
  private let running: Task<RunLoop.Ending?, Never>
  private var frames: AsyncStream<Void>.Iterator
  /// The number of frames up to the last one that was waited for.
  private var seen = 0

  /// Starts the program with the given documents in the archive (feeds named A, B, …).
  ///
  /// `lines` follow those of the feeds in the feeds file, unless there is one from a story before.
  /// Pictures are shown if there is a program that draws them.
  init(
    _ feeds: [ParsedFeed] = [], lines: [String] = [], store given: FeedStore? = nil,
    feedsFile before: FeedsFile? = nil,
    size: Size = Size(width: 60, height: 16), density: Density = .compact,
    fetcher: FeedFetcher = FeedFetcher(), config: EffectiveConfig = EffectiveConfig(),
    chafa: Chafa? = nil, capabilities: Capabilities = .all, times: VisitLimits.Times = .none,
    inLines: Bool = false, schedule: RefreshInterval? = nil
  ) async throws {
    let store = try given ?? FeedStore.empty()
    for (number, feed) in feeds.enumerated() {
      try await Self.save(feed, number: number, in: store)
    }
    self.store = store
    screen = MemoryScreen(size: size)
    frames = screen.presentations.makeAsyncIterator()
    let folder = FileManager.default.temporaryDirectory.path()
    feedsFile = before ?? FeedsFile(path: folder + "feedtui-story-\(UUID().uuidString)")
    if before == nil { try feedsFile.append(Self.subscriptions) }
    if !lines.isEmpty { try feedsFile.append(lines: lines) }
    let library = Library(
      store: store, source: .file(feedsFile), schedule: schedule,
      capabilities: capabilities, fetcher: fetcher, now: { Sample.now })
    var config = config
    config.settings.density = config.settings.density ?? density
    let session = Session(
      library, config, zone: .utc, now: { Sample.now }, chafa: chafa ?? Chafa(path: ""),
      times: times)
    mailbox = session.mailbox
    let speaking = inLines ? SpeakingScreen(screen) : nil
    self.speaking = speaking
    running = Task { [screen] in
      do {
        let shown: any StyledScreen =
          if let speaking { speaking } else if chafa != nil { ColourScreen(screen) } else { screen }
        return try await session.run { shown }
      } catch {
        Issue.record(error, "The session did not start.")
        screen.close()
        return nil
      }
    }
  }

  /// Saves a document as if it had just been fetched.
  func save(_ feed: ParsedFeed, number: Int = 0) async throws {
    try await Self.save(feed, number: number, in: store)
  }

  private static func save(_ feed: ParsedFeed, number: Int, in store: FeedStore) async throws {
    let known = try await store.feeds.subscribe(subscriptions)
    _ = try await store.ledger.save(
      feed, for: known[number].id, validators: Validators(), bodyDigest: nil, now: Sample.now)
  }

  /// The feeds that the user of every story follows.
  private static let subscriptions = (0..<4).map { Subscription(url: "https://\($0).example/feed") }

  /// Waits for a frame whose rows satisfy the condition, and returns them.
  ///
  /// That is the last frame, or one since the last key: what is shown for some seconds may be gone
  /// again before a test on a busy machine looks.
  ///
  /// If the time runs out, it records an issue with a picture of the screen and closes the screen,
  /// so that the rest of the story does not wait.
  @discardableResult
  func frame(
    at location: SourceLocation = #_sourceLocation, _ condition: ([String]) -> Bool
  ) async -> [String] {
    if condition(screen.picture) {
      seen = screen.frames.count
      return screen.picture
    }
    var looked = max(seen, screen.asked)
    let timer = Task { [screen] in
      try await Task.sleep(for: .seconds(Deadline.limit))
      screen.close()
    }
    defer { timer.cancel() }
    while true {
      while looked < screen.frames.count {
        let picture = screen.frames[looked].picture
        looked += 1
        if condition(picture) {
          seen = looked
          return picture
        }
      }
      var next = frames
      guard await next.next(isolation: #isolation) != nil || looked < screen.frames.count else {
        hasWaitedInVain(at: location)
        return screen.picture
      }
      frames = next
    }
  }

  private func hasWaitedInVain(at location: SourceLocation) {
    Issue.record(
      "Waited in vain. The screen:\n\(screen.picture.joined(separator: "\n"))",
      sourceLocation: location)
  }

  /// Waits for a frame that contains the text.
  @discardableResult
  func sees(_ text: String, at location: SourceLocation = #_sourceLocation) async -> [String] {
    await frame(at: location) { $0.contains { $0.contains(text) } }
  }

  /// Waits for a frame that does not contain the text.
  @discardableResult
  func misses(_ text: String, at location: SourceLocation = #_sourceLocation) async -> [String] {
    await frame(at: location) { !$0.contains { $0.contains(text) } }
  }

  /// Waits for a frame whose selected row contains the text.
  @discardableResult
  func selects(_ text: String, at location: SourceLocation = #_sourceLocation) async -> [String] {
    await frame(at: location) {
      $0.contains { $0.hasPrefix(Appearance.selectionMark) && $0.contains(text) }
    }
  }

  /// Waits for the page with that title, or one that begins so.
  @discardableResult
  func isOn(_ title: String, at location: SourceLocation = #_sourceLocation) async -> [String] {
    await frame(at: location) { $0.first?.hasPrefix(" \(title)") == true }
  }

  func type(_ text: String) { screen.type(text) }

  /// Types a line, and returns what is said to it.
  func line(_ text: String, at location: SourceLocation = #_sourceLocation) async -> [String] {
    guard let speaking else { return [] }
    await frame(at: location) { _ in speaking.takesLine }
    speaking.begin(text)
    await frame(at: location) { _ in speaking.takesLine }
    return speaking.said
  }

  func press(_ keys: Key...) { screen.send(keys.map { .key($0) }) }

  /// The mouse, at a column and a row of the screen, from 0.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    screen.send([.mouse(Mouse(action, at: Point(x: x, y: y)))])
  }

  /// Quits and returns how the program ended.
  func quit(at location: SourceLocation = #_sourceLocation) async -> RunLoop.Ending? {
    type("Q")
    return await ending(at: location)
  }

  /// Returns how the program ended.
  ///
  /// If it does not end in time, it records an issue with a picture of the screen and returns
  /// `nil`.
  func ending(at location: SourceLocation = #_sourceLocation) async -> RunLoop.Ending? {
    let ending = await Deadline.value(of: running) ?? nil
    if ending == nil { hasWaitedInVain(at: location) }
    screen.close()
    return ending
  }
}

/// Returns a document of articles, newest first. Each is an hour older than the one before it.
func document(
  _ titles: [String], title: String = "Feed", hours: Int64 = 1, minutesBetween: Int64 = 60
) -> ParsedFeed {
  let items = titles.enumerated().map { number, name in
    ParsedItem(
      id: name, kind: .article, title: name, link: "https://feed.example/\(name)",
      published: Sample.now - hours * 3600 - Int64(number) * minutesBetween * 60,
      contentHTML: "<p>The text of \(name).</p>", contentText: "The text of \(name).")
  }
  return ParsedFeed(format: .rss2, title: title, items: items)
}
