import Glibc

/// The lines of standard input: a terminal, a pipe or a file.
///
/// The descriptor stays as it is, because other programs share it: it is read only when poll(2)
/// says that this does not wait.
final class LineInput {
  /// Called when there are more lines, or no more will come.
  var onMore: () -> Void = {}
  /// Whether the input has ended. There may be lines left.
  private(set) var isEnded = false
  /// The lines that have not been taken.
  private var lines: ArraySlice<String> = []
  /// The beginning of a line.
  private var rest: [UInt8] = []
  private let descriptor: Int32
  private var watch: MainLoop.Watch?

  /// The most bytes of a line; what is beyond them is dropped.
  private static let longest = 65536
  /// The most lines that wait. More of them stay in the pipe.
  private static let most = 256

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func start() { adjust() }

  func stop() {
    isEnded = true
    adjust()
  }

  /// Returns the next line without its end; `nil` if there is none yet.
  func next() -> String? {
    guard let line = lines.popFirst() else { return nil }
    adjust()
    return line
  }

  /// Waits for input, unless enough lines are waiting.
  private func adjust() {
    let isWanted = !isEnded && lines.count < Self.most
    if isWanted, watch == nil {
      watch = MainLoop.shared.watch(descriptor, for: POLLIN) { [weak self] in self?.receive() }
    } else if !isWanted {
      watch?.cancel()
      watch = nil
    }
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    if count > 0 {
      take(buffer[..<count])
    } else {
      // The end, or an error: reading again would give the same result forever.
      isEnded = true
      if !rest.isEmpty { endLine() }
    }
    adjust()
    onMore()
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if rest.count < Self.longest {
        rest.append(byte)
      }
    }
  }

  private func endLine() {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    lines.append(String(decoding: rest, as: UTF8.self))
    rest = []
  }
}
