import FeedStorage
import FeedtuiPages
import FeedtuiSettings

extension RiverCommand {
  /// The river of a shared archive and that of the visitor's own feeds, which are in a second
  /// archive, one after the other until the user quits.
  @MainActor func twoRivers(
    _ config: EffectiveConfig, _ capabilities: Capabilities
  ) async throws(CommandError) -> ExitCode {
    var capabilities = capabilities
    capabilities.haveOtherRiver = true
    let key = KeyMaps(capabilities: capabilities).hints[Capabilities.otherRiver]
    var shared = try visit(safety.shared ?? "", capabilities)
    shared.note = shared.note ?? "\(key) leads to feeds of your own"
    let start = ContinuousClock.now
    var isOwn = false
    while true {
      let library: Library
      if isOwn {
        library = try ownFeeds(config.settings, capabilities)
      } else {
        library = shared
      }
      let times = safety.times.after(start.duration(to: .now))
      let ending = try await screen.session(library, config, overrides, times).run()
      if isOwn { try? library.store.close() }
      guard ending == .otherRiver else { return ending.exitCode }
      isOwn.toggle()
      shared.note = nil
    }
  }

  /// The feeds that a visitor has added, in files of their own beside those of the marks.
  @MainActor private func ownFeeds(
    _ settings: Settings, _ capabilities: Capabilities
  ) throws(CommandError) -> Library {
    var own = self
    own.archive.data = try safety.visitorFile("sqlite")
    own.archive.feeds = try safety.visitorFile("feeds")
    var library = try own.library(settings, capabilities)
    let key = KeyMaps(capabilities: capabilities).hints[Capabilities.otherRiver]
    library.note = "Your own feeds · \(key) leads back"
    return library
  }
}
