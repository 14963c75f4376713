import FeedModel
import FeedStorage

/// Stands for mpv in the demo, which has no sound: only its position moves.
final class DemoPlayer {
  private let store: FeedStore
  private var playing: (entry: EntryID, task: Task<Void, Never>)?

  init(_ store: FeedStore) { self.store = store }

  /// Plays an episode from that second, or where it was left; or pauses it. Returns what the last
  /// row says; `nil` for an item that is not an episode.
  func play(_ entry: EntryID, from second: Int?) async throws -> String? {
    guard case .episode(_, let episode)? = try await store.timeline.item(entry) else { return nil }
    let before = playing
    before?.task.cancel()
    await before?.task.value
    playing = nil
    if second == nil, before?.entry == entry { return "Paused" }
    let (start, length) = (second ?? episode.heard ?? 0, episode.duration ?? 60)
    playing = (
      entry,
      Task { [store] in
        for place in start..<max(start, length) {
          try? await store.marks.setHeard(place, of: length, for: entry)
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
        }
        try? await store.marks.setHeard(nil, of: length, for: entry)
      }
    )
    let from = start > 0 ? " from \(Wording.duration(start))" : ""
    return "Playing\(from), without a sound: this is the demo"
  }

  isolated deinit { playing?.task.cancel() }
}
