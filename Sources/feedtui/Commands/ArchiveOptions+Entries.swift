import FeedModel
import FeedStorage
import FeedtuiLibrary

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
    var found: [EntryID] = []
    for entry in entries {
      if try await store?.timeline.item(entry) != nil {
        found.append(entry)
      } else {
        Console.say("feedtui: There is no entry \(entry.rawValue).")
      }
    }
    if let store, !found.isEmpty {
      try await store.marks.set(mark, on: found)
      try await after(store, found)
      await follow(mark, on: found, in: store)
    }
    if found.count == entries.count { return .ok }
    return found.isEmpty ? .cannotRead : .partFailed
  }

  @MainActor private func follow(_ mark: Mark, on entries: [EntryID], in store: FeedStore) async {
    guard mark == .read(true) || mark == .favourite(true),
      let settings = try? readConfig().settings
    else { return }
    let announcer = NewsAnnouncer(store: store, settings: settings, isAllowed: true) {
      if case .failed(let message) = $0 { Console.say("feedtui: \(message)") }
    }
    await announcer.follow(mark, on: entries)?.value
  }
}
