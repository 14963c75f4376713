import Glibc

/// Standard output: a terminal, a pipe or a file. A reader that is slow does not stop the program.
///
/// The descriptor stays as it is, because other programs share it: it takes no more bytes at a time
/// than it has room for.
final class LineOutput {
  /// Called when the bytes that had to wait have been written.
  var onDrained: () -> Void = {}
  /// Called when nobody reads any more; the argument is what the system says about it (errno).
  var onVanished: (Int32) -> Void = { _ in }
  private let descriptor: Int32
  /// The most bytes that are written at once: those for which a pipe has room if it has any (POSIX,
  /// PIPE_BUF), and a terminal.
  private let portion: Int
  private var rest: ArraySlice<UInt8> = []
  private var watch: MainLoop.Watch?

  /// The longest time without a reader that what is left waits for one.
  private let longestRest: Duration

  init(descriptor: Int32, longestRest: Duration = .seconds(2)) {
    self.descriptor = descriptor
    self.longestRest = longestRest
    portion = isatty(descriptor) == 1 ? 256 : 4096
  }

  var isDrained: Bool { rest.isEmpty }

  func send(_ text: String) {
    guard !text.isEmpty else { return }
    rest.append(contentsOf: text.utf8)
    proceed()
  }

  /// Writes what is left, as long as someone reads.
  func finish() {
    while !rest.isEmpty, hasRoom(within: longestRest), push() {}
    drop()
  }

  private func proceed() {
    let wasWaiting = watch != nil
    while !rest.isEmpty, hasRoom(within: .zero) {
      guard push() else {
        let reason = errno
        drop()
        return onVanished(reason)
      }
    }
    if rest.isEmpty {
      drop()
      if wasWaiting { onDrained() }
    } else if watch == nil {
      watch = MainLoop.shared.watch(descriptor, for: POLLOUT) { [weak self] in self?.proceed() }
    }
  }

  private func drop() {
    rest = []
    watch?.cancel()
    watch = nil
  }

  /// A signal does not end the wait, but begins it again.
  private func hasRoom(within time: Duration) -> Bool {
    var request = pollfd(descriptor: descriptor, events: Int16(POLLOUT))
    while true {
      let count = poll(&request, 1, time.milliseconds)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Writes once. Returns `false` on an error.
  private func push() -> Bool {
    let part = rest.prefix(portion)
    let count = part.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }
}
