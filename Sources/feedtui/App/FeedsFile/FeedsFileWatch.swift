import Glibc

/// Watches the `feeds` file for being written, removed or put back, by an editor, by any feedtui,
/// or by the mount of a folder.
final class FeedsFileWatch {
  private let path: String
  private let changed: @MainActor () -> Void
  /// The folders that are watched, and the names that matter in each.
  private var places: [PathWalk.Folder: Set<String>] = [:]
  private var folders: [FolderWatch] = []
  private var mounts: MountWatch?
  private var identity: PathWalk.Identity?
  private var waiting: Task<Void, Never>?

  /// Editors write a file in several steps. Changes within this time count as one.
  private static let pause = Duration.milliseconds(100)

  /// - Parameter changed: Called when the file has changed, disappeared or appeared.
  init(_ file: FeedsFile, changed: @escaping @MainActor () -> Void) {
    path = file.path
    self.changed = changed
    mounts = MountWatch { [weak self] in self?.mountsChanged() }
    watch()
  }

  func stop() {
    for folder in folders { folder.stop() }
    folders = []
    mounts?.stop()
    mounts = nil
    waiting?.cancel()
  }

  /// Watches all folders in which a change can make the path lead to another file.
  private func watch() {
    let walk = PathWalk(to: path)
    identity = walk.identity
    guard walk.places != places else { return }
    places = walk.places
    for folder in folders { folder.stop() }
    folders = places.compactMap { folder, names in
      FolderWatch(folder: folder.path, for: .changed) { [weak self] heard in
        if heard.contains("") || !names.isDisjoint(with: heard) { self?.wait() }
      }
    }
  }

  private func mountsChanged() {
    if PathWalk(to: path).identity != identity { wait() } else { watch() }
  }

  private func wait() {
    waiting?.cancel()
    // The next change may happen in a folder that has just been created.
    watch()
    waiting = Task {
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled else { return }
      watch()
      changed()
    }
  }
}
