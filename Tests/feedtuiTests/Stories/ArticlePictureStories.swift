import FeedModel
import FeedStorage
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedPictures
@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// Pictures in articles, drawn by programs that pretend to be chafa.
@Suite(.timeLimit(.minutes(5))) struct ArticlePictureStories {
  /// Prints the size that is asked for in place of a picture.
  private static let size = """
    cat >/dev/null; for a; do case $a in --size=*) echo "${a#--size=}";; esac; done
    """

  @Test func `a picture comes into its own room in the text, so that nothing moves`() async throws {
    try await withStory(Self.size) { story in
      story.press(.enter)
      await story.sees("56x7")
      let frames = story.screen.frames.map(\.picture).filter { $0.first?.contains(" of ") == true }
      #expect(frames.contains { $0.contains { $0.contains("[image: First]") } })
      let places = frames.compactMap { $0.firstIndex { $0.contains("Below") } }
      #expect(!places.isEmpty && Set(places).count == 1)
      #expect(story.screen.picture.allSatisfy { !$0.contains("[image: First]") })
    }
  }

  @Test func `I shows the words instead, and the text stays in place`() async throws {
    try await withStory(Self.size) { story in
      story.press(.enter)
      await story.sees("56x7")
      story.type("13j")
      await story.frame { $0[1].contains("Below") && $0[3].contains("40x5") }
      story.type("I")
      #expect(await story.sees("[image: Second]")[1].contains("Below"))
      story.type("I")
      #expect(await story.sees("40x5")[1].contains("Below"))
    }
  }

  @Test func `Enter shows the picture in sight alone, n and p the others`() async throws {
    try await withStory(Self.size) { story in
      story.press(.enter)
      await story.sees("56x7")
      story.press(.enter)
      #expect(await story.sees("60x22")[0].contains("First"))
      await story.sees("1 of 3")
      story.type("n")
      #expect(await story.sees("2 of 3")[0].contains("Second"))
      story.screen.send([.resize(Size(width: 50, height: 12))])
      await story.sees("50x10")
      story.type("nn")
      await story.sees("This is the last picture")
      story.type("gg")
      await story.sees("1 of 3")
      story.type("G")
      await story.sees("3 of 3")
      story.type("5p")
      await story.sees("1 of 3")
      story.type("p")
      await story.sees("This is the first picture")
      story.type("h")
      await story.sees("Above the first picture")
    }
  }

  @Test(arguments: ["exit 1", "kill -9 $$"])
  func `where a picture fails the reason stands below its words`(script: String) async throws {
    try await withStory("cat >/dev/null; \(script)") { story in
      story.press(.enter)
      let rows = await story.frame { rows in
        let place = rows.firstIndex { $0.contains("[image: First]") }
        return place.map { rows[$0 + 1].contains("chafa ") } == true
      }
      #expect(rows.contains { $0.contains("Below") })
      story.press(.enter)
      await story.frame { $0[0].contains("First") && $0.contains { $0.contains("chafa ") } }
      story.type("q")
      await story.sees("Above the first picture")
    }
  }

  @Test func `a picture that an earlier run has missed gets no room`() async throws {
    try await PictureFolder.with { folder in
      let paths = Paths(
        environment: [:], home: folder.path, folder: "/", isFolder: { _ in false })
      let cache = PictureCache(paths.pictures, limit: 1 << 20)
      cache.keep(failure: "The server says 404.", for: Self.address(1))
      cache.keep(failure: "The server says 410.", for: Self.address(4))
      try folder.writeProgram("chafa", "#!/bin/sh\n\(Self.size)\n")
      let story = try await Story(
        [Self.feed], store: FeedStore.onDiskOrEmpty(at: folder.path + "/feedtui.sqlite"),
        size: Self.screen,
        config: EffectiveConfig(try Config(at: paths.config), paths),
        chafa: Chafa(path: folder.path))
      await story.selects("Pictures")
      story.press(.enter)
      await story.sees("40x5")
      story.type("n")
      await story.sees("Words of the photo")
      let frames = story.screen.frames.map(\.picture).filter { $0[0].contains(" of 2") }
      for (reason, text) in [("says 404", "Below the first"), ("says 410", "Words of the photo")] {
        let shown = frames.filter { $0.contains { $0.contains(text) } }
        #expect(
          !shown.isEmpty
            && shown.allSatisfy { rows in
              let place = rows.firstIndex { $0.contains(reason) } ?? -9
              return rows[max(0, place)...].prefix(3).contains { $0.contains(text) }
            })
      }
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `no key waits for a program that hangs`() async throws {
    try await withStory("exec sleep 1000") { story in
      story.press(.enter)
      await story.sees("[image: First]")
      story.press(.enter)
      await story.frame { $0[0].contains("First") }
      story.type("qG")
      await story.sees("The end")
    }
  }

  @Test func `without chafa the words stand where they ever did`() async throws {
    let story = try await Story([Self.feed], size: Self.screen, chafa: Chafa(path: "/nowhere"))
    await story.selects("Pictures")
    story.press(.enter)
    let rows = await story.sees("[image: First]")
    let place = rows.firstIndex { $0.contains("[image: First]") } ?? 0
    #expect(rows[place + 2].contains("Below the first picture"))
    story.press(.enter)
    await story.sees("This item has no links in its text")
    #expect(await story.quit() == .quit)
  }

  @Test func `a photo has its picture above its text`() async throws {
    try await withStory(Self.size) { story in
      story.type("j")
      await story.selects("Photo")
      story.press(.enter)
      let rows = await story.sees("24x12")
      let (picture, text) = (
        rows.firstIndex { $0.contains("24x12") } ?? 0,
        rows.firstIndex { $0.contains("Words of the photo") } ?? 0
      )
      #expect(text - picture == 13)
      // It is the only one: no key leads to another.
      story.press(.enter)
      let hints = await story.isOn("A cat").last ?? ""
      #expect(hints.contains("Esc back") && !hints.contains("next"), "\(hints)")
    }
  }

  private static let screen = Size(width: 60, height: 24)

  private static func address(_ number: Int) -> String {
    // Each has bytes of its own, so that each is asked for.
    "data:image/png;base64," + Data(TestPNG.bytes(6, 4 + number)).base64EncodedString()
  }

  private static func image(_ number: Int, _ name: String, _ attributes: String) -> String {
    "<p><img alt=\"\(name)\" \(attributes) src=\"\(address(number))\"></p>"
  }

  /// An article with three pictures, and a photo.
  private static let feed: ParsedFeed = {
    let html =
      "<p>Above the first picture.</p>" + image(1, "First", "width=640 height=160")
      + "<p>Below the first picture.</p>" + image(2, "Second", "width=320 height=80")
      + (1...60).map { "<p>Paragraph \($0).</p>" }.joined()
      + image(3, "Third", "width=40 height=48")
      + "<p>The end.</p>"
    let article = ParsedItem(
      id: "article", kind: .article, title: "Pictures", published: Sample.now - 60,
      contentHTML: html)
    let photo = ParsedItem(
      id: "photo", kind: .photo, title: "Photo", published: Sample.now - 120,
      contentHTML: "<p>Words of the photo.</p>",
      image: .init(url: address(4), alternative: "A cat", width: 192, height: 192))
    var feed = document(["x"])
    feed.items = [article, photo]
    return feed
  }()

  /// Tells a story with a script in place of chafa, from the river up to the end of the program.
  private func withStory(
    _ script: String, _ tell: (Story) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("chafa", "#!/bin/sh\n\(script)\n")
      let story = try await Story(
        [Self.feed], size: Self.screen, chafa: Chafa(path: folder.path))
      await story.selects("Pictures")
      try await tell(story)
      #expect(await story.quit() == .quit)
    }
  }
}
