import FeedPictures
import FeedStorage
import TerminalKit

/// The pictures that were drawn beforehand and lie in the archive, for runs in which no program may
/// be started. Neither a network nor a file is asked for others.
nonisolated struct DrawnPictures: Sendable {
  private let store: FeedStore
  /// What has changed when another program has changed the archive (`FeedStore.foreignVersion`).
  private let version: Int64
  /// Those that are there.
  let keys: Set<DrawingKey>

  init(in store: FeedStore) async throws(StoreError) {
    self.store = store
    version = try await store.foreignVersion()
    keys = try await store.drawings.keys()
  }

  /// Returns a stream that yields at once, and when the archive may have other pictures.
  func changes() -> AsyncStream<Void> { store.drawings.changes() }

  /// Returns those that are there now, if another program has changed the archive; else `nil`.
  func renewed() async throws(StoreError) -> DrawnPictures? {
    guard try await store.foreignVersion() != version else { return nil }
    return try await DrawnPictures(in: store)
  }

  /// Returns the picture for its room.
  func picture(_ spec: PictureSpec) async throws(PictureError) -> PictureDrawing {
    guard let bytes = try? await store.drawings.mosaic(DrawingKey(spec.address)),
      let picture = Mosaic(bytes)?.picture(in: spec.room)
    else { throw .removed }
    return .ready(picture)
  }
}
