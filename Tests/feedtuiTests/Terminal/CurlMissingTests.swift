import Foundation
import TestSupport
import Testing

/// The program's messages if libcurl is missing or too old.
@Suite(.enabled(if: BuiltProgram.path != nil, "feedtui has not been built"))
struct CurlMissingTests {
  @Test func `a refresh says once which package to install, and files are read`() async throws {
    try await withLibrary(Data()) { home, environment in
      let first = try await refresh(home, environment)
      #expect(first.ending == .exit(1))
      #expect(
        first.output.contains("libcurl is missing: install it (on Debian: apt install libcurl4).\n")
      )
      #expect(first.output.components(separatedBy: "libcurl").count == 3)
      #expect(first.output.hasSuffix("3 feeds, 1 new, 2 failed\n"))
      let ledger = try await run(["ledger"], environment)
      #expect(ledger.output.components(separatedBy: "no-libcurl").count == 3)
    }
  }

  @Test func `a library that is too old is named`() async throws {
    let source = """
      struct { int age; const char *version; unsigned number; } facts = {1, "7.74.0", 0x074a00};
      void *curl_version_info(int age) { return &facts; }
      """
    try await withLibrary(nil, source: source) { home, environment in
      let result = try await refresh(home, environment)
      #expect(result.ending == .exit(1))
      #expect(result.output.contains("libcurl 7.74.0 is too old: 7.80 or newer is needed.\n"))
    }
  }

  /// Refreshes two feeds of the web and a file.
  private func refresh(
    _ home: String, _ environment: [String: String]
  ) async throws -> (ending: SpawnedProgram.Ending?, output: String) {
    let feed =
      "<rss version='2.0'><channel><title>F</title><item><title>I</title></item></channel></rss>"
    try Data(feed.utf8).write(to: URL(filePath: home + "/feed.xml"))
    let lines = "http://127.0.0.1:1/a\nhttp://127.0.0.1:1/b\nfile://\(home)/feed.xml\n"
    try Data(lines.utf8).write(to: URL(filePath: home + "/feeds"))
    return try await run(["refresh", "--feeds", home + "/feeds"], environment)
  }

  private func run(
    _ arguments: [String], _ environment: [String: String]
  ) async throws -> (ending: SpawnedProgram.Ending?, output: String) {
    let program = try #require(BuiltProgram.path)
    return try await SpawnedProgram.run([program] + arguments, environment: environment)
  }

  /// Makes the loader find the given file before the system's library.
  private func withLibrary(
    _ data: Data?, source: String? = nil, _ body: (String, [String: String]) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { home in
      let library = home + "/libcurl.so.4"
      if let source {
        try Data(source.utf8).write(to: URL(filePath: home + "/old.c"))
        try ShortProgram.run(["clang", "-shared", "-fPIC", "-o", library, home + "/old.c"])
      } else {
        try data?.write(to: URL(filePath: library))
      }
      try await body(home, BuiltProgram.environment(home: home, ["LD_LIBRARY_PATH": home]))
    }
  }
}
