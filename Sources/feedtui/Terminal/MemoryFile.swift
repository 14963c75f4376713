import CNcurses
import Glibc

/// A file without a name that ncurses takes for its terminal.
final class MemoryFile {
  /// For libraries that want one of libc's streams.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  init() throws(TerminalFailure) {
    descriptor = memfd_create("screen", memoryFileCloseOnExec)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w+") else {
      throw .unreachable(reason: String(cString: strerror(errno)))
    }
    self.stream = stream
  }

  /// What has been written since the last time; the file begins anew, over what it held.
  func take() -> [UInt8] {
    fflush(stream)
    let count = lseek(descriptor, 0, SEEK_CUR)
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }

  func close() {
    fclose(stream)
  }
}
