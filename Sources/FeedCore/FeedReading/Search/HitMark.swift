import TerminalKit

/// A hit of a search within a block.
struct HitMark: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The hit that the user has gone to.
    case current
    case other
    /// Another one, once the user reads on.
    case quiet
  }

  let kind: Kind
  /// The cell of a table row or the part of the header; 0 for other blocks.
  let part: Int
  /// The range of visible clusters, not counting white space and the program's own signs.
  let ink: Range<Int>
}

extension Style {
  /// The style of the current hit.
  static let currentHit = Style(.favourite, [.reverse, .bold, .underline])

  /// Returns the style of a hit whose text otherwise has this style.
  func marked(_ kind: HitMark.Kind) -> Style {
    switch kind {
    case .current: .currentHit
    case .other: Style(.hit, attributes)
    // Links are underlined already.
    case .quiet: adding(role == .link ? [.bold, .underline] : .underline)
    }
  }
}
