import Glibc

/// Sends bytes to the terminal: one write that does not block, and the rest when there is room.
final class TerminalOutput {
  /// Called when the bytes that had to wait have been written.
  var onDrained: () -> Void = {}
  /// Called when the terminal accepts no more bytes.
  var onVanished: () -> Void = {}
  private let descriptor: Int32
  private var rest: ArraySlice<UInt8> = []
  private var watch: MainLoop.Watch?

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isDrained: Bool { rest.isEmpty }

  /// Sends bytes after those that are still waiting.
  func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let wasDrained = isDrained
    rest.append(contentsOf: bytes)
    if wasDrained { write() }
  }

  /// Waits up to the given time for the remaining bytes to be written, then drops them.
  ///
  /// Used only when leaving the terminal. Returns whether all bytes were written.
  func finish(within milliseconds: Int32) -> Bool {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while !isDrained, case let left = ContinuousClock.now.duration(to: end), left > .zero {
      var request = pollfd(descriptor: descriptor, events: Int16(POLLOUT))
      guard poll(&request, 1, left.milliseconds) >= 0 || errno == EINTR else { break }
      guard push() else { break }
    }
    defer { rest = [] }
    stopWaiting()
    return isDrained
  }

  private func write() {
    guard push() else {
      rest = []
      stopWaiting()
      onVanished()
      return
    }
    if isDrained { stopWaiting() } else { wait() }
  }

  /// Writes once. Returns `false` if the terminal is gone.
  private func push() -> Bool {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    if rest.isEmpty { rest = [] }
    return true
  }

  private func wait() {
    guard watch == nil else { return }
    watch = MainLoop.shared.watch(descriptor, for: POLLOUT) { [weak self] in self?.proceed() }
  }

  private func proceed() {
    guard !isDrained else { return }
    write()
    if isDrained { onDrained() }
  }

  private func stopWaiting() {
    watch?.cancel()
    watch = nil
  }
}

extension pollfd {
  /// Creates a request to `poll` for one descriptor.
  package init(descriptor: Int32, events: Int16) {
    self.init(fd: descriptor, events: events, revents: 0)
  }
}
