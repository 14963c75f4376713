import FeedModel
import SafeText
import TerminalKit

/// A row of a page of counted choices, in the section of that key.
nonisolated struct ChoiceRow<Subject: Hashable & Sendable>: ListItem {
  struct ID: Hashable, Sendable {
    let section: Subject
    /// `nil` for the row of the words.
    let choice: String?
  }

  let id: ID
  let model: ChoiceCell.Model

  /// Something to choose, with the number of entries that it leaves. The title is as the source has
  /// it.
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
