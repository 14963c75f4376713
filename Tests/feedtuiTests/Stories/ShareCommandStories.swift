import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import feedtui

/// `refresh --share`: an archive for visitors, who cannot finish what is left undone. The built
/// program, a server and an archive on disk.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct ShareCommandStories {
  @Test(.enabled(if: BuiltProgram.isInstalled("chafa"), "chafa is not installed"))
  func `pictures are drawn once, and none of this computer`() async throws {
    try await LoopbackServer.run { request in
      switch request.path {
      case "/feed": [.answer(text: feed)]
      default: [.answer(body: TestPNG.bytes(8, 8))]
      }
    } _: { server in
      try await ProgramHome.with(feeds: "\(server.url("/feed"))\n") { (home) async throws in
        #expect(try await home.run("refresh") == "1 feed, 2 new\n")
        #expect(
          try await home.run("refresh", "--share")
            == "1 feed, 0 new\n1 picture drawn for visits\n")
        #expect(try await home.run("refresh", "--share") == "1 feed, 0 new\n")
        #expect(Set(server.requests.map(\.path)) == ["/feed"])
      }
    }
  }

  @Test func `without chafa there is a note, and the archive is shared`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: feed)]
    } _: { server in
      try await ProgramHome.with(feeds: "\(server.url("/feed"))\n") { (home) async throws in
        let (ending, output) = try await SpawnedProgram.run(
          [BuiltProgram.path ?? "", "refresh", "--share"],
          environment: BuiltProgram.environment(home: home.folder, ["PATH": "/nowhere"]))
        #expect(ending == .exit(0))
        #expect(
          output == """
            1 feed, 2 new
            Pictures for visits need chafa (on Debian: apt install chafa)

            """)
      }
    }
  }

  @Test func `nothing is left to be indexed`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let feed = home.folder + "/feed.xml"
      let items = (0..<600).map { "<item><guid>\($0)</guid><title>Alder \($0)</title></item>" }
      try "<rss version=\"2.0\"><channel><title>Trees</title>\(items.joined())</channel></rss>"
        .write(toFile: feed, atomically: true, encoding: .utf8)
      try home.write(feeds: "file://\(feed)\n")
      _ = try await home.run("refresh")
      #expect(try await waiting(home) > 0)
      let words = try await home.run("refresh", "--share")
      #expect(words.contains("1 feed, 0 new"))
      #expect(try await waiting(home) == 0)
    }
  }

  /// Returns the number of the next texts that wait to be indexed.
  private func waiting(_ home: ProgramHome) async throws -> Int {
    let store = try FeedStore.onDisk(at: home.archive)
    let count = try await store.search.work(bytes: 1 << 20).texts.count
    try store.close()
    return count
  }
}

/// An item with a picture in its address, and one with a picture on the same server.
nonisolated private let feed = """
  <rss version="2.0"><channel><title>News</title>
  <item><guid>1</guid><description>&lt;p&gt;&lt;img src="data:image/png;base64,\
  \(Data(TestPNG.bytes(8, 8)).base64EncodedString())"&gt;&lt;/p&gt;</description></item>
  <item><guid>2</guid><description>&lt;img src="/here.png"&gt; Here</description></item>
  </channel></rss>
  """
