import FeedFiltering
import FeedModel
import SafeText
import TerminalKit

/// The rows of the filter page: a section for each module.
nonisolated struct FilterDataSource: ListDataSource {
  let matrix: SectionMatrix<FilterModuleName, FilterHeader, FilterRow>

  /// - Parameter letters: only rows with these in their titles are shown, and those selected.
  init(
    _ panel: FilterPanel, _ counts: FilterCounts, folded: Set<FilterModuleName> = [],
    narrowedBy letters: String = ""
  ) {
    let letters = letters.lowercased()
    matrix = SectionMatrix(
      FilterModuleName.allCases.compactMap { name in
        let rows = Self.rows(name, panel, counts).filter { $0.stays(letters) }
        guard !rows.isEmpty else { return nil }
        let selected = panel[name].map { $0.text.isEmpty ? [] : $0.selected } ?? []
        let header = FilterHeader(name: name, selected: selected.map(\.title))
        return letters.isEmpty && folded.contains(name)
          ? Section(name, .folded(header, count: rows.count))
          : Section(name, header: header, items: rows)
      })
  }

  private static func rows(
    _ name: FilterModuleName, _ panel: FilterPanel, _ counts: FilterCounts
  ) -> [FilterRow] {
    guard let module = panel[name] else { return [.words(panel.words)] }
    return module.choices.map { choice in
      let isOn = module.selection.contains(choice.id)
      let mark: FilterRow.Mark =
        switch module.manner {
        case .one: .radio(isOn: isOn)
        case .any, .all: .box(isOn: isOn)
        }
      return .choice(name, choice, mark, counts.rows[.module(name)]?[choice.id])
    }
  }

  func cell(for row: FilterRow) -> any Cell {
    switch row {
    case .choice(_, let choice, let mark, let count):
      FilterChoiceCell(FilterChoiceCell.Model(choice, mark, count))
    case .words(let words):
      FilterWordsCell(words: Sanitizer.line(words))
    }
  }

  func cell(for header: FilterHeader, foldedCount: Int?) -> any Cell {
    var facts = foldedCount.map { ["\($0) \($0 == 1 ? "row" : "rows")"] } ?? []
    if !header.selected.isEmpty {
      facts.append(Sanitizer.line(header.selected.joined(separator: ", ")))
    }
    return SectionHeaderCell(
      SectionHeaderCell.Model(
        title: header.name.title, facts: facts, isFolded: foldedCount != nil))
  }

  func trait(of row: FilterRow) -> RowTrait {
    switch row {
    case .choice(_, _, let mark, _): .checked(mark.isOn)
    case .words: .selectable
    }
  }
}

/// What the header of a module tells.
nonisolated struct FilterHeader: Equatable, Sendable {
  let name: FilterModuleName
  /// The titles of what is selected.
  let selected: [String]
}

extension FilterRow {
  /// Whether it is shown while these letters, in lower case, narrow the page.
  nonisolated fileprivate func stays(_ letters: String) -> Bool {
    guard !letters.isEmpty else { return true }
    switch self {
    case .choice(_, let choice, let mark, _):
      return choice.title.lowercased().contains(letters) || mark == .box(isOn: true)
    case .words: return false
    }
  }
}

extension FilterModuleName {
  nonisolated fileprivate var title: String {
    switch self {
    case .state: "State"
    case .kind: "Kind"
    case .words: "Contains"
    case .time: "Time"
    case .rating: "Rating"
    case .length: "Length"
    case .order: "Order"
    case .tags: "Tags"
    case .feeds: "Feeds"
    }
  }
}
