import Dispatch
import Glibc

/// Sends bytes to the terminal: one write that does not block, and the rest when there is room.
final class TerminalOutput {
  /// Called when the bytes that had to wait have been written.
  var onDrained: () -> Void = {}
  /// Called when the terminal accepts no more bytes.
  var onVanished: () -> Void = {}
  private let descriptor: Int32
  private var rest: ArraySlice<UInt8> = []
  private var source: (any DispatchSourceWrite)?

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
    let end = Self.now + Int(milliseconds)
    while !isDrained, Self.now < end {
      var request = pollfd(descriptor: descriptor, events: Int16(POLLOUT))
      guard poll(&request, 1, Int32(max(0, end - Self.now))) >= 0 || errno == EINTR else { break }
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
    guard source == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.proceed() }
    }
    source.activate()
    self.source = source
  }

  private func proceed() {
    guard !isDrained else { return }
    write()
    if isDrained { onDrained() }
  }

  private func stopWaiting() {
    source?.cancel()
    source = nil
  }

  /// The time in milliseconds on a monotonic clock.
  private static var now: Int {
    Int(DispatchTime.now().uptimeNanoseconds / 1_000_000)
  }
}

extension pollfd {
  /// Creates a request to `poll` for one descriptor.
  package init(descriptor: Int32, events: Int16) {
    self.init(fd: descriptor, events: events, revents: 0)
  }
}
