import FeedFetching
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The command that replaces the addresses of feeds that have moved permanently.
struct FeedMoves {
  let archive: ArchiveOptions

  /// Replaces the addresses and reports the outcome for each feed that has moved.
  ///
  /// Each move is a transaction of its own, which ends with the feeds file: if that cannot be
  /// written, the archive is not changed either.
  func apply() async throws -> ExitCode {
    guard try archive.hasArchive() else { return sayNone() }
    let (store, feeds) = try await archive.open()
    let file = archive.feedsFile
    let settings = try file.read().settings
    var (done, left) = (0, 0)
    for feed in feeds {
      guard let new = feed.schedule.movedTo else { continue }
      if let obstacle = Self.obstacle(to: new, settings[feed.url] ?? FeedSettings()) {
        say(obstacle, of: feed.url)
        left += 1
        continue
      }
      switch try await store.feeds.readdress(
        feed.id, keep: { old, new in try Self.write(new, for: old, in: file) })
      {
      case .done(let old, let new):
        Console.say(
          "\(AddressText.withoutCredentials(old)) → \(AddressText.withoutCredentials(new))")
        done += 1
      case .taken(let old, let new):
        say("\(AddressText.withoutCredentials(new)), which you already follow.", of: old)
        left += 1
      case .unmoved:
        continue
      }
    }
    guard left == 0 else { return .partFailed }
    return done > 0 ? .ok : sayNone()
  }

  /// Returns why the feed must keep its address; `nil` if it can have the new one.
  private nonisolated static func obstacle(to new: String, _ settings: FeedSettings) -> String? {
    let shown = AddressText.withoutCredentials(new)
    if settings.access.isForOwnOrigin {
      return "\(shown), but settings on its line are for the old server only."
    }
    // The line must mean exactly the address that the archive has.
    let line = try? FeedsLine(parsing: FeedsToken.address(new))
    return line?.subscription.url == new ? nil : "\(shown), which the feeds file cannot express."
  }

  /// Replaces the address on all lines that have it.
  ///
  /// A line with the old address that was left over would be followed as another feed.
  private nonisolated static func write(
    _ new: String, for old: String, in file: FeedsFile
  ) throws(FileError) {
    while try file.readdress(old, to: new) != nil {}
  }

  /// Prints "… has moved to …, which …".
  private func say(_ obstacle: String, of url: String) {
    Console.say("feedtui: \(AddressText.withoutCredentials(url)) has moved to \(obstacle)")
  }

  private func sayNone() -> ExitCode {
    Console.say("No feed has moved.")
    return .ok
  }
}
