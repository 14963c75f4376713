import FeedStorage
import Foundation
import Testing

@testable import feedtui

/// `feedtui refresh --share`: an archive for visitors, who cannot finish what is left undone.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct ShareCommandStories {
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
