import Glibc
import TestSupport
import Testing

/// A run of the checker kept beside the shared pages, on the built program.
@Suite(
  .tags(.slow), .fullLaneOnly,
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(
    if: access(SharedArticles.check, R_OK) == 0,
    "no shared pages: set FEEDTUI_SHARED to their folder")
)
struct SharedArticlesCheckTests {
  @Test func `the articles of real pages are found, with their structure`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/score"
      close(open(file, O_CREAT | O_RDWR, 0o600))
      let program = try SpawnedProgram(
        ["python3", SharedArticles.check, path, "extract", "--json"],
        environment: BuiltProgram.environment(home: folder), standard: file)
      defer { program.stop() }
      #expect(try await program.end(within: 600) == .exit(0))
      let output = SpawnedProgram.text(of: file)
      let scores = Self.scores(output)
      #expect(try #require(scores["news"]) >= 0.965, "\(output)")
      #expect(try #require(scores["pages"]) >= 0.97, "\(output)")
      #expect(try #require(scores["structure"]) >= 0.93, "\(output)")
    }
  }

  /// Returns the figures in the checker's last line: `news F1 0.9  pages F1 0.9  structure 0.9`.
  private static func scores(_ output: String) -> [String: Double] {
    var scores: [String: Double] = [:]
    var name = ""
    for word in output.split(separator: "\n").last?.split(separator: " ") ?? [] {
      if let figure = Double(word) {
        scores[name] = figure
      } else if word != "F1" {
        name = String(word)
      }
    }
    return scores
  }
}

/// The location of the shared pages.
private nonisolated enum SharedArticles {
  static let check =
    (getenv("FEEDTUI_SHARED").map { String(cString: $0) } ?? "../shared") + "/articles/check"
}
