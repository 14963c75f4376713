import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

extension ArchiveOptions {
  /// Sets a mark on those of the given entries that exist. Then `after` gets them, and last the
  /// user's hook, which is waited for.
  ///
  /// Missing entries are reported on stderr and lead to an exit code other than `.ok`.
  @MainActor func change(
    _ entries: [EntryID], _ mark: Mark,
    after: @MainActor (FeedStore, [EntryID]) async throws -> Void = { _, _ in }
  ) async throws -> ExitCode {
    let store = try await openExisting()
    let known = Set(try await store?.timeline.listed(entries).map(\.id) ?? [])
    for entry in entries where !known.contains(entry) {
      Console.say("feedtui: There is no entry \(entry.rawValue).")
    }
    let found = entries.filter(known.contains)
    if let store, !found.isEmpty {
      let settings = (try? readConfig().settings) ?? Settings()
      let announcer = NewsAnnouncer(store: store, settings: settings, isAllowed: true) {
        if case .failed(let message) = $0 { Console.say("feedtui: \(message)") }
      }
      let act = announcer.set(mark, on: found)
      try await act.stored.value
      try await after(store, found)
      await act.hook?.value
    }
    if found.count == entries.count { return .ok }
    return found.isEmpty ? .cannotRead : .partFailed
  }
}
