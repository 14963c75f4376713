import CNcurses
import Glibc

/// Keeps what is written to standard error while the screen is up, and prints it afterwards.
///
/// On the screen, it would spoil the picture and disappear with it.
nonisolated struct StandardErrorKeeper {
  /// The maximum number of bytes printed, counted from the end.
  private static let maximum = 16384
  /// The bytes that are kept: what comes after them is refused.
  private static let room = 1 << 20
  /// The previous target of standard error.
  private let original: Int32
  /// The file in memory that standard error is redirected to.
  private let kept: Int32
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  /// Returns `nil` on an error, or if standard error is not a terminal and thus redirected already.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    kept = memfd_create("errors", memoryFileCloseOnExec | memoryFileSealing)
    guard original >= 0, kept >= 0, ftruncate(kept, Self.room) == 0,
      fcntl(kept, memoryFileAddSeals, memoryFileStaysSmall) == 0, dup2(kept, STDERR_FILENO) >= 0
    else {
      if original >= 0 { close(original) }
      if kept >= 0 { close(kept) }
      return nil
    }
    buffer = .allocate(capacity: Self.maximum)
  }

  /// Restores standard error and prints what was kept. Safe in a signal handler.
  func release() {
    dup2(original, STDERR_FILENO)
    // The file has all its room from the first: what was written ends in the page before its hole.
    let end = Int(lseek(kept, 0, firstHole))
    var count = pread(kept, buffer.baseAddress, min(end, buffer.count), max(0, end - buffer.count))
    while count > 0, buffer[count - 1] == 0 { count -= 1 }
    guard count > 0 else { return }
    TerminalReset.write(UnsafeBufferPointer(rebasing: buffer.prefix(count)), to: original)
  }

  /// Restores standard error until `proceed()`.
  func pause() {
    dup2(original, STDERR_FILENO)
  }

  func proceed() {
    dup2(kept, STDERR_FILENO)
  }

  /// Frees the resources. Not safe in a signal handler.
  func discard() {
    close(original)
    close(kept)
    buffer.deallocate()
  }
}
