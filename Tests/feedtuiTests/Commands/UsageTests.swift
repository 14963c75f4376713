import Testing

@testable import FeedtuiSettings
@testable import feedtui

@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct UsageTests {
  @Test(arguments: [
    ["--nope"], ["bogus"], ["add"], ["list", "--limit", "x"], ["--density", "huge"],
    ["open"], ["open", "no:such"], ["ledger", "--limit", "-1"], ["ledger", "--json", "--tsv"],
  ]) func `a wrong use is one line, and exit status 64`(arguments: [String]) async throws {
    let (ending, output) = try await run(arguments)
    #expect(ending == .exit(64))
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.hasPrefix("feedtui: "))
  }

  @Test func `help and version are printed`() async throws {
    let (ending, help) = try await run(["--help"])
    #expect(ending == .exit(0))
    #expect(help.contains("SUBCOMMANDS"))
    let version = try await run(["--version"]).output.split(separator: "\n")
    #expect(version.first?.hasPrefix("feedtui \(Program.version) (") == true)
    #expect(version.count == 4, "\(version)")
    #expect(try await run(["list", "--version"]).output.hasPrefix("feedtui "))
    #expect(try await run(["list", "--help"]).output.contains("--json"))
  }

  @Test func `every unit of a time is named where a time is asked for`() async throws {
    let help = try await run(["list", "--help"]).output
    #expect(help.split(separator: /\s+/).joined(separator: " ").contains("45m, 12h, 7d or 4w"))
    let (ending, output) = try await run(["list", "--since", "7y"])
    #expect(ending == .exit(64))
    #expect(
      output.hasPrefix(
        "feedtui: --since takes a date such as 2026-11-21, or a time such as 45m, 12h, 7d or 4w."))
  }

  @Test(
    arguments: [
      (["list", "--data", "/dev/null/x"], 66), (["open", "/no/such/file"], 66),
      (["open", "/dev/null"], 66), (["add", "http://127.0.0.1:1/feed"], 69),
      (["parse", "/no/such/file"], 66), (["list", "--data", #filePath], 65),
    ] as [([String], Int32)]) func `what cannot be had is one line and its own exit status`(
      arguments: [String], status: Int32
    ) async throws
  {
    let (ending, output) = try await run(arguments)
    #expect(ending == .exit(status), "\(output)")
    #expect(output.split(separator: "\n").count == 1, "\(output)")
  }

  private func run(_ arguments: [String]) async throws -> (
    ending: SpawnedProgram.Ending?, output: String
  ) {
    let path = try #require(BuiltProgram.path)
    return try await BuiltProgram.withFolder { folder in
      try await SpawnedProgram.run(
        [path] + arguments, environment: BuiltProgram.environment(home: folder))
    }
  }
}
