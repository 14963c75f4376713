import SafeText
import TerminalKit

/// The margin before the lines of a block.
struct BlockMargin: Equatable, Sendable {
  /// The width in columns.
  private(set) var width = 0
  private var first = StyledLine()
  private var others = StyledLine()

  /// Makes the margin from a nesting, which is in order from the outside in.
  ///
  /// If it does not fit into `room` columns, outer indentation is dropped first, then outer
  /// quotations and markers: the innermost ones matter most.
  init(_ nesting: [Block.Nest], within room: Int) {
    var depth = 0
    for nest in Self.fitting(nesting, within: room) {
      let (sign, plain, columns) = Self.sign(of: nest)
      let style = nest == .quote ? Style(Self.bars[depth % Self.bars.count]) : plain
      depth += nest == .quote ? 1 : 0
      width += columns
      let blanks = String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: sign)))
      first.append(sign, style)
      first.append(blanks, .plain)
      switch nest {
      case .quote: others.append(sign, style)
      case .indent, .marker:
        others.append(String(repeating: " ", count: columns - blanks.count), .plain)
      }
      others.append(blanks, .plain)
    }
  }

  /// The colours of quotations from the outside in.
  private static let bars: [Style.Role] = [.quote, .cyan, .green, .yellow, .magenta, .blue]

  private static func fitting(_ nesting: [Block.Nest], within room: Int) -> [Block.Nest] {
    var kept = nesting
    var columns = kept.reduce(0) { $0 + sign(of: $1).columns }
    while columns > room {
      let index = kept.firstIndex { if case .indent = $0 { true } else { false } }
      guard !kept.isEmpty else { break }
      columns -= sign(of: kept.remove(at: index ?? 0)).columns
    }
    return kept
  }

  /// Returns the text that a part of the margin shows in the first line, and its columns.
  private static func sign(of nest: Block.Nest) -> (text: String, style: Style, columns: Int) {
    switch nest {
    case .quote: ("│", Style(.quote), 2)
    case .indent(let columns): ("", .plain, columns)
    case .marker(let text): (text, Style(.accent), DisplayWidth.columns(of: text) + 1)
    }
  }

  /// Returns the margin that two blocks share from the outside in, for the line between them.
  static func common(
    _ left: [Block.Nest], _ right: [Block.Nest], within room: Int
  ) -> BlockMargin {
    let shared = zip(left, right).prefix { left, right in
      switch (left, right) {
      case (.quote, .quote), (.indent, .indent), (.marker, .indent): true
      case (.quote, _), (.indent, _), (.marker, _): false
      }
    }
    return BlockMargin(shared.map(\.1), within: room)
  }

  /// An empty line with the visible part of the margin.
  var blank: StyledLine {
    others.trimmed
  }

  func line(_ row: StyledLine, isFirst: Bool) -> StyledLine {
    if row.runs.isEmpty && !isFirst { return blank }
    var line = isFirst ? first : others
    line.append(row)
    return line
  }
}
