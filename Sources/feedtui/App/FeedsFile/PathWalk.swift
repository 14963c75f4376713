import FoundationEssentials
import Glibc

/// The folders that the system goes through to resolve a path, with the names in each that decide
/// where the path leads.
nonisolated struct PathWalk {
  /// The identity of a file, which does not depend on its name.
  struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t

    /// Returns `nil` if there is no such file.
    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      (device, inode) = (facts.st_dev, facts.st_ino)
    }
  }

  /// A folder by its path and its identity: another folder can replace it at the same path.
  struct Folder: Hashable {
    let path: String
    let identity: Identity?
  }

  /// The folders, with the names in each: those of symbolic links, the file's own, or the first
  /// name that is missing.
  private(set) var places: [Folder: Set<String>] = [:]
  /// The identity of the file; `nil` if it is missing.
  let identity: Identity?

  /// The number of links after which the system gives up, too (path_resolution(7)).
  private static let mostLinks = 40

  /// Resolves a path. A relative one begins in the current folder.
  init(to path: String) {
    identity = Identity(path)
    let start =
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
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
      if let target = Self.target(of: whole), links < Self.mostLinks {
        links += 1
        add(name, in: folder)
        rest = target.split(separator: "/").map(String.init) + rest
        if target.hasPrefix("/") { folder = "/" }
      } else if rest.isEmpty || access(whole, F_OK) != 0 {
        add(name, in: folder)
        return
      } else {
        folder = whole
      }
    }
  }

  private mutating func add(_ name: String, in folder: String) {
    places[Folder(path: folder, identity: Identity(folder)), default: []].insert(name)
  }

  /// Returns the target of a symbolic link; `nil` for other files.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }
}
