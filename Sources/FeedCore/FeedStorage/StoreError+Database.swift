import GRDB
import SafeText

extension StoreError {
  /// Returns the error to report for any error of the archive. `path` is the archive's.
  static func translated(_ error: any Error, path: String) -> StoreError {
    do {
      throw error
    } catch let error as DatabaseError {
      // FTS5 that is interrupted while it opens its tables reports "vtable constructor failed".
      return Task.isCancelled ? .cancelled : StoreError(error, path: path)
    } catch let error as StoreError {
      return error
    } catch is CancellationError {
      return .cancelled
    } catch {
      return .io(reason: Sanitizer.line("\(error)"))
    }
  }

  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_CORRUPT where error.extendedResultCode == .SQLITE_CORRUPT_VTAB:
      self = .damagedSearch
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM:
      self = .cannotCreate(path: path, reason: Self.reason(error))
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .busy
    case .SQLITE_FULL:
      self = .notWritten(reason: "the disk is full")
    case .SQLITE_READONLY:
      self = .notWritten(reason: "it is read-only")
    default:
      self = .io(reason: Self.reason(error))
    }
  }

  private static func reason(_ error: DatabaseError) -> String {
    Sanitizer.line(error.message ?? "SQLite error \(error.resultCode.rawValue)")
  }
}
