import ArgumentParser
import FeedCore

/// `feedtui`: the river of everything the reader follows.
struct RiverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "river", abstract: "Browse what you follow (the default).")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show the built-in sample: no network, no files.")
  var demo = false

  @Flag(help: "Refresh only when asked to.")
  var noRefresh = false

  func run() async throws {
    if demo { return try await Session.demo(screen).run() }
    try await Session.river(archive, screen, refreshes: !noRefresh).run()
  }
}
