import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import feedtui

/// The page of settings, with a settings file.
@Suite(.timeLimit(.minutes(5))) struct SettingsStories {
  private let folder =
    FileManager.default.temporaryDirectory.path()
    + "feedtui-settings-\(UUID().uuidString)"
  private var path: String { folder + "/config.toml" }

  private func story(
    _ text: String?, overrides: [SettingOverride] = [], size: Size = Size(width: 80, height: 24)
  ) async throws -> Story {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let text { try write(text) }
    let paths = Paths(
      overrides: Paths.Overrides(config: path, data: folder + "/feedtui.sqlite"),
      environment: [:], home: folder, folder: "/", isFolder: { _ in false })
    let story = try await Story(
      [document(["One", "Two"])], store: FeedStore.onDisk(at: paths.archive), size: size,
      config: EffectiveConfig(try Config(at: path), paths, overrides: overrides))
    await story.selects("One")
    return story
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var file: String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a choice is shown at once, written as one line, and undone to the last byte`()
    async throws
  {
    let text = "\u{FEFF}# mine\r\ndates = \"words\"   # why\r\nnonsense\r\n[keys]\r\n"
    let story = try await story(text)
    await story.sees("Today")
    story.type(",")
    await story.selects("Mark read")
    story.type("/dates")
    story.press(.enter)
    await story.selects("Dates")
    story.press(.enter)
    await story.sees("Dates: iso · u undo")
    #expect(file == text.replacing("\"words\"", with: "\"iso\""))
    story.type("q")
    await story.sees("2026-11-21")
    story.type("u")
    await story.sees("Undone: Dates: iso")
    await story.sees("Today")
    #expect(file == text)
    story.press(.control("r"))
    await story.sees("2026-11-21")
    #expect(await story.quit() == .quit)
    #expect(file == text.replacing("\"words\"", with: "\"iso\""))
  }

  @Test func `a missing file is created, and a default takes the line away again`() async throws {
    let story = try await story(nil)
    story.type("g,")
    await story.selects("Mark read")
    story.type("j")
    await story.selects("Text width")
    story.type("5+")
    await story.sees("Text width: 85")
    #expect(file == "text_width = 85\n")
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
    #expect(file == "")
    story.type("x")
    await story.sees("This is the default")
    #expect(await story.quit() == .quit)
  }

  @Test func `keys pressed one after the other each count`() async throws {
    let story = try await story("")
    story.type(",j+++++-/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h · u undo")
    #expect(file == "text_width = 84\nclock = \"12h\"\n")
    story.type("uuu")
    await story.sees("Undone: Text width: 85")
    #expect(file == "text_width = 84\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `undo goes back through marks and settings in their order`() async throws {
    let story = try await story("")
    story.type("x")
    await story.misses("One")
    story.type(",")
    story.press(.enter)
    await story.sees("Mark read: scroll")
    story.type("u")
    await story.sees("Undone: Mark read: scroll")
    #expect(file == "")
    story.type("uq")
    await story.sees("One")
    #expect(await story.quit() == .quit)
  }

  @Test func `a file that the user has made read-only is left alone, and the value holds`()
    async throws
  {
    let text = "clock = \"24h\"\n"
    let story = try await story(text)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    story.type(",/clock")
    story.press(.enter, .enter)
    await story.sees("config.toml cannot be written: permission denied; kept until you quit")
    #expect(story.screen.picture.contains { $0.contains("[12h]") && $0.contains("not saved") })
    #expect(file == text)
    story.type("u")
    await story.sees("[24h]")
    await story.misses("not saved")
    #expect(file == text)
    #expect(await story.quit() == .quit)
  }

  @Test func `a link is followed, and one that leads nowhere to write is said`() async throws {
    let story = try await story("clock = \"24h\"\n")
    let real = folder + "/real.toml"
    try FileManager.default.moveItem(atPath: path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    story.type(",/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h · u undo")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == real)
    #expect(file == "clock = \"12h\"\n")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    story.press(.enter)
    await story.sees("config.toml is a pipe or a device, not a file; kept until you quit")
    #expect(story.screen.picture.contains { $0.contains("[24h]") && $0.contains("not saved") })
    #expect(await story.quit() == .quit)
  }

  @Test func `what was edited meanwhile is not overwritten; other lines are taken over`()
    async throws
  {
    let story = try await story("clock = \"24h\"\nmarks = \"unicode\"\n")
    let edited = "# new\nmarks = \"ascii\"\nclock = \"24h\" # same\ntext_width = 60\n"
    try write(edited)
    story.type(",/marks")
    story.press(.enter)
    await story.selects("Marks")
    story.press(.enter)
    // It is what the file says already.
    await story.sees("Marks: ascii")
    #expect(file == edited)
    try write("marks = \"unicode\"\nclock = \"12h\"\n")
    story.press(.escape)
    story.type("/clock")
    story.press(.enter, .enter)
    await story.sees("Clock: 12h")
    try write("marks = \"unicode\"\nclock = \"24h\" # theirs\n")
    try write("clock = \"bad\"\n")
    story.press(.enter)
    await story.sees("clock was edited meanwhile; your value is kept until you quit")
    #expect(file == "clock = \"bad\"\n")
    await story.sees("not saved")
    story.type("u")
    await story.misses("not saved")
    #expect(file == "clock = \"bad\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `what the command line decides is written, and says when it counts`() async throws {
    let story = try await story(
      "density = \"comfortable\"\n",
      overrides: [
        SettingOverride(setting: "density", source: "--density", value: .text("compact"))
      ])
    story.type(",/density")
    story.press(.enter)
    await story.sees("--density decides")
    story.press(.enter)
    await story.sees("Density: compact, but --density decides until you quit")
    #expect(file == "density = \"compact\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `a new density shows in the river`() async throws {
    let story = try await story(nil)
    await story.misses("The text of One.")
    story.type(",/density")
    story.press(.enter, .enter)
    await story.sees("Density: comfortable")
    story.type("q")
    await story.sees("The text of One.")
    #expect(file == "density = \"comfortable\"\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `a new key works at once, says what it takes, and goes away again`() async throws {
    let text = "# keys\n[keys]\n\"g n\" = \"next-unread\"\n"
    let story = try await story(text)
    story.type(",/keys river hide")
    story.press(.enter)
    await story.selects("hide")
    story.press(.enter)
    await story.sees("press the new key")
    story.type("f")
    await story.sees("f is already: favourite")
    await story.sees("Enter binds it")
    story.press(.enter)
    await story.sees("f: hide · u undo")
    #expect(file == text + "\n[keys.river]\nf = \"hide\"\n")
    story.type("q")
    await story.selects("One")
    story.type("f")
    await story.sees("Hidden · u undo")
    await story.misses("One")
    story.type("uu")
    await story.sees("Undone: f: hide")
    #expect(file == text)
    story.type("f")
    await story.frame { $0.contains { $0.contains("★") && $0.contains("One") } }
    #expect(await story.quit() == .quit)
  }

  @Test func `a key for all pages is one line, and messages name it`() async throws {
    let story = try await story("")
    story.type(",/every page undo")
    story.press(.enter)
    await story.sees("No matching settings")
    story.press(.escape)
    story.type("/every page help")
    story.press(.enter)
    await story.selects("help")
    story.press(.enter, .function(5))
    await story.sees("Key for help: F5")
    story.press(.enter)
    await story.sees("F5: help · u undo")
    await story.sees("F5 help")
    #expect(file == "[keys]\nF5 = \"help\"\n")
    story.press(.function(5))
    await story.sees("On the settings page")
    story.type("q")
    await story.selects("help")
    story.type("x")
    await story.sees("help: default keys")
    await story.sees("? help")
    #expect(file == "[keys]\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `the article under the page has the new width`() async throws {
    let story = try await story("text_width = 60\n")
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
