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

/// Other items and other players.
extension PlayingStories {
  @Test func `other players play too, and what has no sound says so`() async throws {
    try await PictureFolder.with { folder in
      for name in ["other", "browser"] {
        try folder.writeProgram(name, "#!/bin/sh\necho \(name) \"$@\" >>\(folder.path)/got\n")
      }
      var page = Self.episode("Cedar", "https://a.example/play", type: "text/html", minutes: 30)
      page.kind = .article
      let story = try await Self.story(
        """
        browser = "\(folder.path)/browser %s"
        [[open]]
        type = "video/*"
        run = "\(folder.path)/other %u"
        place = "background"
        """,
        [
          Self.episode("Alder", "https://a.example/1.mp4", type: "video/mp4", kind: .video), page,
          ParsedItem(id: "4", kind: .article, title: "Elm", published: Sample.now - 3600),
        ])
      await story.selects("Alder")
      story.type("P")
      await story.sees("Playing in other · position unknown")
      story.type("j")
      await story.selects("Cedar")
      story.type("P")
      await story.sees("Opened a.example")
      let got = await Deadline.wait {
        (try? ProgramStory.got(in: folder)).flatMap { $0.count == 2 ? $0 : nil }
      }
      #expect(got == ["other https://a.example/1.mp4", "browser https://a.example/play"])
      story.type("j")
      await story.selects("Elm")
      story.type("P")
      await story.sees("This item has no sound or video")
      story.type("vkvP")
      await story.sees("One item is played at a time: select it alone")
      story.press(.escape)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `the article and the details play too`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("other", "#!/bin/sh\necho \"$@\" >>\(folder.path)/got\n")
      var item = Self.episode("Alder", duration: 3765)
      (item.season, item.episode) = (2, 14)
      let story = try await Self.story(
        "[[open]]\ntype = \"audio/*\"\nrun = \"\(folder.path)/other\"\nplace = \"background\"",
        [item])
      await story.selects("Alder")
      let entry = try #require(try await story.store.timeline.nextUnread(.older, from: nil))
      try await story.store.marks.setHeard(1390, of: nil, for: entry)
      await story.sees("♪ audio · ▶ 23:10 of 1:02:45 · 38 MB")
      story.press(.enter)
      await story.sees("This item has no text")
      story.type("P")
      await story.sees("Playing in other · position unknown")
      story.type("i")
      await story.sees("▶ 23:10 of 1:02:45")
      await story.sees("season 2, episode 14")
      story.type("P")
      let got = await Deadline.wait {
        (try? ProgramStory.got(in: folder)).flatMap { $0.count == 2 ? $0 : nil }
      }
      #expect(got == [Self.address, Self.address])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `safe mode plays nothing`() async throws {
    let story = try await Self.story(
      "", [Self.episode("Alder")], capabilities: .safe(allowing: [.network]))
    await story.selects("Alder")
    story.type("?")
    await story.sees("next unread")
    await story.misses("play or pause")
    story.press(.escape)
    story.type("P")
    await story.misses("Playing")
    let actions = KeyMaps(capabilities: .safe(allowing: [])).everywhere.actions
    #expect(!actions.contains("play"))
    #expect(await story.quit() == .quit)
  }
}
