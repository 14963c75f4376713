import Foundation
import TestSupport
import Testing

@testable import feedtui

/// The archive when the program has ended.
@MainActor
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: TmuxSession.isInstalled, "tmux is missing"))
struct ClosedArchiveTests {
  @Test func `quitting waits for no copy of the log, which keeps the mark`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let feed = try home.write(
        """
        <rss version="2.0"><channel><title>Sedge</title>
        <item><title>Third reed</title><guid>1</guid></item></channel></rss>
        """, to: "feed.xml")
      try home.write(feeds: feed + "\n")
      _ = try await home.run("refresh")
      var environment = BuiltProgram.environment(home: home.folder)
      environment["TERM"] = nil
      let command = "\(BuiltProgram.path ?? ""); echo left $?; cat"
      try await TmuxSession.run(command, environment: environment) { tmux in
        try await tmux.waitFor("Third reed")
        await tmux.press("m", "Q")
        try await tmux.waitFor("left 0")
      }
      let log = try FileManager.default.attributesOfItem(atPath: home.archive + "-wal")
      #expect((log[.size] as? NSNumber)?.intValue ?? 0 > 0)
      #expect(try await home.run("count", "is:unread") == "0\n")
    }
  }
}
