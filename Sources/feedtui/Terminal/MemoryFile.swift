import CNcurses
import Glibc

/// A nameless file in memory that ncurses takes for its terminal.
final class MemoryFile {
  /// The file as a stdio stream, for libraries that need one.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  init() throws(TerminalError) {
    descriptor = memfd_create("screen", memoryFileCloseOnExec)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w+") else {
      throw .unreachable(reason: String(cString: strerror(errno)))
    }
    self.stream = stream
  }

  /// Returns the bytes written since the last call and rewinds the file.
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
