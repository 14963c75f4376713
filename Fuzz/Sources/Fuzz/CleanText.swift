/// Texts that may be shown: no C0 or C1 controls, no embeddings, overrides and isolates of bidi.
enum CleanText {
  /// One line; never empty.
  static func check(_ text: String?, _ what: String) {
    guard let text else { return }
    Promise.hold(!text.isEmpty, "\(what) is nothing rather than empty")
    Promise.hold(!text.unicodeScalars.contains(where: isControl), "\(what) is clean")
  }

  /// The same, with line ends and tabs.
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
