import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The page of settings, with a settings file.
@Suite(.timeLimit(.minutes(5))) struct SettingsStories {
  private let home = SettingsHome()

  @Test func `a choice is shown at once, written as one line, and undone to the last byte`()
    async throws
  {
    let text = "\u{FEFF}# mine\r\ndates = \"words\"   # why\r\nnonsense\r\n[keys]\r\n"
    let story = try await home.story(text)
    await story.sees("Today")
    story.type(",")
    await story.selects("Mark read")
    story.type("/dates")
    story.press(.enter)
    await story.selects("Dates")
    story.press(.enter)
    await story.sees("Dates: iso · u undo")
    #expect(home.file == text.replacing("\"words\"", with: "\"iso\""))
    story.type("q")
    await story.sees("2026-11-21")
    story.type("u")
    await story.sees("Undone: Dates: iso")
    await story.sees("Today")
    #expect(home.file == text)
    story.press(.control("r"))
    await story.sees("2026-11-21")
    #expect(await story.quit() == .quit)
    #expect(home.file == text.replacing("\"words\"", with: "\"iso\""))
  }

  @Test func `beside a setting that changes the river stands an example`() async throws {
    let story = try await home.story("", size: Size(width: 100, height: 30))
    story.type(",/dates")
    story.press(.enter)
    await story.selects("Dates")
    await story.frame { rows in
      ["─ Yesterday ─", "An unread title", "A title that was read"].allSatisfy { text in
        rows.contains { $0.contains(text) }
      }
    }
    story.press(.enter)
    await story.sees("─ 2026-11-20 ─")
    story.press(.escape)
    story.type("/date_format")
    story.press(.enter)
    await story.selects("Date format")
    story.press(.enter)
    story.type("%d %b %Y")
    story.press(.enter)
    await story.sees("20 Nov 2026")
    story.press(.escape)
    story.type("/browser")
    story.press(.enter)
    await story.misses("An unread title")
    _ = await story.quit()
  }

  @Test func `a missing file is created, and a default takes the line away again`() async throws {
    let story = try await home.story(nil)
    story.type("g,")
    await story.selects("Mark read")
    story.type("j")
    await story.selects("Text width")
    story.type("5+")
    await story.sees("Text width: 85")
    #expect(home.file == "text_width = 85\n")
    story.press(.enter)
    await story.sees("Text width: 85")
    story.press(.control("u"))
    story.type("5")
    story.press(.enter)
    await story.sees("text_width cannot be 5: use 20 to 500 columns.")
    story.press(.backspace)
    story.type("100")
    story.press(.enter)
    await story.sees("Text width: 100 · u undo")
    story.type("x")
    await story.sees("Text width: default")
    #expect(home.file == "")
    story.type("x")
    await story.sees("This is the default")
    #expect(await story.quit() == .quit)
  }

  @Test func `a value that cannot be used is marked, and replaced by the next choice`()
    async throws
  {
    let story = try await home.story("clock = \"13h\" # why\nmarks = 'unicode'\n")
    story.type(",/symbols")
    story.press(.enter)
    await story.selects("Symbols")
    #expect(!story.screen.picture.contains { $0.contains("invalid") })
    story.press(.escape)
    story.type("/clock")
    story.press(.enter)
    await story.sees("the file's value is invalid")
    story.press(.enter)
    await story.sees("Clock: 12h · u undo")
    await story.misses("invalid")
    #expect(home.file == "clock = \"12h\" # why\nmarks = 'unicode'\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `keys pressed one after the other each count`() async throws {
    let story = try await home.story("")
    story.type(",j+++++-/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h · u undo")
    #expect(home.file == "text_width = 84\nclock = \"12h\"\n")
    story.type("uuu")
    await story.sees("Undone: Text width: 85")
    #expect(home.file == "text_width = 84\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `undo goes back through marks and settings in their order`() async throws {
    let story = try await home.story("")
    story.type("x")
    await story.misses("One")
    story.type(",")
    story.press(.enter)
    await story.sees("Mark read: scroll")
    story.type("u")
    await story.sees("Undone: Mark read: scroll")
    #expect(home.file == "")
    story.type("uq")
    await story.sees("One")
    #expect(await story.quit() == .quit)
  }

  @Test func `a file that the user has made read-only is left alone, and the value holds`()
    async throws
  {
    let text = "clock = \"24h\"\n"
    let story = try await home.story(text)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: home.path)
    story.type(",/clock")
    story.press(.enter, .enter)
    await story.sees("config.toml cannot be written: permission denied; kept until you quit")
    #expect(story.screen.picture.contains { $0.contains("[12h]") && $0.contains("not saved") })
    #expect(home.file == text)
    story.type("u")
    await story.sees("[24h]")
    await story.misses("not saved")
    #expect(home.file == text)
    #expect(await story.quit() == .quit)
  }

  @Test func `a link is followed, and one that leads nowhere to write is said`() async throws {
    let story = try await home.story("clock = \"24h\"\n")
    let real = home.folder + "/real.toml"
    try FileManager.default.moveItem(atPath: home.path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: real)
    story.type(",/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h · u undo")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path) == real)
    #expect(home.file == "clock = \"12h\"\n")
    try FileManager.default.removeItem(atPath: home.path)
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: "/dev/full")
    story.press(.enter)
    await story.sees("config.toml is a pipe or a device, not a file; kept until you quit")
    #expect(story.screen.picture.contains { $0.contains("[24h]") && $0.contains("not saved") })
    #expect(await story.quit() == .quit)
  }

  @Test func `the file is followed while the program runs, and what is wrong in it is said`()
    async throws
  {
    let story = try await home.story("")
    await story.sees("Today")
    try home.write("dates = \"iso\"\n")
    await story.sees("2026-11-21")
    try home.write("dates = \"words\"\nclock = \"13h\"\n")
    await story.sees("config.toml, line 2")
    await story.sees("Today")
    try home.write("[keys]\n\"Z\" = \"unread\"\n")
    await story.sees("config.toml reloaded")
    story.type("Z")
    await story.isOn("Unread")
    #expect(await story.quit() == .quit)
  }

  @Test func `what was edited at the same moment is not overwritten`() async throws {
    let story = try await home.story("clock = \"24h\"\n")
    story.type(",/clock")
    story.press(.enter)
    await story.selects("Clock")
    try home.write("clock = \"bad\"\n")
    story.press(.enter)
    await story.sees("clock was edited meanwhile; your value is kept until you quit")
    #expect(home.file == "clock = \"bad\"\n")
    await story.sees("not saved")
    story.type("u")
    await story.misses("not saved")
    #expect(home.file == "clock = \"bad\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `what the command line decides is written, and says when it counts`() async throws {
    let story = try await home.story(
      "density = \"comfortable\"\n",
      overrides: [
        SettingOverride(setting: "density", source: "--density", value: .text("compact"))
      ])
    story.type(",/density")
    story.press(.enter)
    await story.sees("set by --density")
    story.press(.enter)
    await story.sees("Row size: compact, but set by --density until you quit")
    #expect(home.file == "density = \"compact\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `a new density shows in the river`() async throws {
    let story = try await home.story(nil)
    await story.misses("The text of One.")
    story.type(",/density")
    story.press(.enter, .enter)
    await story.sees("Row size: airy")
    story.press(.enter)
    await story.sees("Row size: comfortable")
    story.type("q")
    await story.sees("The text of One.")
    #expect(home.file == "density = \"comfortable\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `the article under the page has the new width`() async throws {
    let story = try await home.story("text_width = 60\n")
    story.press(.enter)
    await story.sees("The text of One.")
    let before = story.screen.picture.first { $0.contains("The text of One.") }
    story.type(",j-")
    await story.sees("Text width: 59")
    story.type("30-q")
    await story.frame {
      $0.contains { $0.contains("The text of One.") && $0 != before }
    }
    #expect(await story.quit() == .quit)
  }

  @Test func `where nothing is kept on disk a change holds until the end`() async throws {
    let story = try await Story([document(["One"])], size: Size(width: 80, height: 24))
    await story.selects("One")
    story.type(",/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h · u undo (kept until you quit)")
    await story.sees("[12h]")
    story.type("u")
    await story.sees("[24h]")
    #expect(await story.quit() == .quit)
  }
}
