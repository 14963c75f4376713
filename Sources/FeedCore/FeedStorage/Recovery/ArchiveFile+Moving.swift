import FeedModel
import Glibc

/// The replacement of a damaged archive by the one recovered from it.
extension ArchiveFile {
  /// The file next to an archive that marks it as damaged, if damage was found while it was open.
  private var marker: String { path + ".damaged" }
  /// The archive into which the readable data is copied.
  var draft: String { path + ".draft" }
  /// The recovered archive when it is complete and only has to be moved into place.
  private var ready: String { path + ".ready" }
  /// The copy that is read, so that the damaged archive stays unchanged.
  var copy: String { path + ".copy" }

  /// Whether the archive was found damaged, or its replacement was interrupted.
  var isMarked: Bool { access(marker, F_OK) == 0 || access(ready, F_OK) == 0 }

  /// Marks the archive as damaged for the next program that opens it.
  func mark() {
    let file = open(marker, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// Does the work while other programs may open the archive but not replace it.
  func together<Value>(_ work: () throws -> Value) throws -> Value {
    try locked(LOCK_SH, work)
  }

  /// Does the work, which replaces the archive, while no other program may open it.
  func alone<Value>(_ work: () throws -> Value) throws -> Value {
    try locked(LOCK_EX, work)
  }

  private func locked<Value>(_ kind: Int32, _ work: () throws -> Value) throws -> Value {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some folders cannot be opened, and some network file systems have no locks.
    guard folder >= 0 else { return try work() }
    defer { close(folder) }
    while flock(folder, kind) != 0 {
      guard errno == EINTR else { break }
    }
    return try work()
  }

  /// Moves the recovered archive into the place of the damaged one, and returns the path of the
  /// damaged one.
  ///
  /// If this is interrupted, it is finished later.
  func replace() throws -> String {
    let kept = freeName()
    if access(draft, F_OK) == 0 {
      try sync(draft)
      try rename(draft, to: ready)
    }
    for suffix in ["-wal", "-shm", ""] where access(path + suffix, F_OK) == 0 {
      try rename(path + suffix, to: kept + suffix)
    }
    try rename(ready, to: path)
    unlink(marker)
    clear()
    return kept
  }

  /// Whether a recovered archive waits to be moved into place.
  var isReady: Bool { access(ready, F_OK) == 0 }

  /// Deletes the files that an interrupted recovery has left.
  func clear() {
    for name in [draft, copy] {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(name + suffix) }
    }
  }

  /// Returns the first free name such as "feedtui.sqlite.damaged-2026-11-21".
  private func freeName() -> String {
    var now = time(nil)
    var date = tm()
    localtime_r(&now, &date)
    let day = Day(
      year: Int(date.tm_year) + 1900, month: Int(date.tm_mon) + 1, day: Int(date.tm_mday))
    let name = "\(path).damaged-\(Wording.title(of: day, today: day, style: .iso))"
    var free = name
    var number = 1
    while access(free, F_OK) == 0 {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }

  private func rename(_ old: String, to new: String) throws {
    guard Glibc.rename(old, new) == 0 else { throw failure() }
  }

  /// Waits until the file is on the disk.
  private func sync(_ name: String) throws {
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure() }
  }
}
