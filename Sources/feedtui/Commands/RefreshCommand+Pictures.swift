import FeedFetching
import FeedPictures
import FeedRefreshing
import FeedStorage
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// The pictures for visits.
extension RefreshCommand {
  /// Draws the pictures of the newest entries, and returns a sentence about it, without a full
  /// stop; `nil` if there is nothing to say.
  ///
  /// They are asked for at public addresses only: a feed must not have strangers see what only this
  /// computer can reach.
  @MainActor func drawPictures(
    _ store: FeedStore, _ config: EffectiveConfig
  ) async throws -> String? {
    guard config.settings.pictures != .off else { return nil }
    let chafa = Chafa(path: Browser.environment("PATH") ?? "/usr/bin:/bin")
    guard chafa.isInstalled else {
      return "Pictures for visits need chafa (on Debian: apt install chafa)"
    }
    let fetcher = Program.makeFetcher(contact: config.settings.contact, .safe(allowing: [.network]))
    let cache = PictureCache(
      archive.paths.pictures, limit: config.settings.picturesCache << 20)
    let loader = PictureLoader(
      fetcher: fetcher, cache: cache, chafa: chafa,
      hosts: PausedHosts(store: store, now: Program.now))
    do {
      let visit = try FeedStore.visiting(archive.paths.archive)
      let maker = MosaicMaker(visit: visit, store: store, loader: loader, now: Program.now)
      let count = try await maker.run()
      try visit.close()
      await fetcher.shutDown()
      return count > 0 ? "\(count) \(count == 1 ? "picture" : "pictures") drawn for visits" : nil
    } catch {
      await fetcher.shutDown()
      throw error
    }
  }
}
