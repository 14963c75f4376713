import Glibc

extension ArchiveFile {
  /// The size in bytes of the file and its log.
  var size: Int {
    ["", "-wal"].reduce(0) { sum, suffix in
      var facts = stat()
      return stat(path + suffix, &facts) == 0 ? sum + Int(facts.st_size) : sum
    }
  }

  /// Whether another program has the file to itself: it holds a lock for writing on one of the
  /// bytes from 2^30 on (https://sqlite.org/lockingv3.html). With a log nothing else needs one.
  ///
  /// This process must not have the archive open, as for `isOpenElsewhere`.
  var isLockedElsewhere: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 1 << 30
    lock.l_len = 512
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Whether another program has the archive open.
  ///
  /// A program that has it open holds a shared lock on this byte of its `-shm` file
  /// (https://sqlite.org/walformat.html, 2.2).
  ///
  /// Checking releases the locks of this process on that file, so it must not have the archive open
  /// itself.
  var isOpenElsewhere: Bool {
    let file = open(path + "-shm", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 128
    lock.l_len = 1
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }
}
