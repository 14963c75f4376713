import Foundation
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Accounts in the settings file, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct AccountSettingsStories {
  private static let text = """
    [sync.home]
    kind = "freshrss"
    url = "http://rss.example.org"
    user = "ann"
    password_command = "echo s3cret"
    header = ["X-Key: s3cret"]

    """

  @Test func `settings are printed without secrets, and a notice is no error`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      _ = try home.write(Self.text, to: "config/feedtui/config.toml")
      let printed = try await home.run("config")
      #expect(
        printed.contains(
          """
          [sync.home]
          kind = "freshrss"
          url = "http://rss.example.org"
          user = "ann"
          password_command = "echo …"
          header = ["X-Key: …"]

          """))
      #expect(!printed.contains("s3cret"))
      let checked = try await home.run("config", "--check")
      #expect(checked.contains("line 3: The connection is not encrypted"))
      #expect(checked.contains("config.toml is in order."))
    }
  }

  @Test func `a mistake is named with its line, and the status is that of settings`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      _ = try home.write(Self.text + "password = \"s3cret\"\n", to: "config/feedtui/config.toml")
      let checked = try await home.run("config", "--check", status: 78)
      #expect(checked.contains("line 7: password is a secret and does not belong in this file"))
      #expect(!checked.contains("s3cret"))
      let printed = try await home.run("config", status: 78)
      #expect(!printed.contains("[sync.home]"))
    }
  }

  @Test func `what the file says of accounts while the program runs counts at once`() async throws {
    let home = SettingsHome()
    let story = try await home.story("")
    try home.write("[sync.home]\nkind = \"ttrss\"\n")
    await story.sees("config.toml, line 2: kind cannot be \"ttrss\"")
    try home.write(Self.text.replacing("http:", with: "https:"))
    await story.sees("config.toml reloaded")
    #expect(await story.quit() == .quit)
    let (before, after) = (EffectiveConfig(), Config(Array(Self.text.utf8), path: "c"))
    #expect(before.with(after, unsaved: []).settings.accounts.map(\.name) == ["home"])
    #expect(before.with(Config(), unsaved: []).settings.accounts.isEmpty)
  }
}
