import ArgumentParser
import FeedFetching
import FeedModel
import FeedStorage
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiRoot
import FeedtuiSettings

/// The `feedtui` command: shows the river of everything the user follows.
struct RiverCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "river", abstract: "Browse what you follow (the default).")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var screen: ScreenOptions

  @OptionGroup var safety: SafeOptions

  @Flag(help: "Show the built-in sample: no network, no files.")
  var demo = false

  @Flag(help: "Refresh only on request.")
  var noRefresh = false

  func execute() async throws -> ExitCode {
    let capabilities = try safety.capabilities()
    if safety.isSafe, !screen.plain { try SafeOptions.requireTerminal() }
    try screen.requireTerminal()
    try safety.confine(capabilities, ownsArchive: !demo && safety.shared == nil)
    let config = try config()
    let library =
      if demo {
        try demoLibrary(capabilities)
      } else if let shared = safety.shared {
        try visit(shared, capabilities)
      } else {
        archive.library(
          try archive.openStore(), config.settings, capabilities,
          isAutomatic: !noRefresh && capabilities.contains(.network))
      }
    return try await screen.session(library, config, overrides, safety.times).run().exitCode
  }

  var overrides: [SettingOverride] {
    guard noRefresh else { return [] }
    return [SettingOverride(setting: "refresh", source: "--no-refresh", value: .text("off"))]
  }

  /// In safe mode no settings are read but those that the operator names.
  @MainActor private func config() throws(CommandError) -> EffectiveConfig {
    guard safety.isSafe else { return try archive.readConfig() }
    if !demo, safety.shared == nil, archive.data == nil {
      throw CommandError(
        message: "Safe mode takes --demo, --shared FILE or --data FILE.", code: .usage)
    }
    let config = archive.config == nil ? EffectiveConfig() : try archive.readConfig()
    return config.forStrangers()
  }

  /// The operator's archive, with marks of the visitor.
  private func visit(_ path: String, _ capabilities: Capabilities) throws -> Library {
    let marks = try safety.marksFile()
    let queryFeeds = archive.feeds == nil ? [] : try archive.feedsFile.read().queryFeeds
    let store = try Self.visited(path, marks)
    var library = Library(
      store: store, source: .archive(queryFeeds),
      capabilities: capabilities.visiting, now: Program.now)
    if marks != nil, !store.keepsMarks {
      library.note = "Your marks cannot be kept: they end with this visit"
    }
    return library
  }

  /// Opens the archive with the marks in a file, or else with marks in memory.
  private static func visited(_ path: String, _ marks: String?) throws -> FeedStore {
    if let marks, let store = try? FeedStore.visiting(path, marks: marks) { return store }
    return try FeedStore.visiting(path)
  }

  @MainActor private func demoLibrary(_ capabilities: Capabilities) throws -> Library {
    Library(
      store: try FeedStore.inMemory(), source: .demo(DemoFeeds.subscriptions),
      capabilities: safety.isSafe ? capabilities.intersection(.demo) : .demo,
      documents: DemoFetcher(latency: .milliseconds(120), now: Program.now),
      now: Program.now)
  }
}
