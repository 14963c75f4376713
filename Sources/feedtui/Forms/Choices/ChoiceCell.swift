import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a row of a page of counted choices: its mark, its title, and its count beside it.
nonisolated struct ChoiceCell: Cell {
  enum Model: Equatable, Sendable {
    case choice(Mark, title: String, FilterCounts.Count?)
    /// What the user has typed.
    case words(String)
  }

  let model: Model

  var spoken: String {
    switch model {
    case .choice(let mark, let title, let count):
      SpokenWords.joined([mark.spoken, title, count?.items ?? ""])
    case .words(let words): words.isEmpty ? "any words" : "words: \(words)"
    }
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    switch model {
    case .choice(let mark, let title, let count):
      canvas.draw(mark.text, at: Point(x: 2, y: 0), style: mark.isOn ? .bold : .muted)
      let number = count?.text ?? ""
      let end = max(0, min(width, Self.mostColumns) - 1 - number.count)
      canvas.draw(number, at: Point(x: end, y: 0), style: .muted)
      let style = CellPainter.chosen(mark.isOn ? .bold : .plain, state)
      draw(title, upTo: end, style, in: &canvas)
    case .words(""): draw("Anything", upTo: width, .muted, in: &canvas)
    case .words(let words):
      draw(words, upTo: width, CellPainter.chosen(.bold, state), in: &canvas)
    }
  }

  private func draw(_ title: String, upTo end: Int, _ style: Style, in canvas: inout Canvas) {
    canvas.draw(
      DisplayWidth.truncated(title, to: max(0, end - Self.titleX - 1)),
      at: Point(x: Self.titleX, y: 0), style: style)
  }

  /// The columns of the selection, a blank, the mark and a blank.
  private static let titleX = 6
  /// The columns of a row: a number far from its title is hard to find.
  private static let mostColumns = 60
}

nonisolated extension ChoiceCell {
  /// The mark before something to choose.
  enum Mark: Equatable, Sendable {
    /// One of several that can be checked.
    case box(isOn: Bool)
    /// One of several that exclude each other.
    case radio(isOn: Bool)

    var isOn: Bool {
      switch self {
      case .box(let isOn), .radio(let isOn): isOn
      }
    }

    var spoken: String {
      switch self {
      case .box(let isOn): isOn ? "checked" : "not checked"
      case .radio(let isOn): isOn ? "chosen" : "not chosen"
      }
    }

    /// Its three columns.
    var text: String {
      switch self {
      case .box(let isOn): isOn ? "[✓]" : "[ ]"
      case .radio(let isOn): isOn ? "(•)" : "( )"
      }
    }
  }
}

nonisolated extension FilterCounts.Count {
  /// "1,234", or "10,000+" where counting stopped; empty if nothing has been found in a part of the
  /// archive.
  package var text: String {
    isAtLeast && value == 0 ? "" : Wording.grouped(value) + (isAtLeast ? "+" : "")
  }

  /// "1,234 items"; empty like the number.
  var items: String { text.isEmpty ? "" : "\(text) \(text == "1" ? "item" : "items")" }
}
