import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Visitors of a shared archive who may have feeds of their own beside it.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct OwnFeedsStories {
  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `a visitor adds a feed, and changes between both rivers`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: Self.feed("Birches", "Silver birch"))]
    } _: { server in
      try await ProgramHome.with(feeds: nil) { home in
        try Self.feed("Alders", "Grey alder")
          .write(toFile: home.folder + "/feed.xml", atomically: true, encoding: .utf8)
        try home.write(feeds: "file://\(home.folder)/feed.xml\n")
        _ = try await home.run("refresh", "--share")
        let command = """
          \(BuiltProgram.path ?? "") \(BuiltProgram.safe) --shared \(home.archive) --marks \(home.folder) \
          --visitor ada --allow adding,network,private-network; echo left $?; cat
          """
        try await TmuxSession.run(command) { tmux in
          try await tmux.waitFor("Grey alder")
          try await tmux.waitFor("go leads to feeds of your own")
          await tmux.press("g", "o")
          try await tmux.waitFor("No items yet")
          await tmux.press("a")
          await tmux.press(server.url(), "Enter")
          let own = try await tmux.waitFor("Added Birches")
          #expect(own.joined().contains("Silver birch"))
          #expect(!own.joined().contains("Grey alder"))
          await tmux.press("g", "o")
          let shared = try await tmux.waitFor("Grey alder")
          #expect(!shared.joined().contains("Silver birch"))
          await tmux.press("g", "o")
          try await tmux.waitFor("Silver birch")
          await tmux.press("Q")
          try await tmux.waitFor("left 0")
        }
        // The operator's archive has nothing of it.
        let all = try await home.run("list")
        #expect(!all.contains("Silver birch"))
      }
    }
  }

  @Test(arguments: ["adding", "feeds", "network", "private-network"])
  func `without a folder for them there are none`(capability: String) async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let words = try await home.run(
        "--safe", "--shared", home.archive, "--allow", capability, status: 64)
      #expect(words.contains("--allow \(capability) goes with --data, or with --marks"))
    }
  }

  nonisolated private static func feed(_ title: String, _ item: String) -> String {
    """
    <rss version="2.0"><channel><title>\(title)</title>
    <item><guid>1</guid><title>\(item)</title></item></channel></rss>
    """
  }
}
