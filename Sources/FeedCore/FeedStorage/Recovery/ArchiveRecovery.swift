import Foundation
import GRDB
import Glibc

/// Creates a new archive from the readable part of a damaged one, and moves the damaged one aside.
struct ArchiveRecovery {
  let file: ArchiveFile

  /// Recovers the archive, and returns the new path of the damaged one.
  ///
  /// Nothing is moved until the new archive is complete.
  func run() throws -> String {
    if !file.isReady {
      file.clear()
      do {
        try makeDraft()
      } catch {
        file.clear()
        throw error
      }
    }
    return try file.replace()
  }

  /// Returns a report on the contents of the new archive.
  static func facts(of store: FeedStore, keptAt path: String) throws -> RecoveryReport {
    try store.database.first.writeWithoutTransaction { db in
      RecoveryReport(
        keptAt: path, entries: Int(try db.number("SELECT count(*) FROM entry") ?? 0),
        favourites: Int(try db.number("SELECT count(*) FROM favourite") ?? 0))
    }
  }

  private func makeDraft() throws {
    let draft = try FeedStore.opened(ArchiveFile(path: file.draft))
    // This gives the file a header.
    try draft.database.first.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    if let source = try openCopy() {
      defer { try? source.close() }
      try draft.database.first.writeWithoutTransaction { target in
        try target.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
        try source.writeWithoutTransaction { source in
          try TableRecovery(source: source, target: target).run()
        }
      }
    }
    // This puts everything into one file, which is then moved.
    try draft.close()
  }

  /// Copies and opens the damaged archive.
  ///
  /// Returns `nil` if SQLite cannot open it even with a repaired header.
  private func openCopy() throws -> DatabaseQueue? {
    for suffix in ["", "-wal"] where access(file.path + suffix, F_OK) == 0 {
      try FileManager.default.copyItem(
        atPath: file.path + suffix, toPath: file.copy + suffix)
    }
    if let source = try? open() { return source }
    for pageSize in Self.pageSizes {
      try repairHeader(pageSize: pageSize)
      if let source = try? open() { return source }
    }
    return nil
  }

  /// The page sizes of our archives in bytes: today's, and that of the earliest archives.
  private static let pageSizes = [FeedStore.pageSize, 4096]

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // This makes SQLite accept a truncated file and a damaged schema.
      try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA mmap_size = 0;")
    }
    let queue = try DatabaseQueue(path: file.copy, configuration: configuration)
    try queue.read { db in _ = try Row.fetchOne(db, sql: "SELECT 1 FROM feed LIMIT 0") }
    return queue
  }

  /// Gives the copy the header of an intact archive (https://sqlite.org/fileformat.html, 1.3),
  /// whose other fields are the same in all our archives.
  private func repairHeader(pageSize: Int) throws {
    var header = [UInt8](repeating: 0, count: 100)
    let sound = Glibc.open(file.draft, O_RDONLY | O_CLOEXEC)
    let damaged = Glibc.open(file.copy, O_RDWR | O_CLOEXEC)
    defer {
      close(sound)
      close(damaged)
    }
    guard sound >= 0, damaged >= 0, pread(sound, &header, header.count, 0) == header.count else {
      throw file.failure()
    }
    header[16] = UInt8(truncatingIfNeeded: pageSize >> 8)
    header[17] = UInt8(truncatingIfNeeded: pageSize)
    let pages = UInt32(clamping: Int(lseek(damaged, 0, SEEK_END)) / pageSize)
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      header[28 + index] = UInt8(truncatingIfNeeded: pages >> UInt32(shift))
    }
    // There is no list of free pages, as nothing is written to the copy.
    for index in 32..<40 { header[index] = 0 }
    guard pwrite(damaged, header, header.count, 0) == header.count else { throw file.failure() }
  }
}
