import Glibc
import TerminalKit

/// The input from the terminal, read without ever waiting for it.
final class TerminalInput {
  /// Receives all pending events in one call.
  var onEvents: ([ScreenEvent]) -> Void = { _ in }
  /// The time after which a lone Escape is a key. The bytes of a key arrive together.
  private let escapeDelay: Duration
  private static let longDelay = Duration.milliseconds(500)
  private static let longestDelay = Duration.seconds(3)
  /// The maximum number of bytes read per turn.
  ///
  /// It is enough for a large paste in a few turns, while other work gets its turn too.
  private static let portion = 65536
  private static let readSize = 1024
  private let descriptor: Int32
  private var decoder: KeyDecoder
  private var buffer = [UInt8](repeating: 0, count: readSize)
  private var watch: MainLoop.Watch?
  private var timer: MainLoop.Timer?

  init(descriptor: Int32, escapeDelay: Duration, hasMouse: Bool) {
    self.descriptor = descriptor
    decoder = KeyDecoder(readsOldMouse: hasMouse)
    self.escapeDelay = escapeDelay
  }

  func start() {
    watch = MainLoop.shared.watch(descriptor, for: POLLIN) { [weak self] in self?.receive() }
  }

  func stop() {
    watch?.cancel()
    watch = nil
    disarm()
  }

  private func receive() {
    guard watch != nil else { return }
    disarm()
    var events: [ScreenEvent] = []
    var budget = Self.portion
    while budget > 0 {
      switch read() {
      case .bytes(let bytes):
        events += decoder.decode(bytes)
        // A read that did not fill the buffer took everything.
        budget = bytes.count < Self.readSize ? 0 : budget - bytes.count
      case .nothing:
        budget = 0
      case .end:
        stop()
        events.append(.vanished)
        budget = 0
      }
    }
    if watch != nil { arm() }
    if !events.isEmpty { onEvents(events) }
  }

  private enum Reading {
    case bytes([UInt8])
    case nothing
    /// End of file or an error. Reading again would give the same result forever.
    case end
  }

  private func read() -> Reading {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    return .end
  }

  /// Sets the time after which what was received is all.
  private func arm() {
    guard let pause = decoder.pause else { return }
    let delay =
      switch pause {
      case .brief: escapeDelay
      case .long: max(escapeDelay, Self.longDelay)
      case .longest: Self.longestDelay
      }
    timer = MainLoop.shared.after(delay) { [weak self] in self?.flush() }
  }

  private func disarm() {
    timer?.cancel()
    timer = nil
  }

  private func flush() {
    timer = nil
    let events = decoder.flush()
    arm()
    if !events.isEmpty { onEvents(events) }
  }
}
