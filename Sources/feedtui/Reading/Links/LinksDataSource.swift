import FeedtuiPages
import SafeText
import TerminalKit

/// The links of an item, one below the other.
nonisolated struct LinksDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, Never, LinkRow>

  /// - Parameter words: rows have all of these in their name or address, in any case.
  init(_ rows: [LinkRow], narrowedBy words: String) {
    let wanted = words.lowercased().split(separator: " ")
    let shown = rows.filter { row in
      let text = "\(row.name) \(row.shownAddress)".lowercased()
      return wanted.allSatisfy { text.contains($0) }
    }
    matrix = SectionMatrix([Section(0, items: shown)])
  }

  func cell(for row: LinkRow) -> any Cell { LinkRowCell(row: row) }
}

/// Shows a link on one row: its number, its name and its address.
nonisolated struct LinkRowCell: Cell {
  let row: LinkRow

  /// The column in which names begin.
  private var nameX: Int { row.isNumbered ? 8 : Appearance.gutter }
  private var number: String { row.isNumbered && row.id > 0 ? "[\(row.id)]" : "" }

  var spoken: String {
    SpokenWords.joined([number.isEmpty ? "" : "link \(row.id)", row.name, row.shownAddress])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    canvas.draw(
      number, at: Point(x: max(2, nameX - 1 - DisplayWidth.columns(of: number)), y: 0),
      style: .muted)
    let room = max(1, width - nameX - 1)
    let name = row.name.isEmpty ? row.shownAddress : row.name
    let isAddress = row.name.isEmpty || row.name == row.shownAddress
    let beside = DisplayWidth.columns(of: row.shownAddress) + 2
    let most = isAddress ? room : max(1, room * 3 / 5, room - beside)
    let drawn = canvas.draw(
      DisplayWidth.truncated(name, to: most), at: Point(x: nameX, y: 0),
      style: CellPainter.chosen(.plain, state))
    let rest = room - drawn - 2
    guard !isAddress, rest > 3 else { return }
    canvas.draw(
      DisplayWidth.truncated(row.shownAddress, to: rest),
      at: Point(x: nameX + drawn + 2, y: 0), style: .muted)
  }
}
