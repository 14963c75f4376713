import Foundation
import TestSupport
import Testing

@testable import feedtui

/// Episodes that are played by a command, and by the real mpv.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct PlayCommandStories {
  @Test func `an entry is played on the terminal, or is said to be none that can be`() async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let feed = try home.write(
        """
        <rss version="2.0"><channel><title>F</title>
        <item><title>Alder</title><guid>1</guid>
        <enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/></item>
        <item><title>Birch</title><guid>2</guid><description>Text.</description></item>
        </channel></rss>
        """, to: "feed.xml")
      try home.write(feeds: "file://\(feed)\n")
      _ = try await home.run("refresh")
      var ids: [String: String] = [:]
      for line in try await home.run("list", "--tsv").split(separator: "\n") {
        let id = String(line.prefix { $0 != "\t" })
        for title in ["Alder", "Birch"] where line.contains(title) { ids[title] = id }
      }
      let (alder, birch) = (try #require(ids["Alder"]), try #require(ids["Birch"]))
      @MainActor func rule(_ run: String) throws {
        _ = try home.write(
          "[[open]]\ntype = \"audio/*\"\nrun = \"\(run)\"\n", to: "config/feedtui/config.toml")
      }
      try rule("/bin/echo played %u")
      let played = try await home.run("play", alder)
      #expect(played.contains("feedtui: Playing in echo · position unknown\n"))
      #expect(played.contains("played https://a.example/1.mp3\n"))
      try rule("/bin/false")
      let failed = try await home.run("play", alder, status: 69)
      #expect(failed.hasSuffix("feedtui: false exited with status 1\n"))
      try rule("/none/mpv")
      let missing = try await home.run("play", alder, status: 69)
      #expect(missing == "feedtui: mpv cannot be started: No such file or directory\n")
      let silent = try await home.run("play", birch, status: 65)
      #expect(silent == "feedtui: This item has no sound or video\n")
      #expect(try await home.run("play", "7", status: 66) == "feedtui: There is no entry 7.\n")
      _ = try home.write("", to: "config/feedtui/config.toml")
      let (ending, said) = try await SpawnedProgram.run(
        [BuiltProgram.path ?? "", "play", alder],
        environment: BuiltProgram.environment(home: home.folder, ["PATH": "/none"]))
      #expect(ending == .exit(69))
      #expect(said == "feedtui: No player found: install mpv, or set one with [[open]]\n")
    }
  }

  @Test(
    .enabled(
      if: BuiltProgram.isInstalled("mpv") && BuiltProgram.isInstalled("ffmpeg"),
      "mpv or ffmpeg is not installed"))
  func `the real mpv is paused, plays on, and is heard to its end`() async throws {
    try await PictureFolder.with { folder in
      let file = "\(folder.path)/sound.wav"
      try ShortProgram.run([
        "ffmpeg", "-loglevel", "quiet", "-f", "lavfi", "-i", "sine=d=40", "-ar", "8000", file,
      ])
      let sound = Array(try Data(contentsOf: URL(filePath: file)))
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: audio/x-wav\r\nContent-Length: \(sound.count)\r\n\r\n"
      try await LoopbackServer.run(
        answering: { _ in [.send(Array(head.utf8) + sound), .close] },
        { server in
          let story = try await PlayingStories.story(
            """
            [[open]]
            type = "audio/*"
            run = "mpv --no-config --ao=null --vo=null --speed=4 %u"
            place = "background"
            """, [PlayingStories.episode("Alder", server.url("/sound.wav"), type: "audio/x-wav")])
          await story.selects("Alder")
          story.type("P")
          await story.sees("Playing in mpv")
          await story.frame { $0.contains { $0.contains("▶ 0:") && $0.contains(" of 0:40") } }
          story.type("P")
          await story.sees("Paused")
          story.type("P")
          await story.sees("Playing")
          // It is marked read, and its position is forgotten.
          await story.misses("▶ 0:")
          await story.misses("1 unread")
          #expect(await story.quit() == .quit)
        })
    }
  }
}
