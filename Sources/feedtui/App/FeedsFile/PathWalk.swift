import FoundationEssentials
import Glibc

/// The way that the system goes to a file: which folders hold a name that decides where the path leads.
nonisolated struct PathWalk {
  /// A file as it is found now, whatever its name.
  struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t

    /// `nil` if there is no such file.
    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      (device, inode) = (facts.st_dev, facts.st_ino)
    }
  }

  /// A folder as it is found now: another one can come in its place.
  struct Folder: Hashable {
    let path: String
    let identity: Identity?
  }

  /// The folders, and the names in each: the file's own, those of symbolic links, and the first that is not there.
  private(set) var places: [Folder: Set<String>] = [:]
  /// `nil` if the file is not there.
  let identity: Identity?

  /// The system gives up after so many links, too (path_resolution(7)).
  private static let mostLinks = 40

  /// A relative path begins in the current folder.
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

  /// Where a symbolic link leads; `nil` for what is none.
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
