import FoundationEssentials

/// The sequence that puts a text on the terminal's clipboard (xterm's OSC 52).
enum Clipboard {
  /// The maximum length in bytes. Terminals drop longer texts anyway.
  static let maximumLength = 100_000

  /// Returns the sequence for a text.
  ///
  /// Control characters other than tab and line feed are removed. A text that is too long is cut
  /// between two characters.
  ///
  /// tmux takes it with `set-clipboard on`, and passes it on wrapped with `allow-passthrough on`:
  /// it gets both. As it is installed, from 3.3 on, it does neither; `tmux load-buffer -w` works
  /// then. screen passes on what is wrapped.
  static func sequence(for text: String, in multiplexer: Multiplexer = .none) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      let encoded = Array(String(scalar).utf8)
      guard bytes.count + encoded.count <= maximumLength else { break }
      bytes += encoded
    }
    let plain = Array("\u{1B}]52;c;".utf8) + Data(bytes).base64EncodedData() + [0x07]
    return switch multiplexer {
    case .none: plain
    case .tmux: plain + multiplexer.passing(plain)
    case .screen: multiplexer.passing(plain)
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
  }
}
