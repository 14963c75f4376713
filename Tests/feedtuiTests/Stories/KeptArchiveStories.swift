import Foundation
import TestSupport
import Testing

@testable import feedtui

/// An archive that a program with 22 migrations has made of the documents beside it
/// (`Tests/Fixtures/kept-archive`), of which every third item has been read. It has forgotten the
/// documents' digests, so they are read again.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct KeptArchiveStories {
  private nonisolated static let fixture = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures/kept-archive").standardized

  @Test func `the same documents bring no item twice, and none unread again`() async throws {
    try await LoopbackServer.run { request in
      let name = request.path.split(separator: "/").last.map(String.init) ?? ""
      let document = try? Data(contentsOf: Self.fixture.appending(path: name))
      return [document.map { .answer(body: Array($0)) } ?? .answer("404 Not Found")]
    } _: { server in
      let paths = ["birds.xml", "notes.atom", "a%20b/posts.json"]
      let feeds = paths.map {
        "http://kept.example/\($0) \"proxy=http://127.0.0.1:\(server.port)\""
      }
      try await ProgramHome.with(feeds: feeds.joined(separator: "\n")) { home in
        let packed = Self.fixture.appending(path: "feedtui.sqlite.gz").path
        _ = try await SpawnedProgram.run([
          "sh", "-c", "mkdir -p \"${1%/*}\"; gzip -dc \"$0\" >\"$1\"", packed, home.archive,
        ])
        let before = try await items(home)
        #expect(before.count == 12)
        #expect(before.values.count { $0 == "read" } == 4)
        #expect(try await home.run("refresh") == "3 feeds, 0 new\n")
        #expect(server.requests.count == 3)
        #expect(try await items(home) == before)
      }
    }
  }

  /// The items' numbers, and whether they are read.
  private func items(_ home: ProgramHome) async throws -> [Substring: Substring] {
    let lines = try await home.run("list", "--tsv").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    return Dictionary(lines.map { ($0[0], $0[3]) }, uniquingKeysWith: { $1 })
  }
}
