import FeedModel
import FeedStorage
import FeedtuiPages

extension ArchiveOptions {
  /// Performs an act on those of the given entries that exist.
  ///
  /// Missing entries are reported on stderr and lead to an exit code other than `.ok`.
  @MainActor func change(
    _ entries: [EntryID], _ act: @MainActor (FeedStore, [EntryID]) async throws -> Void
  ) async throws -> ExitCode {
    let store = try await openExisting()
    var found: [EntryID] = []
    for entry in entries {
      if try await store?.timeline.item(entry) != nil {
        found.append(entry)
      } else {
        Console.say("feedtui: There is no entry \(entry.rawValue).")
      }
    }
    if let store, !found.isEmpty { try await act(store, found) }
    if found.count == entries.count { return .ok }
    return found.isEmpty ? .cannotRead : .partFailed
  }

  /// Hands the items of an act that is stored to the user's hook, and returns when it has ended.
  @MainActor func follow(_ act: ArchiveEffect, in store: FeedStore) async {
    guard let settings = try? readConfig().settings else { return }
    let announcer = NewsAnnouncer(store: store, settings: settings, isAllowed: true) {
      Console.say("feedtui: \($0)")
    }
    await announcer.follow(act)?.value
  }
}
