import GRDB
import GRDBSQLite
import Glibc

/// Archives that the file's group may read: a visitor of another account (`FeedStore.visiting`).
///
/// The rights of the file say so, and nothing else. SQLite gives its log and the log's index the
/// same rights.
extension ArchiveFile {
  /// Whether the file's group may read it.
  var isShared: Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IRGRP != 0
  }

  /// Lets the group of the file read it (0640), and enter its folder, whose other rights stay.
  func share() throws {
    guard chmod(path, 0o640) == 0 else { throw failure() }
    var facts = stat()
    guard stat(folder, &facts) == 0 else { throw failure() }
    let entering = S_IRGRP | S_IXGRP
    if facts.st_mode & entering != entering {
      guard chmod(folder, facts.st_mode & 0o7777 | entering) == 0 else { throw failure() }
    }
    for suffix in ["-wal", "-shm"] where chmod(path + suffix, 0o640) != 0 && errno != ENOENT {
      throw failure()
    }
  }
}

extension Database {
  /// Leaves the log and its index in place when the archive is closed (SQLITE_FCNTL_PERSIST_WAL).
  /// Users who may only read the archive cannot create them.
  func keepLog() throws {
    var isKept: Int32 = 1
    guard
      sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
        == SQLITE_OK
    else { throw DatabaseError(message: "the log cannot be kept") }
  }
}

extension FeedStore {
  /// Lets the group of the archive's file read the archive.
  package static func share(_ path: String) throws(StoreError) {
    try translating(path) {
      let file = ArchiveFile(path: path)
      try file.prepare()
      try file.share()
    }
  }
}
