import Glibc
import Testing

/// The exit of `feedtui parse` when its input is not a feed.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct ParseExitTests {
  @Test(arguments: [
    "", " \n", "text", "<html></html>", "<opml></opml>", "{\"a\":1}", "{",
  ])
  func `what is no feed ends with status 65 and one line`(document: String) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/document"
      let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
      let bytes = Array(document.utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
      try await expectRefusal([path, "parse", "--json", file], home: folder)
    }
  }

  @Test func `nothing on standard input is no feed either`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      try await expectRefusal([path, "parse", "--json", "-"], home: folder)
    }
  }

  private func expectRefusal(_ arguments: [String], home: String) async throws {
    let (ending, output) = try await SpawnedProgram.run(
      arguments, environment: BuiltProgram.environment(home: home))
    #expect(ending == .exit(65))
    #expect(output.utf8.filter { $0 == 0x0A }.count == 1, "\(output)")
    #expect(output.last == "\n")
  }
}
