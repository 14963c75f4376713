package import FeedModel
import SafeText
package import TerminalKit

/// Shows a day, its counts, and a line across the rest of the row.
nonisolated package struct SectionHeaderCell: Cell {
  private let model: Model

  package init(_ model: Model) {
    self.model = model
  }

  /// Creates the heading of a part that has nothing to count.
  package init(title: String) {
    self.init(Model(title: title, facts: [], isFolded: false))
  }

  package var spoken: String {
    SpokenWords.joined(
      [model.isFolded ? "folded" : nil, SpokenWords.words(model.title)] + model.spokenFacts)
  }

  package func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    if model.isFolded {
      canvas.draw("▸", at: Point(x: 1, y: 0), style: Style(.dayHeader))
    }
    let width = canvas.size.width
    var x = model.isFolded ? 3 : 1
    let title = DisplayWidth.truncated(model.title, to: max(0, width - x))
    let start = x
    x += canvas.draw(title, at: Point(x: x, y: 0), style: Style(.dayHeader)) + 1
    // Folded sections are a table.
    let isTable = model.isFolded && width >= Self.tableWidth
    if isTable { x = max(x, start + Self.titleWidth + model.indent) }
    let facts = model.facts(fitting: width - x - 3)
    if !facts.isEmpty {
      x += canvas.draw(isTable ? facts : "· \(facts)", at: Point(x: x, y: 0), style: .muted) + 1
    }
    let columns = model.columns.isEmpty ? 0 : DisplayWidth.columns(of: model.columns) + 1
    let hasColumns = columns > 0 && x + columns < width
    let end = hasColumns ? width - columns - 1 : width
    if !model.isFolded {
      let line = String(repeating: "─", count: max(0, end - x))
      canvas.draw(line, at: Point(x: x, y: 0), style: .muted)
    }
    if hasColumns {
      canvas.draw(model.columns, at: Point(x: width - columns, y: 0), style: .muted)
    }
  }
}

nonisolated extension SectionHeaderCell {
  /// The columns of "Wednesday 18 November", and those of a screen that has room for them.
  private static let titleWidth = 22
  private static let tableWidth = 60

  /// The content of a section's header. Most sections are days.
  package struct Model: Equatable {
    package let title: String
    /// The counts: "12 unread", "of 34" if the day is folded, and "★ 2".
    private let facts: [String]
    /// The heads of the columns below it, which end at the right; empty if there are none.
    package let columns: String
    package let isFolded: Bool

    /// The columns before the first count, so that numbers end below one another.
    package var indent: Int { max(0, 5 - (facts.first?.prefix { $0 != " " }.count ?? 0)) }

    /// Creates the header of a section that is not a day, with facts about it.
    package init(title: String, facts: [String], columns: String = "", isFolded: Bool) {
      self.title = title
      self.facts = facts
      self.columns = columns
      self.isFolded = isFolded
    }

    /// Returns the facts in that many columns: numbers are left out rather than cut.
    package func facts(fitting room: Int) -> String {
      var text = ""
      for fact in facts {
        let joint = fact.hasPrefix("of ") ? " " : " · "
        let longer = text.isEmpty ? fact : text + joint + fact
        guard DisplayWidth.columns(of: longer) > room else {
          text = longer
          continue
        }
        let isNumber = fact.contains { $0.isNumber }
        return isNumber ? text : DisplayWidth.truncated(longer, to: max(0, room))
      }
      return text
    }

    /// The counts in words.
    package var spokenFacts: [String] { [SpokenWords.words(facts(fitting: .max))] }

    package init(title: String, count: DayCount?, isFolded: Bool) {
      var facts: [String] = []
      if let count {
        if count.unread > 0 { facts.append("\(Wording.grouped(count.unread)) unread") }
        if isFolded {
          let all = Wording.counted(count.shown, "item")
          facts.append(facts.isEmpty ? all : "of \(Wording.grouped(count.shown))")
        }
        if count.favourites > 0 {
          facts.append("\(Appearance.favouriteMark) \(Wording.grouped(count.favourites))")
        }
      }
      self.init(title: title, facts: facts, isFolded: isFolded)
    }
  }
}

nonisolated extension ListDataSource where Header == String {
  package func cell(for header: String, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(title: header)
  }
}

nonisolated extension ListDataSource where Header == SectionHeaderCell.Model {
  package func cell(for header: SectionHeaderCell.Model, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(header)
  }
}
