import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiSettings

/// The `feedtui` command: shows the river of everything the user follows.
struct RiverCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "river", abstract: "Browse what you follow (the default).")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show the built-in sample: no network, no files.")
  var demo = false

  @Flag(help: "Refresh only on request.")
  var noRefresh = false

  @MainActor func run() async throws {
    try await Console.run {
      try screen.requireTerminal()
      let config = try archive.readConfig()
      let library = try demo ? demoLibrary() : library(config.settings)
      return try await screen.session(library, config, overrides).run()
    }
  }

  private var overrides: [SettingOverride] {
    guard noRefresh else { return [] }
    return [SettingOverride(setting: "refresh", source: "--no-refresh", value: .text("off"))]
  }

  private func library(_ settings: Settings) throws(CommandError) -> Library {
    let fetcher = Program.makeFetcher(contact: settings.contact)
    let keeping = Retention(settings)
    let adder = FeedAdder(
      feedsFile: archive.feedsFile, fetcher: fetcher, keeping: keeping, now: Program.now)
    return Library(
      store: try archive.openStore(), source: .file(adder),
      schedule: noRefresh ? .never : .by(settings.refresh), keeping: keeping,
      fetcher: fetcher, now: Program.now)
  }

  @MainActor private func demoLibrary() throws(CommandError) -> Library {
    do {
      return Library(
        demo: DemoFetcher(latency: .milliseconds(120), now: Program.now),
        store: try FeedStore.inMemory(), now: Program.now)
    } catch {
      throw CommandError(error)
    }
  }
}
