import Foundation
import Testing

/// The exits and the output of `feedtui extract`.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct ExtractCommandTests {
  private static let page = """
    <title>Sea</title><p>The sea is grey, wide and quite still, with a single boat on it, <a \
    href=boat>which</a> does not move at all, as it seems from here.</p>
    """

  @Test func `the article of a page is printed as one line of JSON`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      try Data(Self.page.utf8).write(to: URL(filePath: folder + "/page.html"))
      let (ending, output) = try await SpawnedProgram.run(
        [path, "extract", "--json", "--url", "https://example.org/a/", folder + "/page.html"],
        environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(0))
      #expect(output.hasPrefix("{\"title\": \"Sea\", \"byline\": null"), "\(output)")
      #expect(output.contains("<a href=\\\"https://example.org/a/boat\\\">which</a>"), "\(output)")
      #expect(output.hasSuffix("\"words\": 25, \"next\": null}\n"), "\(output)")
    }
  }

  @Test(arguments: [
    ("", "There is no article in this page."),
    ("<nav><a href=/>Home</a></nav>", "There is no article in this page."),
    (
      "\u{7f}ELF\0\0<p>Words enough for an article, one would think.</p>", "This is not a web page."
    ),
  ])
  func `a page without an article ends with status 65 and one line`(
    page: String, sentence: String
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      try Data(page.utf8).write(to: URL(filePath: folder + "/page.html"))
      let (ending, output) = try await SpawnedProgram.run(
        [path, "extract", "--json", folder + "/page.html"],
        environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(65))
      #expect(output == "feedtui: \(sentence)\n")
    }
  }

  @Test func `selectors are tried on a saved page`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      try Data("<p class=a>One.</p><p class=b>Two.</p><p class=c>Three.</p>".utf8)
        .write(to: URL(filePath: folder + "/page.html"))
      let (ending, output) = try await SpawnedProgram.run(
        [path, "extract", "--article", "p", "--article", "div", "--strip", ".a"]
          + ["--strip", ".c", folder + "/page.html"],
        environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(0))
      #expect(output.contains("\"content_text\": \"Two.\""), "\(output)")
    }
  }

  @Test(arguments: ["--article", "--strip"])
  func `a selector that is none ends with status 64 and one line`(option: String) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let (ending, output) = try await SpawnedProgram.run(
        [path, "extract", option, "div > p", folder + "/page.html"],
        environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(64))
      #expect(
        output == "feedtui: “div > p” is not a selector of tags, .classes and #ids.\n")
    }
  }

  @Test(arguments: [
    ("<title>Just a moment...</title><p>Wait.</p>", "is shown only to browsers with scripts"),
    ("<h1>Before you continue to Example</h1>", "asks its readers to accept cookies"),
    ("<p>Please log in to continue.</p>", "asks its readers to log in or to subscribe"),
  ])
  func `a page that stands before an article ends with status 65`(page: String, end: String)
    async throws
  {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      try Data(page.utf8).write(to: URL(filePath: folder + "/page.html"))
      let (ending, output) = try await SpawnedProgram.run(
        [path, "extract", folder + "/page.html"],
        environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(65))
      #expect(output == "feedtui: This page \(end).\n")
    }
  }
}
