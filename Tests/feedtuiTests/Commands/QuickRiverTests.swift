import Testing

@testable import feedtui

struct QuickRiverTests {
  @Test(arguments: [
    [], ["--no-refresh"], ["--density", "compact"], ["--density", "comfortable", "--no-refresh"],
    ["--plain"],
  ])
  func `what is read quickly is what the parser reads`(arguments: [String]) throws {
    let quick = try #require(RiverCommand(quick: arguments))
    let parsed = try #require(try Feedtui.parseAsRoot(arguments) as? RiverCommand)
    #expect(quick.noRefresh == parsed.noRefresh)
    #expect(quick.demo == parsed.demo)
    #expect(quick.screen.density == parsed.screen.density)
    #expect(quick.screen.plain == parsed.screen.plain)
    #expect(quick.screen.color == parsed.screen.color)
    #expect(quick.archive.paths == parsed.archive.paths)
  }

  @Test(arguments: [
    ["--demo"], ["--density"], ["--density", "tight"], ["--density=compact"], ["list"], ["--help"],
    ["--no-refresh", "--data", "x"], ["-x"], [""],
  ])
  func `everything else is for the parser`(arguments: [String]) {
    #expect(RiverCommand(quick: arguments).map { _ in true } == nil)
  }
}
