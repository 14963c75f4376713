import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The rows of a page of counted choices: a section for each subject.
nonisolated struct ChoicesDataSource<Subject: Hashable & Sendable>: ListDataSource {
  let matrix: SectionMatrix<Subject, SectionHeaderCell.Model, Row>

  /// A section as long as it is not folded.
  struct Part {
    let key: Subject
    let title: String
    let rows: [Row]
    /// The titles of what is selected, for the header.
    var selected: [String] = []
  }

  /// - Parameter letters: only rows with these in their titles are shown, and those checked.
  init(_ parts: [Part], folded: Set<Subject> = [], narrowedBy letters: String = "") {
    let letters = letters.lowercased()
    matrix = SectionMatrix(
      parts.compactMap { part in
        let rows = part.rows.filter { $0.stays(letters) }
        guard !rows.isEmpty else { return nil }
        let isFolded = letters.isEmpty && folded.contains(part.key)
        let header = part.header(rows: isFolded ? rows.count : nil)
        return Section(
          part.key, isFolded ? .folded(header, count: rows.count) : .open(header, rows))
      })
  }

  func cell(for row: Row) -> any Cell { ChoiceCell(model: row.model) }

  func trait(of row: Row) -> RowTrait {
    switch row.model {
    case .choice(let mark, _, _): .checked(mark.isOn)
    case .words: .selectable
    }
  }
}

nonisolated extension ChoicesDataSource.Part {
  /// - Parameter count: the number of rows that are folded away; `nil` if none is.
  fileprivate func header(rows count: Int?) -> SectionHeaderCell.Model {
    var facts = count.map { ["\($0) \($0 == 1 ? "row" : "rows")"] } ?? []
    if !selected.isEmpty { facts.append(Sanitizer.line(selected.joined(separator: ", "))) }
    return SectionHeaderCell.Model(title: title, facts: facts, isFolded: count != nil)
  }
}

nonisolated extension ChoicesDataSource {
  /// A row in the section of its subject.
  struct Row: ListItem {
    package struct ID: Hashable, Sendable {
      let section: Subject
      /// `nil` for the row of the words.
      let choice: String?
    }

    let id: ID
    let model: ChoiceCell.Model

    /// Something to choose, with the number of entries that it leaves. The title is as the source
    /// has it.
    init(
      _ section: Subject, _ choice: String, _ title: String, _ mark: ChoiceCell.Mark,
      _ count: FilterCounts.Count?
    ) {
      id = ID(section: section, choice: choice)
      model = .choice(mark, title: Sanitizer.line(title), count)
    }

    /// What the user has typed.
    init(_ section: Subject, words: String) {
      id = ID(section: section, choice: nil)
      model = .words(Sanitizer.line(words))
    }

    /// Whether it is shown while these letters, in lower case, narrow the page.
    func stays(_ letters: String) -> Bool {
      switch model {
      case .choice(let mark, let title, _):
        mark == .box(isOn: true) || letters.isEmpty || title.lowercased().contains(letters)
      case .words: letters.isEmpty
      }
    }
  }
}
