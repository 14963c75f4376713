import FeedCore

extension ArchiveOptions {
  /// Does something to each of these entries. Those that are not there are told on stderr.
  @MainActor func change(
    _ entries: [EntryID], _ act: @MainActor (FeedStore, EntryID) async throws -> Void
  ) async throws -> ExitCode {
    let store = try await openExisting()
    var missing = 0
    for entry in entries {
      if let store, try await store.item(entry) != nil {
        try await act(store, entry)
      } else {
        Console.say("feedtui: There is no entry \(entry.rawValue).")
        missing += 1
      }
    }
    if missing == 0 { return .ok }
    return missing == entries.count ? .cannotRead : .partFailed
  }
}
