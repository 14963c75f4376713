import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows the totals of all feeds and of the archive, in a few rows.
nonisolated struct ProfileCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String {
    SpokenWords.joined((model.counts + model.archive + model.troubles).map(SpokenWords.words))
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    for (y, line) in lines(canvas.size.width).enumerated() {
      canvas.draw(
        line.text, at: Point(x: Appearance.gutter, y: y),
        style: CellPainter.chosen(line.style, state))
    }
  }

  private func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    switch model.appearance.density {
    case .compact:
      return Self.lines(model.counts + model.archive + model.troubles, .plain, room)
    case .airy, .comfortable:
      return Self.lines(model.counts, .plain, room) + Self.lines(model.archive, .muted, room)
        + Self.lines(model.troubles, Style(.warning), room)
    }
  }

  /// Lays facts out in lines. No fact is split.
  private static func lines(_ facts: [String], _ style: Style, _ width: Int) -> [CellLine] {
    var lines: [String] = []
    for fact in facts {
      if let last = lines.last, DisplayWidth.columns(of: "\(last) · \(fact)") <= width {
        lines[lines.count - 1] += " · \(fact)"
      } else {
        lines.append(fact)
      }
    }
    return lines.map { CellLine(text: DisplayWidth.truncated($0, to: width), style: style) }
  }
}

nonisolated extension ProfileCell {
  /// The contents of the profile's cell: the totals of all feeds and of the archive.
  struct Model: Equatable {
    /// "12 feeds", "3,204 items", "812 unread", "★ 14".
    let counts: [String]
    /// "38 MB archive", "refreshed 12:03".
    let archive: [String]
    /// "2 failing", "1 paused"; empty if all feeds are well.
    let troubles: [String]
    let appearance: Appearance

    init(_ overview: FeedsOverview, appearance: Appearance, moment: (Int64) -> String) {
      let count = overview.feeds.count
      counts = [
        count == 1 ? "1 feed" : "\(Wording.grouped(count)) feeds",
        overview.items == 1 ? "1 item" : "\(Wording.grouped(overview.items)) items",
        "\(Wording.grouped(overview.unread)) unread",
        "\(Appearance.favouriteMark) \(Wording.grouped(overview.favourites))",
      ]
      let refreshed = overview.lastFetched.map { "refreshed \(moment($0))" } ?? "never refreshed"
      archive = ["\(Wording.size(overview.size)) archive", refreshed]
      troubles = Self.troubles(of: overview)
      self.appearance = appearance
    }

    private static func troubles(of overview: FeedsOverview) -> [String] {
      var (failing, paused, gone) = (0, 0, 0)
      for summary in overview.feeds {
        switch summary.condition {
        case .failing: failing += 1
        case .paused: paused += 1
        case .gone: gone += 1
        case .well, .neverAsked, .moved: break
        }
      }
      return [(failing, "failing"), (paused, "paused"), (gone, "gone")]
        .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
  }
}
