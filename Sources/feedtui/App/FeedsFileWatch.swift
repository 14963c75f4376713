import FoundationEssentials

/// Hears of it when somebody has written the `feeds` file: an editor, another feedtui, or this one.
final class FeedsFileWatch {
  /// The file's own folder, and that of the file it is a link to.
  private var folders: [FolderWatch] = []
  private var waiting: Task<Void, Never>?

  /// Editors write a file in several steps, which are one.
  private static let pause = Duration.milliseconds(100)

  /// `changed` is called when the file has been written and is there.
  init(_ file: FeedsFile, changed: @escaping @MainActor () -> Void) {
    for place in Set([file.path, StoredFile(path: file.path).destination]) {
      guard let slash = place.lastIndex(of: "/") else { continue }
      let folder = slash == place.startIndex ? "/" : String(place[..<slash])
      let name = String(place[place.index(after: slash)...])
      let watch = FolderWatch(folder: folder, for: .written) { [weak self] names in
        if names.contains(name) { self?.wait(for: place, changed) }
      }
      if let watch { folders.append(watch) }
    }
  }

  func stop() {
    for folder in folders { folder.stop() }
    folders = []
    waiting?.cancel()
  }

  private func wait(for path: String, _ changed: @escaping @MainActor () -> Void) {
    waiting?.cancel()
    waiting = Task {
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled, FileManager.default.fileExists(atPath: path) else { return }
      changed()
    }
  }
}
