import FeedtuiSettings
import Glibc

/// The files of newsboat other than its feeds and entries. feedtui has no place for those that
/// `message` names.
package struct NewsboatFiles {
  /// The paths of `urls` and `cache.db`. The other files are in the same folders.
  private let urls: String
  private let cache: String

  package init(urls: String, cache: String) {
    self.urls = urls
    self.cache = cache
  }

  /// The path of newsboat's settings.
  package var config: String { Self.sibling("config", of: urls) }

  /// A sentence that names the files that exist; `nil` if there are none.
  package var message: String? {
    var names: [String] = []
    if let downloads = Self.count(beside: cache) {
      names.append("queue (\(downloads) \(downloads == 1 ? "download" : "downloads"))")
    }
    for name in ["history.search", "history.cmdline"] where Self.exists(name, beside: cache) {
      names.append(name)
    }
    return names.isEmpty ? nil : "Not imported: \(names.joined(separator: ", "))."
  }

  /// Returns the number of lines in the download queue; `nil` if it cannot be read.
  private static func count(beside path: String) -> Int? {
    guard let bytes = try? StoredFile(path: sibling("queue", of: path)).readAgain() else {
      return nil
    }
    return bytes.split(separator: 0x0A).count
  }

  private static func exists(_ name: String, beside path: String) -> Bool {
    access(sibling(name, of: path), F_OK) == 0
  }

  private static func sibling(_ name: String, of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
