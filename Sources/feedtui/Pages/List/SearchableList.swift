/// A page of which the user can have only the rows shown that have certain words.
package protocol SearchableList: ListViewController {
  /// The words; empty while all rows are shown.
  var words: String { get set }
}

extension SearchableList {
  /// Asks for words. Without an answer, those before stay.
  package func beginSearch() {
    let before = words
    navigation?.ask(
      LineHistory.searchLabel,
      change: { [weak self] typed in
        guard let self, typed != words else { return }
        words = typed
        // The first row with these words is selected, and not the one nearest to the selection.
        if !typed.isEmpty, let first = list.state.source?.matrix.first {
          list.view?.select(.item(first.id))
        }
      },
      finish: { [weak self] typed in if typed == nil { self?.words = before } })
  }

  /// Drops the picked rows, or shows all rows again; else leaves.
  package func leave() {
    if list.view?.dropPicks() == true { return }
    if words.isEmpty { close() } else { words = "" }
  }
}
