import FeedModel
import FeedSystem
import Glibc
import SafeText

/// A file or a folder of the program's, as it is on the disk. Nothing is created.
package struct FileFacts: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file, folder
  }

  private let path: String
  private let kind: Kind
  private let facts: Facts
  /// Bytes, also of what is in a folder; `nil` if it is missing.
  private let size: Int?

  private enum Facts: Equatable {
    /// It can be made in the nearest folder that is there, or not, with the reason of libc.
    case missing(folder: String, canMake: Bool)
    case wrongKind
    /// Its permissions, and what the user may not do.
    case there(mode: mode_t, denied: [String], isOwn: Bool)
  }

  package init(_ path: String, _ kind: Kind) {
    (self.path, self.kind) = (path, kind)
    size = DiskUsage.bytes(of: path)
    var found = stat()
    guard stat(path, &found) == 0 else {
      let folder = Self.nearestFolder(of: path)
      facts = .missing(folder: folder, canMake: access(folder, W_OK | X_OK) == 0)
      return
    }
    let isFolder = found.st_mode & S_IFMT == S_IFDIR
    guard isFolder == (kind == .folder) else {
      facts = .wrongKind
      return
    }
    let rights = [(R_OK, "read"), (W_OK, "written")] + (isFolder ? [(X_OK, "entered")] : [])
    facts = .there(
      mode: found.st_mode & 0o7777, denied: rights.filter { access(path, $0.0) != 0 }.map(\.1),
      isOwn: found.st_uid == geteuid())
  }

  /// Whose file it is, of those that need not be written.
  package enum Reading: Sendable {
    case own, others
  }

  /// Returns the line about it.
  ///
  /// - Parameters:
  ///   - name: What it is to the user.
  ///   - reading: The files that can be used without being written.
  package func finding(_ name: String, readable reading: Set<Reading> = []) -> Finding {
    let place = "\(Sanitizer.line(path)) · "
    switch facts {
    case .missing(_, true): return Finding(name, .unknown, place + "missing")
    case .missing(let folder, false):
      return Finding(name, .problem, place + "missing · \(folder) cannot be written")
    case .wrongKind:
      return Finding(name, .problem, place + (kind == .folder ? "not a folder" : "not a file"))
    case .there(let mode, ["written"], let isOwn) where reading.contains(isOwn ? .own : .others):
      let words = [size.map { Wording.size($0) }, Self.text(mode), "read-only"].compactMap(\.self)
      return Finding(name, .ok, place + words.joined(separator: " · "))
    case .there(let mode, let denied, _):
      let words = [size.map { Wording.size($0) }, Self.text(mode)].compactMap(\.self)
      let refusal = denied.isEmpty ? [] : ["cannot be " + denied.joined(separator: " or ")]
      return Finding(
        name, denied.isEmpty ? .ok : .problem,
        place + (words + refusal).joined(separator: " · "))
    }
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
