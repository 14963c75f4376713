import FeedSystem
import FoundationEssentials
import Glibc

/// A small file of the user's, which is changed completely or not at all.
package struct StoredFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The maximum number of bytes in a file. A device can supply more.
  private static let limit = 16 << 20

  package var exists: Bool { access(path, F_OK) == 0 }

  /// Returns the file's bytes; `nil` if there is no file. Pipes are read too, for `<(…)`.
  package func read(limit: Int = limit) throws(FileError) -> [UInt8]? {
    var facts = stat()
    // Opening a named pipe would wait for a writer. The pipe of `<(…)` is a link.
    if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFIFO { throw .notAFile(path: path) }
    return try read(limit: limit, flags: 0) { _ in true }
  }

  /// Throws for a pipe or a device, which must not be written or edited.
  package func checkIsFile() throws(FileError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: return
    default: throw .notAFile(path: path)
    }
  }

  /// Returns the bytes of a file that is read more than once; `nil` if there is no file.
  ///
  /// This excludes pipes, but `/dev/null` counts as an empty file. The call never blocks.
  package func readAgain(limit: Int = limit) throws(FileError) -> [UInt8]? {
    try read(limit: limit, flags: O_NONBLOCK) { facts in
      switch facts.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR: true
      default: facts.st_rdev == Self.null
      }
    }
  }

  /// The device number of `/dev/null`: 1, 3 (null(4)).
  private static let null: dev_t = 1 << 8 | 3

  private func read(
    limit: Int, flags: Int32, ifIt isReadable: (stat) -> Bool
  ) throws(FileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | flags)
    if file < 0 && errno == ENOENT { return nil }
    guard file >= 0 else { throw .cannotRead(path: path, errno: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .cannotRead(path: path, errno: errno) }
    guard isReadable(facts) else { throw .notAFile(path: path) }
    return try bytes(of: file, limit: limit)
  }

  /// Reads the rest of an open file, such as standard input. The path is for messages.
  package func bytes(of file: Int32, limit: Int) throws(FileError) -> [UInt8] {
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

  /// Replaces the file with the result of `change`, which is written to a new file first.
  ///
  /// `change` gets no bytes if the file is missing. Links are followed and the file's permissions
  /// are kept; a new file gets 0600, new folders get 0700. Two programs that do this at the same
  /// time take turns. Unchanged bytes are not written.
  package func change(_ change: (inout [UInt8]) -> Void) throws(FileError) {
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

  /// Writes a new file with permissions 0600. Returns false if the name is taken, also by a link.
  package func create(with bytes: [UInt8]) throws(FileError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 && errno == EEXIST { return false }
    guard file >= 0 else { throw cannotWrite() }
    let isWritten = Descriptor.write(bytes, to: file)
    let failure = cannotWrite()
    close(file)
    guard isWritten else {
      unlink(path)
      throw failure
    }
    return true
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path that results from following symbolic links, up to 40 of them.
  package var destination: String {
    var result = self
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: result.path)
      else { break }
      result = StoredFile(path: next.hasPrefix("/") ? next : "\(result.folder)/\(next)")
    }
    return result.path
  }

  private func makeFolder() throws(FileError) {
    guard access(folder, F_OK) != 0, let problem = Folders.make(folder) else { return }
    errno = problem
    throw cannotWrite()
  }

  private func replace(with bytes: [UInt8]) throws(FileError) {
    var facts = stat()
    let rights = stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0o600
    // Writers take turns: a draft that is there is that of one that was killed.
    let draft = "\(path).feedtui.new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw cannotWrite() }
    let isWritten =
      fchmod(file, rights) == 0 && Descriptor.write(bytes, to: file) && fsync(file) == 0
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

  private func cannotWrite() -> FileError { .cannotWrite(path: path, errno: errno) }
}
