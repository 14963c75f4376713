package import TerminalKit

/// Rows of a list in words, with the place of the selection.
package struct SpokenList: Equatable {
  /// What the page says in place of rows.
  package var message: [String] = []
  package var rows: [SpokenRow] = []
  /// The selected row; `nil` if no row can be selected.
  package var selection: SpokenRow?
  /// The number of the last row; `nil` if the list goes on below those that are held.
  package var last: Int?
  /// The number of rows that can be selected; `nil` if it is not known.
  package var total: Int?

  /// "Row 4 of 96, unread, article, …".
  package var place: String? {
    guard let selection, let number = selection.number else { return nil }
    let total = total.map { " of \($0)" } ?? ""
    return "Row \(number)\(total), \(selection.words)"
  }

  /// The numbers of these rows, with their identities.
  package var numbers: [Int: AnyHashable] {
    rows.reduce(into: [:]) { numbers, row in
      if let number = row.number { numbers[number] = row.identity }
    }
  }

  /// Returns the rows in lines, and how the list goes on; `nil` if no row has a number.
  ///
  /// - Parameter selected: the number of the selected row.
  package func lines(selected: Int) -> [String]? {
    let numbers = rows.compactMap(\.number)
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let lines = rows.map { row in row.number.map { "\($0). \(row.words)" } ?? row.words }
    let place = first == selected ? "" : "Row \(selected) is selected. "
    guard last != self.last else { return lines + ["\(place)End of the list"] }
    let of = total.map { " of \($0)" } ?? ""
    return lines + ["\(place)Rows \(first) to \(last)\(of). Enter reads on"]
  }
}

extension ListPage {
  /// Returns the rows in words: as many as can be selected from that number on, by default from the
  /// selection; all rows where none can be selected.
  package func spoken(from number: Int? = nil, count: Int) -> SpokenList {
    switch state {
    case .loading(let message), .empty(let message), .failed(let message):
      return SpokenList(message: message.spoken)
    case .loaded(let source):
      guard let view else { return SpokenList() }
      let identities = view.identities
      let first = numbers.first(of: identities, isStart: source.window?.hasRowsAbove != true)
      let selection = view.spokenSelection?.moved(by: first - 1)
      let (window, last) = (source.window, first - 1 + identities.count)
      let isEnd = window?.hasRowsBelow != true
      let start = max(1, (number ?? selection?.number ?? 1) - first + 1)
      return SpokenList(
        rows: view.spokenRows(start..<start + max(0, count)).map { $0.moved(by: first - 1) },
        selection: selection, last: isEnd ? last : nil,
        total: isEnd && numbers.isFromStart ? last : nil)
    }
  }

  /// Selects the row with that identity. Returns whether it is here.
  package func select(identity: AnyHashable) -> Bool {
    guard view?.select(identity: identity) == true else { return false }
    delegate?.listMoved()
    return true
  }
}

extension SpokenRow {
  /// The same with another number.
  fileprivate func moved(by distance: Int) -> SpokenRow {
    SpokenRow(number: number.map { $0 + distance }, words: words, identity: identity)
  }
}

nonisolated extension PageMessage {
  /// The sentence, and the keys that help.
  package var spoken: [String] {
    [SpokenWords.words(headline), SpokenWords.words(help)].filter { !$0.isEmpty }
  }
}
