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

/// The pages of the manual.
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

  /// Returns the page. The first page lists the given commands.
  @MainActor func page(_ commands: CommandTree) -> ManualPage {
    switch self {
    case .program: .program(commands)
    case .config: .config
    case .feeds: .feeds
    }
  }
}
