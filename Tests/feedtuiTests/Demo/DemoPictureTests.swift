import FeedFetching
import FeedModel
import FeedStorage
import TerminalKit
import TestSupport
import Testing

@testable import FeedPictures
@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// The pictures of the demo, which are built into the program.
@Suite(.timeLimit(.minutes(5))) struct DemoPictureTests {
  @Test func `every picture that the demo's items name is there, and as large as they say`()
    async throws
  {
    let fetcher = DemoFetcher(latency: .zero, now: { Sample.now })
    var count = 0
    for document in DemoFeeds.documents {
      for picture in Self.pictures(in: String(decoding: document.bytes, as: UTF8.self)) {
        guard case .document(let found) = try await fetcher.fetch(FetchRequest(url: picture.url))
        else {
          Issue.record("\(picture.url) is not there.")
          continue
        }
        #expect(found.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try PictureHeader.size(found.bytes) == picture.size, "\(picture.url)")
        count += 1
      }
    }
    #expect(count == DemoFeeds.pictures.count)
  }

  @Test func `the pictures take little room in the program`() {
    #expect(DemoFeeds.pictures.values.reduce(0) { $0 + $1.count } < 60_000)
  }

  @Test func `the demo shows its pictures without a network`() async throws {
    try await PictureFolder.with { folder in
      let script = """
        cat >/dev/null; for a; do case $a in --size=*) echo "${a#--size=}";; esac; done
        """
      try folder.writeProgram("chafa", "#!/bin/sh\n\(script)\n")
      // The lock has 312×208 pixels. Others are as large, and their feeds may come first.
      let screen = try await run(Chafa(path: folder.path)) { screen in
        zip(screen, screen.dropFirst()).contains { title, picture in
          title.contains("Schleuse im Morgenlicht") && picture.contains("36x12")
        }
      }
      #expect(!screen.contains { $0.contains("[photo: Eine Schleuse") })
    }
  }

  @Test func `without chafa the demo shows the words, and gives no hint`() async throws {
    let screen = try await run(Chafa(path: "/nowhere")) {
      $0.contains { $0.contains("Schleuse, dahinter die aufgehende Sonne, 312×208]") }
    }
    #expect(!screen.contains { $0.contains("chafa") })
  }

  /// Shows the demo until the screen is as it should be, and returns its rows.
  private func run(
    _ chafa: Chafa, until condition: ([String]) -> Bool
  ) async throws -> [String] {
    let library = Library(
      store: try FeedStore.empty(), source: .demo(DemoFeeds.subscriptions), capabilities: .demo,
      documents: DemoFetcher(latency: .zero, now: { Sample.now }), now: { Sample.now })
    let screen = MemoryScreen(size: Size(width: 80, height: 60))
    let session = Session(
      library, EffectiveConfig(), zone: .utc, now: { Sample.now }, chafa: chafa)
    let running = Task { try await session.run { ColourScreen(screen) } }
    for await _ in screen.presentations where condition(screen.picture) { break }
    let picture = screen.picture
    screen.type("Q")
    _ = try await running.value
    return picture
  }

  /// The pictures in a document, with the sizes that it gives.
  private static func pictures(in text: String) -> [(url: String, size: Size)] {
    text.filter { $0 != "\\" }.split(separator: "img src=").dropFirst().compactMap { part in
      let words = part.split(separator: "\"")
      guard let width = words.firstIndex(where: { $0.hasSuffix("width=") }),
        let height = words.firstIndex(where: { $0.hasSuffix("height=") }),
        let pixels = Int(words[width + 1]), let rows = Int(words[height + 1])
      else { return nil }
      return (String(words[0]), Size(width: pixels, height: rows))
    }
  }
}
