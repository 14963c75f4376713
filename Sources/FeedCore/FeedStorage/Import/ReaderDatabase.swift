import FeedModel
import GRDB
import Glibc
import SafeText

/// The SQLite database of another reader.
///
/// It is only read, as the other reader may have it open at the same time.
struct ReaderDatabase: Sendable {
  let path: String
  let reader: OtherReader
  private let database: DatabaseQueue

  /// Opens a database that must have these tables. `timeout` is the time in seconds to wait for
  /// another program that writes.
  init(
    path: String, of reader: OtherReader, tables: [String], timeout: Double
  ) throws(ReaderStoreError) {
    self.path = path
    self.reader = reader
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw .notItsStore(path: path, reader)
    }
    database = try Self.reading(path, reader) {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(timeout)
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    let isWhole = try read { db in try tables.allSatisfy { try db.tableExists($0) } }
    guard isWhole else { throw .notItsStore(path: path, reader) }
  }

  func read<Value>(_ work: (Database) throws -> Value) throws(ReaderStoreError) -> Value {
    try Self.reading(path, reader) { try database.read(work) }
  }

  private static func reading<Value>(
    _ path: String, _ reader: OtherReader, _ work: () throws -> Value
  ) throws(ReaderStoreError) -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_ERROR: throw .notItsStore(path: path, reader)
      case .SQLITE_CORRUPT: throw .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: throw .locked(path: path, reader)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN: throw .unfinished(path: path, reader)
      default: throw .unreadable(path: path, reason: Sanitizer.line(error.message ?? "SQLite"))
      }
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}

extension Row {
  /// Returns the text of a column; `nil` for an empty value and for a column that is missing, as
  /// older versions of readers have fewer.
  func text(_ column: String) -> String? {
    guard let text = String.fromDatabaseValue(self[column] ?? .null), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// Returns the number in a column; `nil` for a column that is missing.
  func number(_ column: String) -> Int64? { Int64.fromDatabaseValue(self[column] ?? .null) }

  /// Returns a time in seconds since 1970; `nil` for 0, which stands for an unknown one.
  func time(_ column: String) -> Int64? { number(column).flatMap { $0 > 0 ? $0 : nil } }

  /// Returns validators that the server recognises, from a tag and a time in seconds since 1970.
  func validators(etag: String, time: String) -> Validators {
    let tag = text(etag).flatMap { tag in
      tag.utf8.count <= 1_024 && tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? tag : nil
    }
    return Validators(etag: tag, lastModified: self.time(time).flatMap(HTTPDate.text))
  }
}
