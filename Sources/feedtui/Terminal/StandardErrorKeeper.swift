import CNcurses
import Glibc

/// Keeps what is written on standard error while the screen is up, where it would only spoil the
/// picture and vanish with it, and says it afterwards.
nonisolated struct StandardErrorKeeper {
  /// As much is said of the end of it, in bytes.
  private static let maximum = 16384
  /// Where standard error went before.
  private let original: Int32
  /// The file in memory where it goes meanwhile.
  private let kept: Int32
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  /// `nil` where standard error is no terminal (somebody keeps it already), or on an error.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    kept = memfd_create("errors", memoryFileCloseOnExec)
    guard original >= 0, kept >= 0, dup2(kept, STDERR_FILENO) >= 0 else {
      if original >= 0 { close(original) }
      if kept >= 0 { close(kept) }
      return nil
    }
    buffer = .allocate(capacity: Self.maximum)
  }

  /// Puts standard error back and says what was kept; safe in a signal.
  func release() {
    dup2(original, STDERR_FILENO)
    let end = lseek(kept, 0, SEEK_END)
    let count = pread(kept, buffer.baseAddress, buffer.count, max(0, end - buffer.count))
    guard count > 0 else { return }
    TerminalRescue.write(UnsafeBufferPointer(rebasing: buffer.prefix(count)), to: original)
  }

  /// Lets standard error go where it went before.
  func pause() {
    dup2(original, STDERR_FILENO)
  }

  func proceed() {
    dup2(kept, STDERR_FILENO)
  }

  /// Frees what it holds; not in a signal.
  func discard() {
    close(original)
    close(kept)
    buffer.deallocate()
  }
}
