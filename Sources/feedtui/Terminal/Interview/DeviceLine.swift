import Glibc

/// The line to the terminal of standard output. Signals to the program are events on it.
///
/// While it is open, the terminal's modes are raw, except that ^C stays a signal. They are restored
/// on every way out.
final class DeviceLine: TerminalLine {
  private let device: TerminalDevice
  private let signals: Int32
  private var before: [(Int32, sigaction)] = []
  private let start = ContinuousClock.now
  private var buffer = [UInt8](repeating: 0, count: 65536)

  init(_ device: TerminalDevice) throws(TerminalError) {
    self.device = device
    signals = try SignalPipe.open()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] {
      before.append((number, SignalPipe.catchSignal(number)))
    }
    TerminalGuard.arm(
      terminal: device.descriptor, modes: device.found, bytes: Array("\u{1B}\\\r\u{1B}[K".utf8))
    device.makeRaw(keepingSignals: true)
  }

  /// Gives the terminal back. Input that has not been read is dropped.
  func close() {
    device.discardOutput()
    device.restore()
    device.discardInput(within: 0)
    TerminalGuard.disarm()
    SignalPipe.restore(&before)
    SignalPipe.close(signals)
  }

  var time: Duration { start.duration(to: .now) }

  func exchange(_ bytes: inout ArraySlice<UInt8>, until end: Duration) -> LineEvent {
    while true {
      let events = bytes.isEmpty ? POLLIN : POLLIN | POLLOUT
      var requests = [
        pollfd(descriptor: signals, events: Int16(POLLIN)),
        pollfd(descriptor: device.descriptor, events: Int16(events)),
      ]
      let left = end - time
      guard left > .zero else { return .late }
      let count = poll(&requests, 2, max(1, left.milliseconds))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .late }
      if requests[0].revents != 0 {
        if let number = signal() { return .signal(number) }
        continue
      }
      if let event = act(on: Int32(requests[1].revents), &bytes) { return event }
    }
  }

  private func act(on events: Int32, _ bytes: inout ArraySlice<UInt8>) -> LineEvent? {
    if events & POLLIN != 0 {
      let count = read(device.descriptor, &buffer, buffer.count)
      if count > 0 { return .came(Array(buffer[..<count])) }
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : .vanished
    }
    guard events & POLLOUT != 0 else { return .vanished }
    let count = bytes.withUnsafeBytes { write(device.descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR ? nil : .vanished }
    bytes = bytes.dropFirst(count)
    return .took
  }

  /// Returns the signal that has come. The program is not stopped within so short a time.
  private func signal() -> Int32? {
    var number: UInt8 = 0
    guard read(signals, &number, 1) == 1, Int32(number) != SIGTSTP else { return nil }
    return Int32(number)
  }
}

/// An event on the line to a terminal.
enum LineEvent: Equatable {
  case came([UInt8])
  /// It has taken bytes.
  case took
  /// Nothing came in time.
  case late
  /// The terminal is gone.
  case vanished
  /// A signal to the program.
  case signal(Int32)
}
