/// A glyph and its role in line breaking.
public struct Cluster: Sendable, Equatable {
  public enum Role: Sendable {
    /// A visible character.
    case ink
    /// A place to break; it vanishes at the end of a line.
    case space
    /// A space that keeps its neighbours on one line (U+00A0, U+2007, U+202F).
    case glue
    /// The end of a line.
    case lineEnd
    /// A place to break without width (U+200B); never drawn.
    case opportunity
    /// A place to break with a hyphen (U+00AD); never drawn.
    case hyphenation
  }

  public let glyph: Glyph
  public let role: Role

  /// The columns that the cluster takes within a line.
  public var width: Int {
    switch role {
    case .ink, .space, .glue: glyph.width
    case .lineEnd, .opportunity, .hyphenation: 0
    }
  }

  static let space = Cluster(glyph: .space, role: .space)
  static let lineEnd = Cluster(glyph: .space, role: .lineEnd)
}
