import Glibc

/// The files of newsboat's that an import leaves alone, because there is no place for what they hold.
struct NewsboatFiles {
  /// Paths of `urls` and `cache.db`: the others are beside them.
  let urls: String
  let cache: String

  /// Which there are; `nil` if none is.
  var sentence: String? {
    var names: [String] = []
    if Self.exists("config", beside: urls) { names.append("config") }
    if let downloads = Self.count(beside: cache) {
      names.append("queue (\(downloads) \(downloads == 1 ? "download" : "downloads"))")
    }
    for name in ["history.search", "history.cmdline"] where Self.exists(name, beside: cache) {
      names.append(name)
    }
    return names.isEmpty ? nil : "Not taken over: \(names.joined(separator: ", "))."
  }

  /// The lines of the queue of downloads; `nil` if it cannot be read.
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
