import CTestCalls
import FeedModel
import FeedSystem
import FeedtuiSettings
import TerminalKit
import Testing

@testable import FeedtuiApp
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// What strangers can do, and cannot.
struct SafeModeStories {
  private static func story(_ allowed: Set<Capability> = []) async throws -> Story {
    try await Story(
      [document(["Alder", "Birch"])], size: Size(width: 100, height: 40),
      capabilities: .safe(allowing: allowed))
  }

  @Test func `shut actions are in no help and under no key`() async throws {
    let story = try await Self.story()
    await story.sees("Today")
    story.type("?")
    let help = await story.sees("next unread").joined(separator: "\n")
    for words in ["add a feed", "browser", "settings", "refresh all", "suspend", "import"] {
      #expect(!help.contains(words), "\(words)")
    }
    story.press(.escape)
    await story.misses("next unread, or")
    story.type(":add-feed\r")
    await story.sees("No matching actions")
    story.press(.escape)
    #expect(await story.quit() == .quit)
  }

  @Test func `what is allowed is there`() async throws {
    let story = try await Self.story([.settings])
    await story.sees("Today")
    story.type(",")
    await story.sees("Settings")
    #expect(await story.quit() == .quit)
  }

  @Test(arguments: [[.adding], [.files], [.adding, .files]] as [Set<Capability>])
  func `a list of feeds is imported by who may add feeds and read files`(
    allowed: Set<Capability>
  ) {
    let capabilities = Capabilities.safe(allowing: allowed)
    let page = Page()
    let asker = Asker<AdditionAnswer>(page, take: { _, _ in })
    let effect = Effect.network(.importList(path: "/none.opml", for: asker))
    #expect(capabilities.contains(effect.needs) == (allowed.count == 2))
    let actions = KeyMaps(capabilities: capabilities).everywhere.actions
    #expect(actions.contains("import-opml") == (allowed.count == 2))
  }

  private final class Page: Sendable {}

  @Test func `a pasted address is not asked for`() async throws {
    let story = try await Self.story()
    await story.sees("Today")
    story.screen.send([.paste("https://b.example/feed")])
    await story.sees("Not here: the program runs in safe mode")
    #expect(await story.quit() == .quit)
  }

  @Test func `an idle visit ends after a warning`() async throws {
    let story = try await Story(
      [document(["Alder"])], size: Size(width: 100, height: 20),
      capabilities: .safe(allowing: []),
      times: VisitLimits.Times(idle: .milliseconds(400), whole: nil))
    await story.sees("this visit ends in")
    #expect(await story.ending() == .quit)
  }

  @Test func `a visit ends after its whole time`() async throws {
    let story = try await Story(
      [document(["Alder"])], size: Size(width: 100, height: 20),
      capabilities: .safe(allowing: []),
      times: VisitLimits.Times(idle: nil, whole: .milliseconds(400)))
    await story.sees("This visit ends in")
    #expect(await story.ending() == .quit)
  }
}

/// Safe mode on kernels that cannot confine a program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct UnconfinedTests {
  nonisolated private static let hasFilters = Confinement().means(of: .programs) != nil

  @Test(.enabled(if: hasFilters, "the kernel cannot pretend"), arguments: [false, true])
  func `where nothing can be refused it does not start, unless it need not be`(
    isUnconfined: Bool
  ) async throws {
    let path = try #require(BuiltProgram.path)
    let result = await #expect(
      processExitsWith: .exitCode(isUnconfined ? 0 : 69),
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [path = path as String, isUnconfined = isUnconfined as Bool] in
      #expect(calls_forget_confinement() == 0)
      #expect(calls_become_safe(path, isUnconfined ? 1 : 0) == 0)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let sentence =
      "The kernel here cannot confine safe mode (programs, sockets, writing, truncation): it needs"
      + " seccomp and Landlock, or --unconfined."
    #expect(words.contains(sentence) != isUnconfined, "\(words)")
    let shown = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(shown.contains("feedtui, line by line.") == isUnconfined, "\(shown)")
  }

  @Test(arguments: [
    (["--unconfined", "--demo"], "--unconfined needs --safe."),
    (["--allow", "files", "--demo"], "--allow needs --safe."),
    (["--safe", "--data", "a", "--allow", "adding"], "--allow adding cannot be used with --safe."),
    (["--safe", "--shared", "a", "--allow", "feeds"], "--allow feeds needs --data"),
    (["--safe", "--shared", "a", "--allow", "network"], "--allow network needs --data"),
  ])
  func `options that do not fit each other are refused`(
    options: [String], sentence: String
  ) async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let words = try await home.run(options, status: 64)
      #expect(words.contains(sentence))
    }
  }
}

/// The variables that safe mode leaves in the environment.
struct SafeEnvironmentTests {
  @Test(arguments: ["xterm-256color", "screen.xterm-256color", "st+24bit", "linux"])
  func `names of terminals are kept`(name: String) {
    #expect(SafeEnvironment.isTerminalName(name))
  }

  @Test(arguments: ["", "../x", "/etc/passwd", "a/b", ".x", "a b", "a\u{1B}b", "x$(id)"])
  func `other values are not`(name: String) {
    #expect(!SafeEnvironment.isTerminalName(name))
    #expect(!SafeEnvironment.isLocale(name))
  }

  @Test func `long names are not`() {
    #expect(!SafeEnvironment.isTerminalName(String(repeating: "x", count: 1_000_000)))
  }

  @Test(arguments: ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "ca_ES.UTF-8@valencia", "en"])
  func `languages are kept`(name: String) {
    #expect(SafeEnvironment.isLocale(name))
  }

  @Test(arguments: ["UTC", "Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0"])
  func `zones are kept`(name: String) {
    #expect(SafeEnvironment.isZone(name))
  }

  @Test(arguments: ["", ":/etc/shadow", "/etc/shadow", "../../etc/shadow", "Europe/../../x"])
  func `paths are no zones`(name: String) {
    #expect(!SafeEnvironment.isZone(name))
  }
}
