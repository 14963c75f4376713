import FeedModel
import FeedStorage
import FoundationEssentials
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Commands with an archive that cannot be read.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct DamagedArchiveTests {
  @Test func `a command says in one line what was saved, and goes on`() async throws {
    try await BuiltProgram.withFolder { folder in
      let path = try damage(folder)
      let (ending, output) = try await run(["list"], folder)
      #expect(ending == .exit(0))
      #expect(output.split(separator: "\n").count == 1, "\(output)")
      #expect(output.hasPrefix("feedtui: The archive was damaged: nothing could be recovered; "))
      #expect(output.contains(path + ".damaged-"), "\(output)")
      #expect(try await run(["list"], folder).output == "")
    }
  }

  @Test func `adding what is there already tells of the archive all the same`() async throws {
    try await BuiltProgram.withFolder { folder in
      _ = try damage(folder)
      try FeedsFile(path: folder + "/config/feedtui/feeds")
        .append(Subscription(url: "https://a.example/feed"))
      let named = folder + "/diary"
      try Data("Dear diary".utf8).write(to: URL(filePath: named))
      let other = try await run(["add", "https://a.example/feed", "--data", named], folder)
      #expect(other.ending == .exit(65))
      #expect(other.output.hasPrefix("feedtui: \(named) is not a feedtui archive; it was"))
      let own = try await run(["add", "https://a.example/feed"], folder)
      #expect(own.ending == .exit(0))
      #expect(own.output.contains("The archive was damaged"))
      #expect(own.output.hasSuffix("You follow https://a.example/feed already.\n"))
    }
  }

  @Test func `the river shows what was saved as a notice`() async throws {
    try await BuiltProgram.withFolder { folder in
      let path = try damage(folder)
      let story = try await Story(
        [document(["one"])], store: try FeedStore.onDisk(at: path),
        size: Size(width: 80, height: 12))
      await story.sees("The archive was damaged")
      await story.sees("one")
      #expect(await story.quit() == .quit)
    }
  }

  /// Writes a file that is not an archive to the archive's path.
  private func damage(_ folder: String) throws -> String {
    let path = folder + "/data/feedtui/feedtui.sqlite"
    try FileManager.default.createDirectory(
      atPath: folder + "/data/feedtui", withIntermediateDirectories: true)
    try Data("SQLite format 3\0 and nothing more".utf8).write(to: URL(filePath: path))
    return path
  }

  private func run(
    _ arguments: [String], _ folder: String
  ) async throws -> (ending: SpawnedProgram.Ending?, output: String) {
    try await SpawnedProgram.run(
      [try #require(BuiltProgram.path)] + arguments,
      environment: BuiltProgram.environment(home: folder))
  }
}
