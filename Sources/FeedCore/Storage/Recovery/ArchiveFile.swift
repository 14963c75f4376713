import GRDB
import Glibc

/// The file that the archive is, before SQLite opens it.
struct ArchiveFile {
  let path: String

  /// What the program calls the archive when nobody says otherwise: in its place is no other file.
  private static let ownName = "feedtui.sqlite"

  /// Makes the file (0600) if it is missing, and refuses a file that is something else, damaged or too
  /// new. SQLite gives the files it puts beside it the same rights.
  func prepare() throws {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &header, header.count, 0)
    guard count >= 0 else { throw failure() }
    guard count > 0 else { return }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw unreadable
    }
    // Bytes 68 to 71 tell whose file it is; where they do not yet, it may be told in the log beside it.
    if Self.number(in: header[68..<72]) != Schema.applicationID { try checkContents() }
    guard Self.number(in: header[60..<64]) <= Schema.version else {
      throw StoreFailure.newerVersion
    }
  }

  /// Looks inside without writing, which opening it for use would.
  private func checkContents() throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    try translatingDamage {
      try DatabaseQueue(path: path, configuration: configuration).read { db in
        // Without any table its making was interrupted.
        guard try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") != 0 else { return }
        guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
          throw StoreFailure.notAnArchive(path: path)
        }
      }
    }
  }

  /// What cannot be read is damaged if it was ours, and else is left alone.
  private var unreadable: StoreFailure {
    path.split(separator: "/").last.map(String.init) == Self.ownName
      ? .damaged(path: path) : .notAnArchive(path: path)
  }

  private func translatingDamage(_ work: () throws -> Void) throws {
    do {
      try FeedStore.translating(path, work)
    } catch StoreFailure.damaged {
      throw unreadable
    }
  }

  /// A number of SQLite's file header (https://sqlite.org/fileformat.html, 1.3).
  private static func number(in bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The folder it is in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// Makes the folder (0700) if it is missing, and those it is in.
  func makeFolders() throws {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(part)/"
      if mkdir(folder, 0o700) != 0 && errno != EEXIST { throw failure() }
    }
  }

  /// What libc's last call failed with.
  func failure() -> StoreFailure {
    .cannotCreate(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
