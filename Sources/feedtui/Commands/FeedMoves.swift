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
  /// The archive knows where a feed has moved to, and takes a line with that address for the same
  /// feed. So it is enough to write the line, whenever the archive follows the file.
  func apply() async throws -> ExitCode {
    guard try archive.hasArchive() else { return sayNone() }
    let (store, feeds) = try await archive.open()
    let file = archive.feedsFile
    try await file.restoreIfMissing(from: store)
    let settings = try file.read().settings
    var followed = Set(feeds.map(\.url))
    var (done, left) = (0, 0)
    for feed in feeds {
      guard let new = feed.schedule.movedTo else { continue }
      if let obstacle = Self.obstacle(to: new, settings[feed.url] ?? FeedSettings(), followed) {
        Console.say(
          "feedtui: \(AddressText.withoutCredentials(feed.url)) has moved to \(obstacle)")
        left += 1
        continue
      }
      guard try file.readdress(feed.url, to: new) != nil else { continue }
      // The line is written: that is said even if the archive cannot follow it now.
      let words = [feed.url, new].map(AddressText.withoutCredentials)
      Console.say(words.joined(separator: " → "))
      done += 1
      followed = Set(try await store.feeds.subscribe(file.read().subscriptions).map(\.url))
    }
    guard left == 0 else { return .partFailed }
    return done > 0 ? .ok : sayNone()
  }

  /// Returns why the feed must keep its address: "…, which …"; `nil` if it can have the new one.
  private nonisolated static func obstacle(
    to new: String, _ settings: FeedSettings, _ followed: Set<String>
  ) -> String? {
    let shown = AddressText.withoutCredentials(new)
    if settings.access.isForOwnOrigin {
      return "\(shown), but settings on its line are for the old server only."
    }
    // The line must mean exactly the address that the archive has.
    let line = try? FeedsLine(parsing: FeedsToken.address(new))
    guard line?.subscription.url == new else {
      return "\(shown), which the feeds file cannot express."
    }
    return followed.contains(new) ? "\(shown), which you already follow." : nil
  }

  private func sayNone() -> ExitCode {
    Console.say("No feed has moved.")
    return .ok
  }
}
