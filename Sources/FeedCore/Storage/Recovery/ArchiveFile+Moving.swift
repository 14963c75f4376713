import Glibc

/// How a damaged archive makes room for the one that was saved from it.
extension ArchiveFile {
  /// Lies beside an archive in which damage was met while it was open.
  private var marker: String { path + ".damaged" }
  /// The archive that is being made of what can be read.
  var draft: String { path + ".draft" }
  /// That archive when it is whole and only has to be put in place.
  private var ready: String { path + ".ready" }
  /// What is read from: a copy, so that the damaged archive stays as it is.
  var copy: String { path + ".copy" }

  /// Whether the archive was found damaged, or was left while it was being replaced.
  var isMarked: Bool { access(marker, F_OK) == 0 || access(ready, F_OK) == 0 }

  /// Notes that the archive is damaged, for the next program that opens it.
  func mark() {
    let file = open(marker, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// Opens together with others, while nobody replaces the archive.
  func together<Value>(_ work: () throws -> Value) throws -> Value {
    try locked(LOCK_SH, work)
  }

  /// Replaces the archive, while nobody opens it.
  func alone<Value>(_ work: () throws -> Value) throws -> Value {
    try locked(LOCK_EX, work)
  }

  private func locked<Value>(_ kind: Int32, _ work: () throws -> Value) throws -> Value {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Not all folders can be looked at, and some file systems of networks know no locks.
    guard folder >= 0 else { return try work() }
    defer { close(folder) }
    while flock(folder, kind) != 0 {
      guard errno == EINTR else { break }
    }
    return try work()
  }

  /// Puts what was saved in the place of the damaged archive, and returns where that lies now. It is
  /// finished later if it is interrupted.
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

  /// Whether an archive that was saved waits to be put in place.
  var isReady: Bool { access(ready, F_OK) == 0 }

  /// Takes away what an interrupted rescue has left.
  func clear() {
    for name in [draft, copy] {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(name + suffix) }
    }
  }

  /// "feedtui.sqlite.damaged-2026-11-21", the first such name that is free.
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

  /// Waits until the disk has the file.
  private func sync(_ name: String) throws {
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure() }
  }
}
