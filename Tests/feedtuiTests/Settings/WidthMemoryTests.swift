import FoundationEssentials
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings

/// What is kept of terminals that draw in other widths, and what it does to the settings.
struct WidthMemoryTests {
  private static let wide = WidthProfile([.symbol: 2, .line: 2, .letter: 2])
  private static let chosen = Config(Array("marks = \"unicode\"".utf8), path: "config.toml")
  private static let old = WidthProfile([.emoji: 1, .newEmoji: 1])

  @Test func `a terminal is known again by its type and name`() throws {
    try BuiltProgram.withFolder { folder in
      var memory = WidthMemory(in: folder, type: "xterm")
      #expect(!memory.dependsOnProgram)
      memory.keep(Self.wide, of: "XTerm(379)")
      memory.keep(Self.old, of: nil)
      let next = WidthMemory(in: folder, type: "xterm")
      #expect(next.profile(of: "XTerm(379)") == Self.wide)
      #expect(next.profile(of: nil) == Self.old)
      #expect(next.profile(of: "kitty(0.35)") == nil)
      #expect(next.dependsOnProgram)
      let other = WidthMemory(in: folder, type: "foot")
      #expect(other.profile(of: nil) == nil && !other.dependsOnProgram)
    }
  }

  @Test func `a terminal that draws as expected is forgotten, and needs no file`() throws {
    try BuiltProgram.withFolder { folder in
      var memory = WidthMemory(in: folder + "/cache", type: "xterm")
      memory.keep(WidthProfile([:]), of: "XTerm(379)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/cache"))
      memory.keep(Self.wide, of: "XTerm(379)")
      memory.keep(WidthProfile([:]), of: "XTerm(379)")
      #expect(WidthMemory(in: folder + "/cache", type: "xterm").profile(of: "XTerm(379)") == nil)
    }
  }

  @Test func `the terminals of the last starts are kept, of any program`() throws {
    try BuiltProgram.withFolder { folder in
      var early = WidthMemory(in: folder, type: "early")
      for number in 1...25 {
        var memory = WidthMemory(in: folder, type: "t\(number)")
        memory.keep(Self.wide, of: nil)
      }
      early.keep(Self.old, of: nil)
      let known = (1...25).filter { number in
        WidthMemory(in: folder, type: "t\(number)").profile(of: nil) != nil
      }
      #expect(known == Array(7...25))
      #expect(WidthMemory(in: folder, type: "early").profile(of: nil) == Self.old)
    }
  }

  @Test func `what is known already is not written again`() throws {
    try BuiltProgram.withFolder { folder in
      var memory = WidthMemory(in: folder, type: "xterm")
      memory.keep(Self.wide, of: nil)
      try FileManager.default.removeItem(atPath: folder + "/terminals.json")
      memory.keep(Self.wide, of: nil)
      #expect(!FileManager.default.fileExists(atPath: folder + "/terminals.json"))
    }
  }

  @Test(arguments: [
    "", "{", "[1]", "null", "[{\"type\":\"xterm\",\"columns\":{\"Sign\":99,\"Nothing\":2}}]",
    "[{\"type\":\"xterm\",\"columns\":7}]", String(repeating: "[", count: 70_000),
  ]) func `a damaged file is ignored and replaced`(text: String) throws {
    try BuiltProgram.withFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: folder + "/terminals.json"))
      var memory = WidthMemory(in: folder, type: "xterm")
      #expect(memory.profile(of: nil) == nil)
      memory.keep(Self.wide, of: nil)
      #expect(WidthMemory(in: folder, type: "xterm").profile(of: nil) == Self.wide)
    }
  }

  @Test func `names of terminals are harmless and short`() throws {
    try BuiltProgram.withFolder { folder in
      let name = "\u{1B}[2J" + String(repeating: "x", count: 5000)
      var memory = WidthMemory(in: folder, type: name)
      memory.keep(Self.wide, of: name)
      let bytes = try #require(try StoredFile(path: folder + "/terminals.json").read())
      #expect(bytes.count < 1000)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("u001b"))
      #expect(WidthMemory(in: folder, type: name).profile(of: name) == Self.wide)
    }
  }

  @Test func `signs are in ASCII where lines are wide, unless the user has chosen marks`() {
    var config = EffectiveConfig()
    config.adopt(Self.wide)
    #expect(config.settings.marks == .ascii)
    #expect(config.correctedWidths == Self.wide)
    #expect(config.with(Self.chosen, unsaved: []).settings.marks == .unicode)
    config.adopt(nil)
    #expect(config.settings.marks == nil && config.correctedWidths == nil)
  }

  @Test func `a setting of the user's wins over what was measured, and back`() {
    var config = EffectiveConfig(Self.chosen)
    config.adopt(Self.wide)
    #expect(config.settings.marks == .unicode)
    #expect(config.correctedWidths == WidthProfile([.letter: 2]))
    let next = config.with(Config(), unsaved: [])
    #expect(next.settings.marks == .ascii)
    #expect(next.correctedWidths == Self.wide)
  }
}
