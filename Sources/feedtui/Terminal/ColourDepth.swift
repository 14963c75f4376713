import FeedtuiSettings

/// The number of colours that a terminal has.
enum ColourDepth: Equatable, Sendable, CaseIterable {
  case none, eight, sixteen, many
  /// Any colour of red, green and blue.
  case direct

  /// Chooses the depth from the user's setting, the environment and terminfo's number of colours.
  ///
  /// Terminals say in `COLORTERM` that they show any colour, which most entries of terminfo do not
  /// know.
  static func chosen(
    _ mode: ColourMode, colours: Int, environment: [String: String]
  ) -> ColourDepth {
    let allowed =
      switch mode {
      case .always: true
      case .never: false
      case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      }
    guard allowed, colours >= 8 else { return .none }
    guard colours >= 256 else { return colours >= 16 ? .sixteen : .eight }
    return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .direct : .many
  }

  /// The same, or 16 colours, which take fewer bytes.
  func sparing(_ isLowBandwidth: Bool) -> ColourDepth {
    switch self {
    case .many where isLowBandwidth, .direct where isLowBandwidth: .sixteen
    case .none, .eight, .sixteen, .many, .direct: self
    }
  }

  /// The numbers of the colours that a theme is rendered with; empty without colours.
  var numbers: Range<Int> {
    switch self {
    case .none: 0..<0
    case .eight: 0..<8
    case .sixteen: 0..<16
    // Terminals show other colours for the first 16.
    case .many, .direct: 16..<256
    }
  }

  /// The depth in words; `nil` without colours.
  var words: String? {
    switch self {
    case .none: nil
    case .eight: "8"
    case .sixteen: "16"
    case .many: "256"
    case .direct: "any, by COLORTERM"
    }
  }

  /// Whether the terminal has a colour of that number.
  func has(_ number: Int) -> Bool {
    self != .none && (number < 8 || number < numbers.upperBound)
  }
}
