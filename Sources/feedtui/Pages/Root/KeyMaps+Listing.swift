/// The bindings of one page, for documentation.
nonisolated struct KeySection: Equatable, Sendable {
  struct Binding: Equatable, Sendable {
    /// Its name in the settings.
    let action: String
    /// The keys as the help page shows them, with blanks between them; none if it has none.
    let keys: String
    let help: String
  }

  /// The page as the settings name it; `nil` for what holds on every page.
  let page: KeyPage?
  let bindings: [Binding]
  /// As on the help page: bindings that mean the same share a line.
  let help: [HelpLine]
}

extension KeyMaps {
  /// What holds on every page, then page by page.
  var sections: [KeySection] {
    [Self.section(nil, root)] + KeyPage.allCases.map(section)
  }

  private func section(of page: KeyPage) -> KeySection {
    switch page {
    case .river: Self.section(page, river)
    case .feeds: Self.section(page, feeds)
    case .reader: Self.section(page, reader)
    case .headings: Self.section(page, headings)
    case .failures: Self.section(page, failures)
    case .text: Self.section(page, text)
    }
  }

  private static func section<Intent>(_ page: KeyPage?, _ map: KeyMap<Intent>) -> KeySection {
    let bindings = map.bindings.map { binding in
      KeySection.Binding(action: binding.action, keys: binding.keys, help: binding.help)
    }
    return KeySection(page: page, bindings: bindings, help: map.help)
  }
}
