import TestSupport
import Testing

/// `feedtui open -`.
struct OpenInputTests {
  private static let feed = """
    <rss version="2.0"><channel><title>Sedge</title>
    <item><title>First reed</title><guid>1</guid></item>
    <item><title>Second reed</title><guid>2</guid></item></channel></rss>
    """

  @Test(.enabled(if: TmuxSession.isInstalled && BuiltProgram.path != nil))
  func `a feed comes from standard input, and keys from the terminal`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("feed", Self.feed)
      let command = "cat \(folder.path)/feed | \(BuiltProgram.path ?? "") open -; echo left $?; cat"
      let environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path]
      try await TmuxSession.run("sh -c '\(command)'", environment: environment) { tmux in
        try await tmux.waitFor("Second reed")
        await tmux.press("Q")
        try await tmux.waitFor("left 0")
      }
    }
  }

  @Test(.enabled(if: BuiltProgram.path != nil))
  func `what is no feed is said before the screen begins`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("text", "words")
      let environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
      let script = "cat \(folder.path)/text | \(BuiltProgram.path ?? "") open -"
      let (ending, output) = try await SpawnedProgram.run(
        ["/bin/sh", "-c", script], environment: environment)
      #expect(ending != .exit(0) && output.hasPrefix("feedtui: -: "), "\(output)")
    }
  }
}
