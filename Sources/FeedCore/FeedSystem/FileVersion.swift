import Glibc

/// The facts of a file that change when its path leads to another one, or when it is written.
package struct FileVersion: Equatable, Sendable {
  /// The device and inode of a file, which differ if another one has come in its place.
  package struct Identity: Equatable, Sendable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  package let identity: Identity
  private let size: off_t
  private let second: Int
  private let nanosecond: Int

  /// Returns `nil` if there is no such file.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    identity = Identity(device: facts.st_dev, number: facts.st_ino)
    size = facts.st_size
    (second, nanosecond) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
  }
}
