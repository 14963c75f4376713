import Glibc

/// Gets changes to the files of a folder from the kernel (inotify(7)), without polling.
final class FolderWatch {
  /// The changes to listen for.
  enum Event {
    /// A file is written, or comes in the place of another.
    case writing
    /// A file was created, written and closed, moved or removed, or the folder itself was moved or
    /// removed.
    case changed

    var mask: UInt32 {
      switch self {
      case .writing: UInt32(IN_MODIFY | IN_MOVED_TO)
      case .changed:
        UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
          | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
      }
    }
  }

  private let listener: WatchedFolders.Listener

  /// Returns `nil` if there is no such folder, or the kernel has no watches left.
  ///
  /// - Parameter heard: Gets the names of the files that have changed; an empty name is that of the
  ///   folder itself, any file of which may have changed.
  init?(folder: String, for event: Event, heard: @escaping @MainActor (Set<String>) -> Void) {
    guard let listener = WatchedFolders.shared.add(folder, event.mask, heard) else { return nil }
    self.listener = listener
  }

  func stop() { WatchedFolders.shared.remove(listener) }
}
