import Glibc

/// Hears of it when somebody has written the `feeds` file, has taken it away or has brought it back: an editor, another
/// feedtui, this one, or a folder that is mounted.
final class FeedsFileWatch {
  private let path: String
  private let changed: @MainActor () -> Void
  /// The folders that are watched, and for which names in each.
  private var places: [PathWalk.Folder: Set<String>] = [:]
  private var folders: [FolderWatch] = []
  private var mounts: MountWatch?
  private var identity: PathWalk.Identity?
  private var waiting: Task<Void, Never>?

  /// Editors write a file in several steps, which are one.
  private static let pause = Duration.milliseconds(100)

  /// `changed` is called when the file has changed, has gone or has come.
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

  /// Watches all folders on the way to the file in which something can lead elsewhere, as it is now.
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
    // What comes next may happen in a folder that is new.
    watch()
    waiting = Task {
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled else { return }
      watch()
      changed()
    }
  }
}
