import FeedModel
import FeedStorage
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Episodes that are played: where they begin, how far they are, and what players do wrong.
struct PlayingStories {
  static let address = "https://a.example/1.mp3"

  static func episode(
    _ title: String, _ file: String = address, type: String? = "audio/mpeg",
    kind: ParsedItem.Kind = .audio, minutes: Int64 = 10, duration: Int? = nil
  ) -> ParsedItem {
    ParsedItem(
      id: title, kind: kind, title: title, link: "https://a.example/\(title)",
      published: Sample.now - minutes * 60,
      enclosures: [.init(url: file, type: type, length: 38_000_000)], duration: duration)
  }

  static func story(
    _ config: String, _ items: [ParsedItem], store: FeedStore? = nil,
    capabilities: Capabilities = .all
  ) async throws -> Story {
    let feeds = items.isEmpty ? [] : [ParsedFeed(format: .rss2, title: "F", items: items)]
    return try await Story(
      feeds, store: store, size: Size(width: 100, height: 20), density: .comfortable,
      config: EffectiveConfig(Config(Array(config.utf8), path: "c")), capabilities: capabilities)
  }

  /// A story with a fake mpv and two episodes, of which the first one has been started.
  private static func playing(
    _ work: (Story, FakePlayer) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      let player = try FakePlayer(in: folder)
      defer { player.end() }
      let story = try await story(
        player.config,
        [episode("Alder"), episode("Birch", "https://a.example/2.mp3", minutes: 20)])
      await story.selects("Alder")
      story.type("P")
      await story.sees("Playing in mpv")
      try await work(story, player)
      #expect(await story.quit() == .quit)
    }
  }

  // MARK: Positions

  @Test func `what is played goes on where it was left, also when the player was killed`()
    async throws
  {
    try await Self.playing { story, player in
      let words = try await player.connect()
      #expect(words.suffix(2) == ["--volume=50", Self.address])
      #expect(words.contains("--no-terminal"))
      #expect(!words.contains { $0.hasPrefix("--start") || $0.hasPrefix("--force-window") })
      await player.hears(#"["observe_property",2,"time-pos"]"#)
      player.says(1390.6, of: 3765.4, path: Self.address)
      player.end()
      await story.sees("▶ 23:10 of 1:02:45 · 38 MB")
      story.type("P")
      await story.sees("Playing in mpv from 23:10")
      #expect(try await player.connect().contains("--start=+1390"))
    }
  }

  @Test func `the same key pauses, and plays on`() async throws {
    try await Self.playing { story, player in
      try await player.connect()
      player.says(5, of: 100, path: Self.address)
      story.type("P")
      await story.sees("Paused")
      await player.hears(#"["set_property","pause",true]"#)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 0:05 of 1:40")
      story.type("P")
      await player.hears(#"["set_property","pause",false]"#)
      // What is paused in the player's own window is known too.
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      player.says(9)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 0:09 of 1:40")
      story.type("P")
      await player.hears(#"["set_property","pause",false]"#)
    }
  }

  @Test func `another item takes the player over, and the first one keeps its place`() async throws
  {
    try await Self.playing { story, player in
      try await player.connect()
      player.says(60, of: 600, path: Self.address)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 1:00 of 10:00")
      player.says(70)
      story.type("j")
      await story.selects("Birch")
      story.type("P")
      await player.hears(#"["loadfile","https://a.example/2.mp3","replace"]"#)
      await story.sees("▶ 1:10 of 10:00")
      // What is still said of the first file is not about the second.
      player.says(71)
      player.says(30, of: 90, path: "https://a.example/2.mp3")
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 0:30 of 1:30")
      await story.sees("▶ 1:10 of 10:00")
    }
  }

  @Test func `what has been heard is marked read, which is undone, and its place is forgotten`()
    async throws
  {
    try await Self.playing { story, player in
      try await player.connect()
      player.says(90, of: 100, path: Self.address)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 1:30 of 1:40")
      player.says(95)
      await story.frame { $0.contains { $0.contains("Alder") } && Self.unread($0) == 1 }
      player.send(#"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#)
      await story.misses("▶ 1:3")
      story.type("u")
      await story.frame { Self.unread($0) == 2 }
    }
  }

  /// The number of unread rows.
  private static func unread(_ rows: [String]) -> Int {
    rows.count { $0.contains(Appearance.unreadMark) && $0.contains("F") }
  }

  @Test func `the next feedtui finds the player again`() async throws {
    try await PictureFolder.with { folder in
      let player = try FakePlayer(in: folder)
      defer { player.end() }
      let path = folder.path + "/feedtui.sqlite"
      let first = try await Self.story(
        player.config, [Self.episode("Alder")], store: try FeedStore.onDisk(at: path))
      await first.selects("Alder")
      first.type("P")
      try await player.connect()
      player.says(12, of: 100, path: Self.address)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await first.sees("▶ 0:12 of 1:40")
      #expect(await first.quit() == .quit)
      let second = try await Self.story(
        player.config, [], store: try FeedStore.onDisk(at: path))
      try await player.accept()
      player.says(40, of: 100, path: Self.address)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await second.sees("▶ 0:40 of 1:40")
      await second.selects("Alder")
      second.type("P")
      await player.hears(#"["set_property","pause",false]"#)
      await second.sees("Playing")
      #expect(await second.quit() == .quit)
    }
  }

  // MARK: Bad players

  @Test(arguments: ["nonsense", "endless", "flood", "list"])
  func `a player that says what mpv does not is no longer listened to`(kind: String) async throws {
    try await Self.playing { story, player in
      try await player.connect()
      player.says(20, of: 100, path: Self.address)
      switch kind {
      case "nonsense": player.send("\u{1B}]0;x\u{7}")
      case "endless": player.send([UInt8](repeating: 0x61, count: 4 << 20))
      case "list": player.send("[1,2]")
      default:
        let line = #"{"event":"property-change","id":9,"name":"x","data":1}"# + "\n"
        player.send(Array(String(repeating: line, count: 30_000).utf8))
      }
      await story.sees("The player says what mpv does not: its position is unknown")
      await story.sees("▶ 0:20 of 1:40")
    }
  }

  @Test(arguments: ["-5", "0.4", "1e300", "\"9\"", "null", "[]"])
  func `a position that no episode has is not kept`(position: String) async throws {
    try await Self.playing { story, player in
      try await player.connect()
      player.send(
        #"{"event":"property-change","id":1,"name":"path","data":"\#(Self.address)"}"#)
      player.send(#"{"event":"property-change","id":2,"name":"time-pos","data":\#(position)}"#)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      player.end()
      story.type("P")
      #expect(try await player.connect().contains { $0.hasPrefix("--start") } == false)
    }
  }

  @Test func `a player that did not start plays nothing else`() async throws {
    let playback = Playback(
      Playback.Episode(entry: EntryID(1), address: Self.address), socket: "/none",
      store: try FeedStore.empty()
    ) { _ in }
    #expect(await !playback.hasEnded)
    await playback.playerEnded()
    #expect(await playback.hasEnded)
  }

  @Test func `a player that does not answer is given up`() async throws {
    try await PictureFolder.with { folder in
      let store = try FeedStore.empty()
      let (reports, told) = AsyncStream<String>.makeStream()
      let socket = "\(folder.path)/none"
      let playback = Playback(
        Playback.Episode(entry: EntryID(1), address: Self.address), socket: socket, store: store
      ) { if case .lost(let sentence) = $0 { told.yield(sentence) } }
      await playback.begin(limit: .milliseconds(50))
      var heard = reports.makeAsyncIterator()
      let sentence = await heard.next(isolation: #isolation)
      #expect(sentence == "The player makes no socket: its position is unknown")
      await playback.finish(isLeft: false)
      #expect(await playback.isOver)
    }
  }

  @Test func `a player that is not there, or fails, is named`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("mpv", "#!/bin/sh\nexit 2\n")
      let story = try await Self.story(
        """
        [[open]]
        type = "audio/mpeg"
        run = "/none/mpv"
        [[open]]
        type = "audio/ogg"
        run = "\(folder.path)/mpv"
        place = "background"
        """, [Self.episode("Alder"), Self.episode("Birch", type: "audio/ogg", minutes: 20)])
      await story.selects("Alder")
      story.type("P")
      await story.sees("mpv cannot be started: No such file or directory")
      story.type("j")
      await story.selects("Birch")
      story.type("P")
      await story.sees("mpv played nothing: ")
      #expect(await story.quit() == .quit)
    }
  }
}
