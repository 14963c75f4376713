import FeedModel
import FeedStorage

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
}
