import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A run of `Scripts/check-moving`, which compares newsboat's data with an import, record by
/// record.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: BuiltProgram.isInstalled("python3"), "python3 is not installed"))
struct NewsboatFilesCheckTests {
  private nonisolated static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private nonisolated static let shared =
    (getenv("FEEDTUI_SHARED").map { String(cString: $0) } ?? "../shared") + "/moving/newsboat"

  @Test func `nothing is lost of lists in all shapes`() async throws {
    try await check(Self.project.appending(path: "Tests/Fixtures/newsboat").path)
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    .enabled(if: access(shared, R_OK) == 0, "no shared lists: set FEEDTUI_SHARED"))
  func `nothing is lost of the lists that people have`() async throws {
    try await check(Self.shared)
  }

  private func check(_ lists: String) async throws {
    let script = Self.project.appending(path: "Scripts/check-moving").path
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/said"
      close(open(file, O_CREAT | O_RDWR, 0o600))
      let program = try SpawnedProgram(
        ["python3", script, lists, BuiltProgram.path ?? ""],
        environment: BuiltProgram.environment(home: folder), standard: file)
      defer { program.stop() }
      let ending = try await program.end(within: 300)
      let output = SpawnedProgram.text(of: file)
      #expect(ending == .exit(0), "\(output.suffix(4_000))")
    }
  }
}
