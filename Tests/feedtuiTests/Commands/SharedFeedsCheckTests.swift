import Glibc
import TestSupport
import Testing

/// Runs of the checkers kept beside the shared feeds and lists, on the built program.
@Suite(
  .tags(.slow), .fullLaneOnly,
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: SharedFeeds.canBeChecked, "no shared feeds: set FEEDTUI_SHARED to their folder")
)
struct SharedFeedsCheckTests {
  @Test func `at least 98 of 100 of the shared feeds are read as they should be`() async throws {
    let (passed, failed, output) = try await verdict(of: "feeds/check", on: "parse")
    #expect(passed > 0)
    #expect(100 * passed >= 98 * (passed + failed), "\(output.suffix(4_000))")
  }

  @Test func `every shared list of subscriptions is read as it should be`() async throws {
    let (passed, failed, output) = try await verdict(of: "opml/check", on: "opml")
    #expect(passed > 0)
    #expect(failed == 0, "\(output.suffix(4_000))")
  }

  private func verdict(
    of checker: String, on command: String
  ) async throws -> (passed: Int, failed: Int, output: String) {
    let path = try #require(BuiltProgram.path)
    var output = ""
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/score"
      close(open(file, O_CREAT | O_RDWR, 0o600))
      let program = try SpawnedProgram(
        ["python3", SharedFeeds.folder + checker, path, command, "--json"],
        environment: BuiltProgram.environment(home: folder), standard: file)
      defer { program.stop() }
      _ = try await program.end(within: 600)
      output = SpawnedProgram.text(of: file)
    }
    let (passed, failed) = try #require(Self.score(output))
    return (passed, failed, output)
  }

  /// Returns the numbers in the last line of the checker: `250 passed, 0 failed`.
  private static func score(_ output: String) -> (passed: Int, failed: Int)? {
    guard let line = output.split(separator: "\n").last else { return nil }
    let words = line.split(separator: " ")
    guard words.count == 4, words[1] == "passed,", words[3] == "failed",
      let passed = Int(words[0]), let failed = Int(words[2])
    else { return nil }
    return (passed, failed)
  }
}

/// The location of the shared feeds.
private nonisolated enum SharedFeeds {
  static let folder = (getenv("FEEDTUI_SHARED").map { String(cString: $0) } ?? "../shared") + "/"
  static let canBeChecked =
    access(folder + "feeds/check", R_OK) == 0 && access(folder + "opml/check", R_OK) == 0
}
