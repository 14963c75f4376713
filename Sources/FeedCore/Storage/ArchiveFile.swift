import GRDB
import Glibc

/// The file that the archive is, before SQLite opens it.
struct ArchiveFile {
  let path: String

  /// Makes the folder (0700) and the file (0600) if they are missing, and refuses a file that is
  /// something else. SQLite gives the files it puts beside it the same rights.
  func prepare() throws {
    try makeFolders()
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &header, header.count, 0)
    guard count >= 0 else { throw failure() }
    guard count > 0 else { return }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw StoreFailure.notAnArchive(path: path)
    }
    // The application id, big-endian (SQLite's file format, section 1.3).
    let id = header[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    if id != Schema.applicationID { try checkContents() }
  }

  /// Looks inside, without writing: the first pages of an archive whose making was interrupted are in
  /// the log beside the file, or there is nothing yet.
  private func checkContents() throws {
    var configuration = Configuration()
    configuration.readonly = true
    let (id, tables) = try FeedStore.translating(path) {
      try DatabaseQueue(path: path, configuration: configuration).read { db in
        (
          try Int64.fetchOne(db, sql: "PRAGMA application_id"),
          try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        )
      }
    }
    guard id == Schema.applicationID || tables == 0 else {
      throw StoreFailure.notAnArchive(path: path)
    }
  }

  private func makeFolders() throws {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(part)/"
      if mkdir(folder, 0o700) != 0 && errno != EEXIST { throw failure() }
    }
  }

  /// What libc's last call failed with.
  private func failure() -> StoreFailure {
    .cannotCreate(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
