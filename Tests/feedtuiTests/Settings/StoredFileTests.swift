import FeedtuiSettings
import Foundation
import Testing

@testable import feedtui

struct StoredFileTests {
  @Test func `the draft of a writer that was killed is gone after the next change`() throws {
    let folder = NSTemporaryDirectory() + "feedtui-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = StoredFile(path: folder + "/feeds")
    try file.change { $0 = Array("one\n".utf8) }
    for (name, text) in [("/feeds.new", "mine"), ("/feeds.feedtui.new", "on")] {
      try Data(text.utf8).write(to: URL(filePath: folder + name))
    }
    try file.change { $0 += Array("two\n".utf8) }
    #expect(try file.read() == Array("one\ntwo\n".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["feeds", "feeds.new"])
  }

  @Test func `many writers of one file take turns`() async throws {
    try await BuiltProgram.withFolder { folder in
      let file = StoredFile(path: folder + "/feeds")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<8 {
          group.addTask {
            for _ in 0..<5 { try file.change { $0 += Array("\(writer)\n".utf8) } }
          }
        }
        try await group.waitForAll()
      }
      let lines = try #require(try file.read()).split(separator: 10)
      #expect(lines.count == 40)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["feeds"])
    }
  }
}
