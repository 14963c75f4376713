/// A glyph together with what it means to a line that is being broken.
struct Cluster: Equatable {
  enum Role {
    /// Something to see.
    case ink
    /// A place to break that vanishes at the end of a line.
    case space
    /// A space that holds its neighbours together (U+00A0, U+202F).
    case glue
    /// A line ends here.
    case lineEnd
    /// A place to break without width (U+200B); never drawn.
    case opportunity
    /// A place to break with a hyphen (U+00AD); never drawn.
    case hyphenation
  }

  let glyph: Glyph
  let role: Role

  /// Columns that it takes within a line.
  var width: Int {
    switch role {
    case .ink, .space, .glue: glyph.width
    case .lineEnd, .opportunity, .hyphenation: 0
    }
  }

  static let space = Cluster(glyph: .space, role: .space)
  static let lineEnd = Cluster(glyph: .space, role: .lineEnd)
}
