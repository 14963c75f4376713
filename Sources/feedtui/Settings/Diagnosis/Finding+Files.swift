import FeedModel
import FeedSystem
import Glibc
import SafeText

extension Paths {
  /// The lines about the files and folders of the program, as they are on the disk. Nothing is
  /// created.
  ///
  /// Settings and feeds may be kept by another program, and an archive may be shared by its owner.
  package var findings: [Finding] {
    [
      Finding("Settings", file: config, readable: .all),
      Finding("Feeds", file: feeds, readable: .all),
      Finding("Archive", file: archive, readable: .ofOthers),
      Finding("Cache", folder: cache), Finding("State", folder: state),
    ]
  }
}

extension Finding {
  /// The files that can be used without being written.
  enum ReadableFiles {
    case none, ofOthers, all
  }

  init(_ name: String, file path: String, readable: ReadableFiles = .none) {
    self.init(name, path, isFolder: false, readable)
  }

  init(_ name: String, folder path: String) {
    self.init(name, path, isFolder: true, .none)
  }

  private init(_ name: String, _ path: String, isFolder: Bool, _ readable: ReadableFiles) {
    let (state, words) = Self.facts(path, isFolder: isFolder, readable)
    let all = [Sanitizer.line(path)] + words.compactMap(\.self)
    self.init(name, state, all.joined(separator: " · "))
  }

  private static func facts(
    _ path: String, isFolder: Bool, _ readable: ReadableFiles
  ) -> (State, [String?]) {
    var found = stat()
    guard stat(path, &found) == 0 else {
      let folder = nearestFolder(of: path)
      return access(folder, W_OK | X_OK) == 0
        ? (.unknown, ["missing"]) : (.problem, ["missing", "\(folder) cannot be written"])
    }
    guard isFolder == (found.st_mode & S_IFMT == S_IFDIR) else {
      return (.problem, [isFolder ? "not a folder" : "not a file"])
    }
    let facts = [DiskUsage.bytes(of: path).map { Wording.size($0) }, text(found.st_mode & 0o7777)]
    let rights = [(R_OK, "read"), (W_OK, "written")] + (isFolder ? [(X_OK, "entered")] : [])
    let denied = rights.filter { access(path, $0.0) != 0 }.map(\.1)
    let canBeRead =
      switch readable {
      case .none: false
      case .ofOthers: found.st_uid != geteuid()
      case .all: true
      }
    if denied == ["written"], canBeRead { return (.ok, facts + ["read-only"]) }
    return denied.isEmpty
      ? (.ok, facts) : (.problem, facts + ["cannot be " + denied.joined(separator: " or ")])
  }

  /// Returns the first folder above a path that is there.
  private static func nearestFolder(of path: String) -> String {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = folder[..<slash]
      if access(String(folder), F_OK) == 0 { return String(folder) }
    }
    return "/"
  }

  /// Returns permissions as `ls` does, without the kind: "rw-r--r--".
  private static func text(_ mode: mode_t) -> String {
    String("rwxrwxrwx".enumerated().map { mode >> (8 - $0.offset) & 1 == 1 ? $0.element : "-" })
  }
}
