import FeedCore

/// Writes down where feeds have moved to for good.
struct FeedMoves {
  let archive: ArchiveOptions

  /// Says what became of each feed that has moved. Each is a transaction of its own, which ends with the
  /// feeds file: if that cannot be written, the archive stays as it is too.
  func apply() async throws -> ExitCode {
    guard try archive.hasArchive() else { return sayNone() }
    let (store, feeds) = try await archive.open()
    let file = archive.feedsFile
    let settings = try file.read().settings
    var (done, left) = (0, 0)
    for feed in feeds {
      guard let new = feed.standing.movedTo else { continue }
      if let obstacle = Self.obstacle(to: new, settings[feed.url] ?? FeedSettings()) {
        say(obstacle, of: feed.url)
        left += 1
        continue
      }
      switch try await store.readdress(
        feed.id, keep: { old, new in try Self.write(new, for: old, in: file) })
      {
      case .done(let old, let new):
        Console.say(
          "\(AddressText.withoutCredentials(old)) → \(AddressText.withoutCredentials(new))")
        done += 1
      case .taken(let old, let new):
        say("\(AddressText.withoutCredentials(new)), which is followed already.", of: old)
        left += 1
      case .unmoved:
        continue
      }
    }
    guard left == 0 else { return .partFailed }
    return done > 0 ? .ok : sayNone()
  }

  /// Why the feed keeps its address; `nil` if nothing stands against the new one.
  private nonisolated static func obstacle(to new: String, _ settings: FeedSettings) -> String? {
    let shown = AddressText.withoutCredentials(new)
    if settings.access.isSecret {
      return "\(shown), which the secrets on its line are not for."
    }
    // The line must say just what the archive says.
    let line = try? FeedsLine(parsing: FeedsWord.address(new))
    return line?.subscription.url == new ? nil : "\(shown), which no line can name."
  }

  /// Of the same address twice the second would otherwise be followed then.
  private nonisolated static func write(
    _ new: String, for old: String, in file: FeedsFile
  ) throws(FileFailure) {
    while try file.readdress(old, to: new) != nil {}
  }

  /// "… has moved to …, which …"
  private func say(_ obstacle: String, of url: String) {
    Console.say("feedtui: \(AddressText.withoutCredentials(url)) has moved to \(obstacle)")
  }

  private func sayNone() -> ExitCode {
    Console.say("No feed has moved.")
    return .ok
  }
}
