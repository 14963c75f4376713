import FeedSystem
import GRDB
import Glibc

/// The file of the archive, before SQLite opens it.
struct ArchiveFile {
  let path: String

  /// The default file name of the archive. A file with this name is assumed to be ours.
  private static let ownName = "feedtui.sqlite"

  /// Creates the file (0600) if it is missing, and refuses a file that is something else, damaged
  /// or too new.
  ///
  /// SQLite gives the log files that it creates the same permissions.
  func prepare() throws {
    try checkHeader(flags: O_RDWR | O_CREAT, checkContents)
  }

  /// Refuses a file that is something else, damaged, emptied or too new. `checkContents` is called
  /// if its header does not say that it is ours.
  func checkHeader(flags: Int32 = O_RDONLY, _ checkContents: () throws -> Void) throws {
    // A pipe in its place is not waited for.
    let file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &header, header.count, 0)
    guard count >= 0 else { throw failure() }
    guard count > 0 else {
      // An interrupted creation leaves a file to which nothing has been written.
      if FileHistory.wasWritten(file) { throw StoreError.damaged(path: path) }
      return
    }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw unreadable
    }
    // Bytes 68 to 71 hold the application ID, unless it is still in the write-ahead log.
    if Self.number(in: header[68..<72]) != Schema.applicationID { try checkContents() }
    guard Self.number(in: header[60..<64]) <= Schema.version else {
      throw StoreError.newerVersion
    }
  }

  /// Checks the contents without writing, which opening the file for use would do.
  private func checkContents() throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    try translatingDamage {
      try DatabaseQueue(path: path, configuration: configuration).read { db in
        // A file without tables was left by an interrupted creation.
        guard try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") != 0 else { return }
        guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
          throw StoreError.notAnArchive(path: path)
        }
      }
    }
  }

  /// The failure for an unreadable file: it is damaged if it was ours, and otherwise not an
  /// archive.
  private var unreadable: StoreError {
    path.split(separator: "/").last.map(String.init) == Self.ownName
      ? .damaged(path: path) : .notAnArchive(path: path)
  }

  private func translatingDamage(_ work: () throws -> Void) throws {
    do {
      try FeedStore.translating(path, work)
    } catch StoreError.damaged {
      throw unreadable
    }
  }

  /// Returns a number of SQLite's file header (https://sqlite.org/fileformat.html, 1.3).
  private static func number(in bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The folder that contains the file.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// Creates the folder (0700) and its parents if they are missing.
  func makeFolders() throws {
    if let problem = Folders.make(folder) {
      errno = problem
      throw failure()
    }
  }

  /// Returns the failure for the last error of libc.
  func failure() -> StoreError {
    .cannotCreate(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
