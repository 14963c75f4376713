import FeedSystem
import Glibc

/// Watches a file for being written, removed or put back, by an editor or by any feedtui.
///
/// inotify hears at once what happens in the file's folder and, if the file is a symbolic link, in
/// that of its target. What else leads the path to another file (a mount, a link or a folder above
/// that is exchanged) is found by `check`.
final class FileWatch {
  private let path: String
  private let changed: @MainActor () -> Void
  private var folders: [FolderWatch] = []
  /// The file as it was when the watch began, or when a change was last reported; `nil` if it was
  /// missing.
  private var version: FileVersion?
  private var waiting: Task<Void, Never>?

  /// Editors write a file in several steps. Changes within this time count as one.
  private static let pause = Duration.milliseconds(100)

  /// - Parameter changed: Called when the file has changed, disappeared or appeared.
  init(_ path: String, changed: @escaping @MainActor () -> Void) {
    self.path = path
    self.changed = changed
    watch()
  }

  func stop() {
    for folder in folders { folder.stop() }
    folders = []
    waiting?.cancel()
  }

  /// Finds what inotify does not report. To be called once a minute.
  func check() {
    if FileVersion(path) != version { wait() }
  }

  private func watch() {
    version = FileVersion(path)
    for folder in folders { folder.stop() }
    folders = Set([path, Self.target(of: path)]).compactMap { path in
      let slash = path.lastIndex(of: "/")
      let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
      return FolderWatch(folder: slash.map { "\(path[..<$0])/" } ?? ".", for: .changed) {
        [weak self] heard in
        if heard.contains("") || heard.contains(name) { self?.wait() }
      }
    }
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

  /// Returns the path without symbolic links; the path itself if there is no such file.
  private static func target(of path: String) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard realpath(path, &bytes) != nil else { return path }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
