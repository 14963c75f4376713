/// Checks that texts are safe to show: without C0 and C1 controls and without bidi embeddings,
/// overrides and isolates.
enum CleanText {
  /// Checks a text of one line, which must not be empty.
  static func check(_ text: String?, _ what: String) {
    guard let text else { return }
    Promise.hold(!text.isEmpty, "\(what) is nothing rather than empty")
    Promise.hold(!text.unicodeScalars.contains(where: isControl), "\(what) is clean")
  }

  /// Checks a text that may contain line ends and tabs.
  static func checkLines(_ text: String?, _ what: String) {
    guard let text else { return }
    let controls = text.unicodeScalars.filter(isControl)
    Promise.hold(controls.allSatisfy { $0 == "\n" || $0 == "\t" }, "\(what) is clean")
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
