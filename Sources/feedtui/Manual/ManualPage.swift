/// A page of the manual.
nonisolated struct ManualPage: Equatable, Sendable {
  /// The name that the user asks man(1) for: `feedtui-config`.
  let name: String
  /// The section of the manual: 1 for commands, 5 for files.
  let section: Int
  /// The heading in `docs/`.
  let title: String
  /// The topic for the list of all pages. It is not a sentence.
  let summary: String
  let blocks: [ManualBlock]

  /// The section's name in man(1).
  var volume: String { section == 1 ? "User Commands" : "File Formats" }

  var usesTables: Bool {
    blocks.contains { if case .table = $0 { true } else { false } }
  }

  /// The other pages to refer to.
  var seeAlso: [ManualPage.Reference] {
    ManualName.allCases.map(\.reference).filter { $0.name != name }
      + [ManualPage.Reference(name: "newsboat", section: 1)]
  }
}

nonisolated extension ManualPage {
  /// Reads a page of `Pages`: its title, its summary and its prose, with empty lines between them.
  init(_ name: ManualName, _ source: [UInt8], _ inserts: [String: ManualProse.Insert]) {
    let parts = String(decoding: source, as: UTF8.self).split(separator: "\n\n", maxSplits: 2)
    self.init(
      name: name.rawValue, section: name.reference.section, title: String(parts[0].dropFirst(2)),
      summary: String(parts[1]), blocks: ManualProse(String(parts[2]), inserts).blocks)
  }

  /// A page that another one refers to.
  struct Reference: Equatable, Sendable {
    let name: String
    let section: Int
  }
}
