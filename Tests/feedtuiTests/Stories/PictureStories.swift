import FeedModel
import FeedPictures
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Pictures in the river, drawn by programs that pretend to be chafa.
@Suite(.timeLimit(.minutes(5))) struct PictureStories {
  /// Prints the size that is asked for in place of a picture.
  private static let size = """
    cat >/dev/null; for a; do case $a in --size=*) echo "${a#--size=}";; esac; done
    """

  @Test func `a picture comes into its own room, so that nothing moves`() async throws {
    try await withStory(Self.size) { story in
      await story.sees("37x12")
      let frames = story.screen.frames.map(\.picture)
      #expect(frames.contains { $0.contains { $0.contains("[photo: A cat]") } })
      let places = frames.compactMap { $0.firstIndex { $0.contains("Below") } }
      #expect(!places.isEmpty && Set(places).count == 1)
      #expect(story.screen.picture.allSatisfy { !$0.contains("A cat") })
    }
  }

  @Test func `I hides the pictures with their room, and shows them again`() async throws {
    try await withStory(Self.size) { story in
      let place = await story.sees("37x12").firstIndex { $0.contains("Below") } ?? 0
      story.type("I")
      let without = await story.sees("Pictures off")
      #expect(without.contains { $0.contains("[photo: A cat") })
      #expect(without.firstIndex { $0.contains("Below") } ?? 0 < place)
      story.type("I")
      #expect(await story.sees("37x12").firstIndex { $0.contains("Below") } == place)
    }
  }

  @Test func `another width of the screen is another picture`() async throws {
    try await withStory(Self.size) { story in
      await story.sees("37x12")
      story.screen.send([.resize(Size(width: 22, height: 20))])
      await story.sees("17x6")
      story.screen.send([.resize(Size(width: 60, height: 24))])
      await story.sees("37x12")
    }
  }

  @Test(arguments: [
    ("kill -9 $$", "chafa was killed by signal 9."), ("exit 1", "chafa cannot read the picture."),
    (#"printf '\033[2J'"#, "chafa printed something that is no picture."),
  ])
  func `where a picture fails its description stays, and the details say why`(
    script: String, reason: String
  ) async throws {
    try await withStory("cat >/dev/null; \(script)") { story in
      await story.sees("[photo: A cat]")
      story.type("i")
      await story.sees(reason)
      story.type("q")
      await story.sees("[photo: A cat]")
    }
  }

  @Test func `an empty frame with its words stands where a picture cannot be had`() async throws {
    try await withStory("cat >/dev/null; exit 1") { story in
      let rows = await story.sees("│")
      let top = rows.firstIndex { $0.contains("┌") } ?? 0
      let bottom = rows.firstIndex { $0.contains("└") } ?? 0
      let words = rows.firstIndex { $0.contains("[photo: A cat]") } ?? 0
      #expect(bottom - top == 11 && (top + 4...bottom - 4).contains(words))
      #expect(rows.firstIndex { $0.contains("Below") } ?? 0 == bottom + 2)
    }
  }

  @Test func `once the user rests, the pictures of the next screen are drawn`() async throws {
    var feed = Self.feed
    let photo = try #require(feed.items.first)
    feed.items = (1...6).map { number in
      var item = photo
      item.id = "\(number)"
      item.title = "Number \(number)"
      item.published = Sample.now - Int64(60 * number)
      // Each has a width of its own, by which it is known.
      item.image?.width = 320 + 16 * number
      return item
    }
    try await PictureFolder.with { [feed] folder in
      // The program may write no files, but it can leave empty ones.
      let script = Self.size.replacing("echo", with: ": >\(folder.path)/${a#*=}; echo")
      try folder.writeProgram("chafa", "#!/bin/sh\n\(script)\n")
      let story = try await Story(
        [feed], size: Self.screen, density: .comfortable, chafa: Chafa(path: folder.path))
      // Two photos are in sight, two more on the next screen, and two on that after it.
      let all = ["38x12", "40x12", "42x12", "44x12", "chafa"]
      let rows = await story.frame { _ in folder.names() == all }
      #expect(!rows.contains { $0.contains("Number 3") })
      #expect(await story.quit() == .quit)
      #expect(folder.names() == all)
    }
  }

  @Test func `no key waits for a program that hangs, nor does the end`() async throws {
    try await withStory("exec sleep 1000") { story in
      await story.sees("[photo: A cat]")
      story.type("j")
      await story.selects("Below")
    }
  }

  @Test func `without chafa a hint says so once, and photos look as ever`() async throws {
    let story = try await Story(
      [Self.feed], size: Self.screen, density: .comfortable, chafa: Chafa(path: "/nowhere"))
    let rows = await story.sees("Pictures need chafa")
    #expect(rows.contains { $0.contains("[photo: A cat, 320×213]") })
    story.type("j")
    await story.misses("Pictures need chafa")
    story.type("k")
    await story.selects("Above")
    #expect(!story.screen.picture.contains { $0.contains("chafa") })
    #expect(await story.quit() == .quit)
  }

  @Test func `a compact row has no picture, and nothing is drawn for it`() async throws {
    try await withStory(Self.size, density: .compact) { story in
      await story.selects("Above")
      story.type("j")
      await story.selects("Below")
      #expect(!story.screen.frames.contains { $0.picture.joined().contains("37x12") })
      story.type("=")
      await story.sees("37x12")
    }
  }

  private static let screen = Size(width: 60, height: 24)

  /// A photo with an item below it.
  private static let feed: ParsedFeed = {
    let png = Data(TestPNG.bytes(6, 4)).base64EncodedString()
    let photo = ParsedItem(
      id: "photo", kind: .photo, title: "Above", published: Sample.now - 60,
      image: .init(
        url: "data:image/png;base64,\(png)", alternative: "A cat", width: 320, height: 213))
    let article = ParsedItem(
      id: "article", kind: .article, title: "Below", published: Sample.now - 120,
      contentHTML: "<p>Text.</p>")
    var feed = document(["x"])
    feed.items = [photo, article]
    return feed
  }()

  /// Tells a story with a script in place of chafa, up to the end of the program.
  private func withStory(
    _ script: String, density: Density = .comfortable, _ tell: (Story) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("chafa", "#!/bin/sh\n\(script)\n")
      let story = try await Story(
        [Self.feed], size: Self.screen, density: density, chafa: Chafa(path: folder.path))
      try await tell(story)
      #expect(await story.quit() == .quit)
    }
  }
}
