import FeedModel
import FeedStorage
import FeedtuiSettings
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Where an episode begins, and what follows it.
extension PlayingStories {
  @Test func `times in the notes are links that seek, or begin there`() async throws {
    try await PictureFolder.with { folder in
      let player = try FakePlayer(in: folder)
      defer { player.end() }
      var item = Self.episode("Alder")
      item.contentHTML =
        "<p>At 12:30 we meet. <a href='https://b.example/v#t=9'>There</a></p><ul><li>1:00 Ropes</li><li>(2:05) Knots</li></ul>"
      let story = try await Self.story(player.config, [item])
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("1:00[3] Ropes")
      let rows = await story.sees("(2:05[4]) Knots")
      #expect(rows.contains { $0.contains("At 12:30 we meet.") })
      #expect(rows.filter { $0.contains("#t=") }.map { $0.contains("b.example/v#t=9") } == [true])
      story.type("4")
      story.press(.enter)
      await story.sees("Playing in mpv from 2:05")
      #expect(try await player.connect().contains("--start=+125"))
      player.says(126, of: 600, path: Self.address)
      story.type("3")
      story.press(.enter)
      await player.hears(#"["seek",60,"absolute"]"#)
      story.type("U")
      await story.sees("1:00 Ropes")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `the next download follows, with the speed of its feed`() async throws {
    try await PictureFolder.with { folder in
      let player = try FakePlayer(in: folder)
      defer { player.end() }
      let second = "https://a.example/2.mp3"
      let files = ["1.mp3", "2.mp3"].map { folder.path + "/" + $0 }
      for file in files { try "sound".write(toFile: file, atomically: true, encoding: .utf8) }
      let story = try await Self.story(
        "downloads_remove_heard = true\n" + player.config,
        [Self.episode("Alder"), Self.episode("Birch", second, minutes: 20)])
      await story.selects("Alder")
      _ = try await story.store.downloads.adopt(
        zip([Self.address, second], files).map {
          AdoptedDownload(address: $0, path: $1, bytes: 5, isHeard: false)
        })
      story.type("P")
      #expect(try await player.connect().last == files[0])
      player.send(#"{"event":"property-change","id":5,"name":"speed","data":1.0}"#)
      player.says(10, of: 100, path: files[0])
      player.send(#"{"event":"property-change","id":5,"name":"speed","data":1.5}"#)
      player.says(96)
      await player.hears("[\"loadfile\",\"\(files[1])\",\"append\"]")
      player.send(#"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#)
      player.says(1, of: 50, path: files[1])
      await story.sees("Playing Birch")
      player.says(7)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await story.sees("▶ 0:07 of 0:50")
      // The one that was heard is taken out of the list; its file is not ours.
      story.type("gd")
      await story.sees("There · 1 · 5 B")
      #expect(try await story.store.downloads.all().map(\.path) == [files[1]])
      story.type("q")
      await story.selects("Alder")
      #expect(
        try await story.store.preference(Preference.speed(ofFeed: "https://0.example/feed"))
          == "1.5")
      story.type("P")
      await player.hears("[\"loadfile\",\"\(Self.address)\",\"replace\"]")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a player that has gone on alone is found at the next episode`() async throws {
    try await PictureFolder.with { folder in
      let player = try FakePlayer(in: folder)
      defer { player.end() }
      let path = folder.path + "/feedtui.sqlite"
      let second = "https://a.example/2.mp3"
      let files = ["1.mp3", "2.mp3"].map { folder.path + "/" + $0 }
      for file in files { try "sound".write(toFile: file, atomically: true, encoding: .utf8) }
      let first = try await Self.story(
        player.config, [Self.episode("Alder"), Self.episode("Birch", second, minutes: 20)],
        store: try FeedStore.onDisk(at: path))
      await first.selects("Alder")
      _ = try await first.store.downloads.adopt(
        zip([Self.address, second], files).map {
          AdoptedDownload(address: $0, path: $1, bytes: 5, isHeard: false)
        })
      first.type("P")
      try await player.connect()
      player.send(#"{"event":"property-change","id":5,"name":"speed","data":1.5}"#)
      player.says(90, of: 100, path: files[0])
      player.says(96)
      await player.hears("[\"loadfile\",\"\(files[1])\",\"append\"]")
      let store = first.store
      let noted: Bool? = await Deadline.wait {
        (try? await store.preference(Preference.playing))?.contains("\n") == true ? true : nil
      }
      #expect(noted == true)
      #expect(await first.quit() == .quit)
      let next = try await Self.story(player.config, [], store: try FeedStore.onDisk(at: path))
      try await player.accept()
      await player.hears(#"["playlist-clear"]"#)
      player.says(3, of: 50, path: files[1])
      player.send(#"{"event":"property-change","id":5,"name":"speed","data":1.5}"#)
      await player.hears(#"["set","speed","1.0"]"#)
      player.send(#"{"event":"property-change","id":4,"name":"pause","data":true}"#)
      await next.sees("▶ 0:03 of 0:50")
      await next.misses("of 1:40")
      #expect(await next.quit() == .quit)
    }
  }
}
