import FoundationEssentials
import GRDB
import Glibc
import TestSupport
import Testing

@testable import FeedStorage

/// What is found out about an archive without changing anything.
struct ArchiveCheckupTests {
  /// Does the work with the path of a closed archive in a folder of its own. Nothing may be in the
  /// folder afterwards that was not there.
  private func withArchive(_ work: (String) throws -> Void) throws {
    let folder = "/tmp/feedtui-checkup-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/feedtui.sqlite"
    try FeedStore.onDiskOrEmpty(at: path).close()
    try work(path)
  }

  private func examine(_ path: String) throws -> ArchiveCheckup {
    let folder = String(path.dropLast("feedtui.sqlite".count))
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let bytes = FileManager.default.contents(atPath: path)
    let checkup = ArchiveCheckup(of: path, limit: .seconds(60))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
    #expect(FileManager.default.contents(atPath: path) == bytes)
    return checkup
  }

  private func overwrite(_ path: String, at offset: Int, _ bytes: [UInt8]) {
    let file = open(path, O_WRONLY)
    pwrite(file, bytes, bytes.count, off_t(offset))
    close(file)
  }

  private func facts(_ checkup: ArchiveCheckup) -> ArchiveCheckup.Facts? {
    guard case .read(let facts) = checkup.result else { return nil }
    return facts
  }

  @Test func `a sound archive, also while it is open`() throws {
    try withArchive { path in
      let closed = try #require(facts(try examine(path)))
      #expect(closed.version == closed.newest)
      #expect(closed.faults == [])
      #expect(closed.entries == 0)
      #expect(closed.unsearched == 0)
      let store = try FeedStore.onDisk(at: path)
      #expect(facts(try examine(path))?.faults == [])
      try store.close()
    }
  }

  @Test func `no archive, an older one, a newer one and another database`() throws {
    try withArchive { path in
      #expect(ArchiveCheckup(of: path + ".none", limit: .seconds(1)).result == .missing)
      overwrite(path, at: 60, [0, 0, 0, 1])
      let old = try #require(facts(try examine(path)))
      #expect(old.version == 1)
      #expect(old.entries == nil)
      overwrite(path, at: 60, [0, 1, 0, 0])
      #expect(try examine(path).result == .unreadable(.newerVersion))
      overwrite(path, at: 60, [0, 0, 0, 1])
      overwrite(path, at: 68, [1, 2, 3, 4])
      #expect(try examine(path).result == .unreadable(.notAnArchive(path: path)))
    }
  }

  @Test func `damage of the first bytes and of pages`() throws {
    try withArchive { path in
      let size = ArchiveCheckup(of: path, limit: .seconds(60)).size
      overwrite(path, at: size / 2, [UInt8](repeating: 0xA5, count: size / 4))
      switch try examine(path).result {
      case .read(let facts): #expect(facts.faults?.isEmpty == false)
      case let result: #expect(result == .unreadable(.damaged(path: path)))
      }
      overwrite(path, at: 0, Array("no SQLite".utf8))
      #expect(try examine(path).result == .unreadable(.damaged(path: path)))
    }
  }

  @Test func `a log that was left is not taken in`() throws {
    try withArchive { path in
      let log = URL(filePath: path + "-wal")
      try Data([1, 2, 3]).write(to: log)
      #expect(try examine(path).result == .leftLog)
      try Data().write(to: log)
      #expect(facts(try examine(path))?.faults == [])
    }
  }

  @Test func `an archive that another program has locked`() throws {
    try withArchive { path in
      let other = try DatabaseQueue(path: path)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        #expect(ArchiveCheckup(of: path, limit: .seconds(1)).result == .unreadable(.busy))
        try db.execute(sql: "ROLLBACK")
      }
    }
  }
}
