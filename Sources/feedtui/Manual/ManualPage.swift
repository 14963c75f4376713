/// A page of the manual.
nonisolated struct ManualPage: Equatable, Sendable {
  /// As it is asked for: `feedtui-config`.
  let name: String
  /// The section of the manual: 1 for commands, 5 for files.
  let section: Int
  /// Its heading in `docs/`.
  let title: String
  /// What it is about, in the list of all pages; no sentence.
  let summary: String
  let blocks: [ManualBlock]

  /// What man(1) calls the section.
  var volume: String { section == 1 ? "User Commands" : "File Formats" }

  var usesTables: Bool {
    blocks.contains { if case .table = $0 { true } else { false } }
  }

  /// The other pages.
  var seeAlso: [ManualReference] {
    ManualName.allCases.map(\.reference).filter { $0.name != name }
      + [ManualReference(name: "newsboat", section: 1)]
  }
}

/// A page that another one refers to.
nonisolated struct ManualReference: Equatable, Sendable {
  let name: String
  let section: Int
}

/// The pages there are.
nonisolated enum ManualName: String, CaseIterable, Sendable {
  case program = "feedtui"
  case config = "feedtui-config"
  case feeds = "feedtui-feeds"

  var reference: ManualReference {
    switch self {
    case .program: ManualReference(name: rawValue, section: 1)
    case .config, .feeds: ManualReference(name: rawValue, section: 5)
    }
  }

  /// The page. The tree of commands is what the first one lists.
  @MainActor func page(_ commands: CommandTree) -> ManualPage {
    switch self {
    case .program: .program(commands)
    case .config: .config
    case .feeds: .feeds
    }
  }
}
