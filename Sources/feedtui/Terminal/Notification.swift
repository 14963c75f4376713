import FeedtuiSettings
import SafeText

/// The sequences by which a terminal tells the user something outside of its window.
enum Notification {
  /// The most characters of a message.
  private static let longest = 250
  private static let bell: UInt8 = 0x07

  /// Returns the sequences for a message, which becomes one safe line.
  ///
  /// tmux and screen pass them on wrapped (tmux with `allow-passthrough on`), and the bell rings
  /// too, which both know.
  static func sequence(
    _ message: String, by ways: [NotificationWay], in multiplexer: Multiplexer
  ) -> [UInt8] {
    // A semicolon ends the message, or makes a command of it.
    let text = String(Sanitizer.line(message).prefix(longest)).replacing(";", with: ",")
    let commands = ways.compactMap { way in
      switch way {
      case .osc9: "9;\(text)"
      case .osc777: "777;notify;feedtui;\(text)"
      case .osc99: "99;;\(text)"
      case .bell: nil
      }
    }
    let sequences = commands.flatMap {
      multiplexer.passing(Array("\u{1B}]\($0)".utf8) + [bell])
    }
    let rings = ways.contains(.bell) || multiplexer != .none && !commands.isEmpty
    return sequences + (rings ? [bell] : [])
  }
}
