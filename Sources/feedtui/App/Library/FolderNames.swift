import FeedtuiSettings
import FoundationEssentials

/// The names in a folder, for the completion of paths.
nonisolated enum FolderNames {
  /// The most names that are read.
  private static let most = 10_000

  /// Returns the names in their order; those of folders end with a slash. A folder that cannot be
  /// read has none.
  static func names(in typed: String) -> [String] {
    let folder = HomePath.expanded(typed.isEmpty ? "." : typed)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.prefix(most).sorted().map { name in
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      return isFolder ? name + "/" : name
    }
  }
}
