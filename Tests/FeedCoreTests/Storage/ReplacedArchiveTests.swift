import FeedModel
import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import FeedStorage

/// Files that come in the place of an operator's archive during a visit.
struct ReplacedArchiveTests {
  @Test(arguments: Replacement.allCases, VisitStep.allCases)
  func `a visit stays with its archive until one that can be used has come`(
    replacement: Replacement, step: VisitStep
  ) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let owner = try FeedStore.onDiskOrEmpty(at: path)
      let ids = try await owner.saving(ParsedItem.numbered(1...9), for: owner.onlyFeed())
      try FeedStore.share(path)
      try owner.close()
      try FeedStore.onDisk(at: path).close()
      let visit = try FeedStore.visiting(path, marks: path + ".marks")
      if step != .begun { #expect(try await visit.river() == ids) }
      if step == .marked { try await visit.marks.setFavourite(true, for: ids[3]) }
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }

      let hold = try await replacement.put(at: path)
      await #expect(throws: StoreError.self) { try await visit.foreignVersion() }
      await #expect(throws: StoreError.self) { try await visit.foreignVersion() }
      #expect(throws: StoreError.self) { try FeedStore.visiting(path) }
      try await visit.noteForeignChange()
      #expect(try await visit.river() == ids)
      try await visit.marks.setRead(true, for: ids[4])
      #expect(try await visit.river(.unread).count == 8)
      #expect(try await visit.timeline.body(of: ids[4]) != nil)

      try hold?.close()
      #expect(rename(path, path + ".bad") == 0)
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
      for count in [3, 4, 5] as [Int64] {
        try await Self.put(ParsedItem.numbered(1...count), at: path)
        _ = try await visit.foreignVersion()
        try await visit.noteForeignChange()
        let river = try await visit.river()
        #expect(river.count == count)
        try await visit.marks.setFavourite(true, for: river[0])
        #expect(try await visit.river(.favourites).contains(river[0]))
        let names = "SELECT count(*) FROM pragma_database_list WHERE seq > 1"
        #expect(try await visit.count(names) == 1)
      }
    }
  }

  /// Puts an archive with these items in the place of another file.
  private static func put(_ items: [ParsedItem], at path: String) async throws {
    let draft = path + ".draft"
    let other = try FeedStore.onDiskOrEmpty(at: draft)
    try await other.saving(items, for: other.onlyFeed())
    try FeedStore.share(draft)
    try other.close()
    try FeedStore.onDisk(at: draft).close()
    for suffix in ["-wal", "-shm", ""] where rename(draft + suffix, path + suffix) != 0 {
      Issue.record("\(suffix): \(errno)")
    }
  }
}

/// How far a visit has come.
enum VisitStep: CaseIterable { case begun, read, marked }

/// What can be in the place of an archive and cannot be read.
enum Replacement: CaseIterable {
  case empty, cut, other, newer, older, folder, pipe, locked, withoutLog

  /// Puts it there, and returns the connection that locks it.
  func put(at path: String) async throws -> DatabaseQueue? {
    let draft = path + ".draft"
    defer { try? #require(rename(draft, path) == 0) }
    switch self {
    case .folder, .pipe: #expect(rename(path, path + ".old") == 0)
    case .empty, .cut, .other, .newer, .older, .locked, .withoutLog: break
    }
    if self != .withoutLog {
      for suffix in ["-wal", "-shm"] { close(open(path + suffix, O_CREAT | O_WRONLY, 0o640)) }
    }
    switch self {
    case .empty: close(open(draft, O_CREAT | O_WRONLY, 0o640))
    case .folder: #expect(mkdir(draft, 0o750) == 0)
    case .pipe: #expect(mkfifo(draft, 0o640) == 0)
    case .other:
      let queue = try DatabaseQueue(path: draft)
      try await queue.write { db in try db.execute(sql: "CREATE TABLE entry (id)") }
      try queue.close()
    case .cut, .newer, .older, .locked, .withoutLog:
      try FeedStore.onDiskOrEmpty(at: draft).close()
      let queue = try DatabaseQueue(path: draft)
      return try await queue.writeWithoutTransaction { [self] db in
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
        switch self {
        case .cut: #expect(truncate(draft, 32 << 10) == 0)
        case .newer: try db.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
        case .older: try db.execute(sql: "PRAGMA user_version = \(Schema.version - 1)")
        case .locked:
          try db.execute(
            sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version = \(Schema.version)")
        case .empty, .other, .folder, .pipe, .withoutLog: break
        }
        return self == .locked ? queue : nil
      }
    }
    return nil
  }
}
