package import FeedtuiSettings

/// The bindings of one page, for documentation.
nonisolated package struct KeySection: Equatable, Sendable {
  package struct Binding: Equatable, Sendable {
    /// The action's name in the settings.
    package let action: String
    /// The keys as the help page shows them, with blanks between them; empty if there are none.
    package let keys: String
    package let help: String
  }

  /// The page; `nil` for the keys of every page.
  package let page: KeyPage?
  package let bindings: [Binding]
  /// As on the help page: bindings that mean the same share a line.
  package let help: [KeyTable.HelpLine]
}

extension KeyMaps {
  /// The keys that hold on every page, then page by page.
  package var sections: [KeySection] {
    [section(nil, KeyTable(root.bindings))] + KeyPage.allCases.map { section($0, self[$0]) }
  }

  private func section(_ page: KeyPage?, _ table: KeyTable) -> KeySection {
    let bindings = table.rows.map { row in
      KeySection.Binding(action: row.action, keys: row.keys, help: row.help)
    }
    return KeySection(page: page, bindings: bindings, help: table.help)
  }
}
