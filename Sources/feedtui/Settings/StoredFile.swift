import FoundationEssentials
import Glibc

/// A small file of the reader's, changed as a whole or not at all.
nonisolated struct StoredFile: Sendable {
  let path: String

  /// Bytes that a file may have; a device has more.
  private static let limit = 16 << 20

  var exists: Bool { access(path, F_OK) == 0 }

  /// The file's bytes; `nil` if there is none. Pipes are read too, for `<(…)`.
  func read(limit: Int = limit) throws(FileFailure) -> [UInt8]? {
    var facts = stat()
    // A named pipe would be waited for; that of `<(…)` is a link.
    if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFIFO { throw .notAFile(path: path) }
    return try read(limit: limit, flags: 0) { _ in true }
  }

  /// Throws for a pipe or a device, which is not to be written or edited.
  func checkIsFile() throws(FileFailure) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: return
    default: throw .notAFile(path: path)
    }
  }

  /// The bytes of a file that is read more than once, which a pipe cannot be; `/dev/null` is an empty one. `nil` if
  /// there is none. Nothing is waited for.
  func readAgain(limit: Int = limit) throws(FileFailure) -> [UInt8]? {
    try read(limit: limit, flags: O_NONBLOCK) { facts in
      switch facts.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR: true
      default: facts.st_rdev == Self.null
      }
    }
  }

  /// The number of `/dev/null`: device 1, 3 (null(4)).
  private static let null: dev_t = 1 << 8 | 3

  private func read(
    limit: Int, flags: Int32, ifIt isReadable: (stat) -> Bool
  ) throws(FileFailure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | flags)
    if file < 0 && errno == ENOENT { return nil }
    guard file >= 0 else { throw .cannotRead(path: path, errno: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .cannotRead(path: path, errno: errno) }
    guard isReadable(facts) else { throw .notAFile(path: path) }
    return try bytes(of: file, limit: limit)
  }

  /// The rest of an open file: what standard input holds, say. The path is for messages.
  func bytes(of file: Int32, limit: Int) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: path, errno: errno) }
      if count == 0 { return bytes }
      guard count <= limit - bytes.count else {
        throw .tooLarge(path: path, limit: limit)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes what `change` makes of the bytes (none for a missing file) beside the file, and puts it in
  /// its place. Links are followed, the file's rights are kept; a new file is 0600, new folders 0700.
  /// Two programs that do this at once take turns. What stays the same is not written.
  func change(_ change: (inout [UInt8]) -> Void) throws(FileFailure) {
    let target = StoredFile(path: destination)
    try target.checkIsFile()
    try target.makeFolder()
    let lock = open(target.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw target.cannotWrite() }
    defer { close(lock) }
    try target.checkIsFile()
    let before = try target.readAgain()
    var bytes = before ?? []
    change(&bytes)
    if bytes == before { return }
    try target.replace(with: bytes)
    fsync(lock)
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the path leads when it is a symbolic link, one or several.
  var destination: String {
    var result = self
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: result.path)
      else { break }
      result = StoredFile(path: next.hasPrefix("/") ? next : "\(result.folder)/\(next)")
    }
    return result.path
  }

  private func makeFolder() throws(FileFailure) {
    guard access(folder, F_OK) != 0 else { return }
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += "\(part)/"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw cannotWrite() }
    }
  }

  private func replace(with bytes: [UInt8]) throws(FileFailure) {
    var facts = stat()
    let rights = stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0o600
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw cannotWrite() }
    let isWritten = fchmod(file, rights) == 0 && write(bytes, to: file) && fsync(file) == 0
    let failure = cannotWrite()
    close(file)
    guard isWritten else {
      unlink(draft)
      throw failure
    }
    guard rename(draft, path) == 0 else {
      let failure = cannotWrite()
      unlink(draft)
      throw failure
    }
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  private func cannotWrite() -> FileFailure { .cannotWrite(path: path, errno: errno) }
}
