import Glibc
import Testing

/// Lets the checker that is kept beside the shared feeds judge the built program.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: SharedFeeds.canBeChecked, "no shared feeds: set FEEDTUI_SHARED to their folder")
)
struct SharedFeedsCheckTests {
  @Test func `at least 98 of 100 of the shared feeds are read as they should be`() throws {
    let path = try #require(BuiltProgram.path)
    try BuiltProgram.withFolder { folder in
      let file = folder + "/score"
      close(open(file, O_CREAT | O_RDWR, 0o600))
      let program = try SpawnedProgram(
        ["python3", SharedFeeds.checker, path, "parse", "--json"],
        environment: BuiltProgram.environment(home: folder), standard: file)
      defer { program.stop() }
      try #require(program.end(within: 300) != nil)
      let output = SpawnedProgram.text(of: file)
      let (passed, failed) = try #require(Self.score(output))
      #expect(passed > 0)
      #expect(100 * passed >= 98 * (passed + failed), "\(output.suffix(4_000))")
    }
  }

  /// The last line of the checker: `250 passed, 0 failed`.
  private static func score(_ output: String) -> (passed: Int, failed: Int)? {
    guard let line = output.split(separator: "\n").last else { return nil }
    let words = line.split(separator: " ")
    guard words.count == 4, words[1] == "passed,", words[3] == "failed",
      let passed = Int(words[0]), let failed = Int(words[2])
    else { return nil }
    return (passed, failed)
  }
}

/// Where the shared feeds are.
private nonisolated enum SharedFeeds {
  static let checker =
    (getenv("FEEDTUI_SHARED").map { String(cString: $0) } ?? "../shared") + "/feeds/check"
  static let canBeChecked = access(checker, R_OK) == 0
}
