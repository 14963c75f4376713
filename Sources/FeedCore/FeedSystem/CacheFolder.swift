import FoundationEssentials
import Glibc

/// A folder of files that can be made again.
///
/// It may be deleted at any time: what is gone is missing, and what cannot be written is not kept.
package struct CacheFolder: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Returns the bytes of a file, which becomes the one used last; `nil` if there is none, or if it
  /// has more bytes than `limit`.
  package func read(_ name: String, limit: Int) -> [UInt8]? {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit
    else { return nil }
    let size = Int(facts.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return }
        count += more
      }
    }
    guard bytes.count == size else { return nil }
    futimens(file, nil)
    return bytes
  }

  /// Writes a file whole or not at all. Returns whether it has been written.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> Bool {
    _ = Folders.make(path)
    // Others may write the same file now. The draft of a program that was killed ages like a file.
    let draft = "\(path)/\(name).\(UInt64.random(in: 0 ... .max))"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let isWhole = Descriptor.write(bytes, to: file)
    close(file)
    let isWritten = isWhole && rename(draft, "\(path)/\(name)") == 0
    if !isWritten { unlink(draft) }
    return isWritten
  }

  /// The bytes of all files.
  package var size: Int { files.reduce(0) { $0 + $1.size } }

  /// Removes the files whose last use is longest ago, until the others have no more bytes than
  /// `limit`. Returns the bytes of those.
  package func purge(to limit: Int) -> Int {
    let files = files.sorted { ($0.second, $0.nanosecond) < ($1.second, $1.nanosecond) }
    var left = files.reduce(0) { $0 + $1.size }
    for file in files where left > limit {
      unlink("\(path)/\(file.name)")
      left -= file.size
    }
    return left
  }

  private struct File {
    let name: String
    let size: Int
    /// The time of the last use.
    let second: Int
    let nanosecond: Int
  }

  private var files: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      var facts = stat()
      guard lstat("\(path)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      return File(
        name: name, size: Int(facts.st_size), second: facts.st_mtim.tv_sec,
        nanosecond: facts.st_mtim.tv_nsec)
    }
  }
}

/// Open files.
package enum Descriptor {
  /// Writes all bytes. Returns whether that has worked; if not, errno says why.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The space that files take.
package enum DiskUsage {
  /// Returns the bytes of a file, or of all files in a folder and the folders in it; `nil` if there
  /// is none. Symbolic links are not followed.
  package static func bytes(of path: String) -> Int? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return Int(facts.st_size) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return names?.reduce(0) { $0 + (bytes(of: "\(path)/\($1)") ?? 0) }
  }
}
