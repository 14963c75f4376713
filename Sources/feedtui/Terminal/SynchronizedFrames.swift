import TerminalKit

/// Frames that the terminal shows at once (private mode 2026), where it has said that it knows the
/// mode (DECRPM).
struct SynchronizedFrames {
  private var isKnown = false
  /// Whether the line has no room for it.
  var isPaused = false

  /// Larger frames are bracketed. Smaller ones fit into a packet, and terminals read it at
  /// once: a `j` need not pay 16 bytes more.
  private static let leastBytes = 1000

  mutating func take(_ reply: TerminalReply) {
    guard case .mode(TerminalAnswers.PrivateMode.synchronized.rawValue, let state) = reply else {
      return
    }
    switch state {
    case .set, .reset: isKnown = true
    // Where it is always set or never, there is nothing to switch.
    case .unknown, .alwaysSet, .neverSet: isKnown = false
    }
  }

  func bracketed(_ frame: [UInt8]) -> [UInt8] {
    guard isKnown, !isPaused, frame.count > Self.leastBytes else { return frame }
    return Self.start + frame + Self.end
  }

  private static let start = Array("\u{1B}[?2026h".utf8)
  /// Ends a frame that was cut off. Terminals without the mode ignore it.
  static let end = Array("\u{1B}[?2026l".utf8)
}
