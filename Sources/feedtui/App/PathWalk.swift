import FoundationEssentials
import Glibc

/// The way that the system goes to a file: which folders hold a name that decides where the path leads.
nonisolated struct PathWalk: Equatable {
  /// A file as it is found now, whatever its name.
  struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  /// The folders, and the names in each: the file's own, those of symbolic links, and the first that is not there.
  private(set) var places: [String: Set<String>] = [:]
  /// `nil` if the file is not there.
  let identity: Identity?

  /// The system gives up after so many links, too (path_resolution(7)).
  private static let mostLinks = 40

  /// A relative path begins in the current folder.
  init(to path: String) {
    var facts = stat()
    identity =
      stat(path, &facts) == 0 ? Identity(device: facts.st_dev, inode: facts.st_ino) : nil
    let manager = FileManager.default
    let start = path.hasPrefix("/") ? path : "\(manager.currentDirectoryPath)/\(path)"
    var rest = start.split(separator: "/").map(String.init)
    var folder = "/"
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      if name == "." { continue }
      if name == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let whole = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if let target = try? manager.destinationOfSymbolicLink(atPath: whole), links < Self.mostLinks
      {
        links += 1
        places[folder, default: []].insert(name)
        rest = target.split(separator: "/").map(String.init) + rest
        if target.hasPrefix("/") { folder = "/" }
      } else if rest.isEmpty || access(whole, F_OK) != 0 {
        places[folder, default: []].insert(name)
        return
      } else {
        folder = whole
      }
    }
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }
}
