import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedSystem
import FeedtuiLibrary
import FeedtuiRoot
import FeedtuiSettings

/// The pages of the manual, and what the program declares for them.
nonisolated enum ManualName: String, CaseIterable, Sendable {
  /// The program: feedtui(1).
  case program = "feedtui"
  /// The settings file: feedtui-config(5) and docs/config.md.
  case config = "feedtui-config"
  /// The feeds file: feedtui-feeds(5) and docs/feeds.md.
  case feeds = "feedtui-feeds"

  var reference: ManualPage.Reference {
    switch self {
    case .program: ManualPage.Reference(name: rawValue, section: 1)
    case .config, .feeds: ManualPage.Reference(name: rawValue, section: 5)
    }
  }

  /// Returns the page. The first page lists the given commands.
  @MainActor func page(_ commands: CommandTree) -> ManualPage {
    switch self {
    case .program: ManualPage(self, EmbeddedFile.bytes("program.txt"), Self.program(commands))
    case .config: ManualPage(self, EmbeddedFile.bytes("config.txt"), Self.settings)
    case .feeds: ManualPage(self, EmbeddedFile.bytes("feeds.txt"), Self.queries)
    }
  }

  private typealias Inserts = [String: ManualProse.Insert]

  @MainActor private static func program(_ tree: CommandTree) -> Inserts {
    let keys = KeyMaps.standard.sections.flatMap { section -> [ManualBlock] in
      let rows = section.table.help.map { [KeySection.code($0.keys), $0.meaning] }
      return [
        .subsection(section.title),
        .table(ManualBlock.Table(head: ["Keys", "Meaning"], rows: rows)),
      ]
    }
    return ManualPath.inserts.merging([
      "commands": .blocks(CommandList(tree).blocks), "keys": .blocks(keys),
      "exit statuses": .rows(ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] }),
    ]) { $1 }
  }

  @MainActor private static var settings: Inserts {
    let settings = SettingSection.allCases.flatMap { section -> [ManualBlock] in
      [.section("Settings: \(section.title)"), .definitions(section.settings.map(definition))]
    }
    let keys = zip(KeyMaps.standard.sections, KeyMaps(preset: .newsboat).sections)
      .flatMap { [ManualBlock.subsection($0.title), .table(table($0, $1))] }
    let tables = Config.kinds.map { kind in
      let rows = kind.help.map { definition($0.name, $0.meaning, values: $0.values) }
      return ("table \(kind.name)", ManualProse.Insert.blocks([.definitions(rows)]))
    }
    return ManualPath.inserts.merging(tables) { $1 }.merging([
      "settings": .blocks(settings), "keys": .blocks(keys),
      "key tables": .text(code(KeyPage.allCases.map { "[keys.\($0.rawValue)]" })),
      "no action": .text(KeyAssignment.nothing),
      "page variable": .text(WebPageExtractor.variable),
      "page placeholder": .text(WebPageExtractor.placeholder),
      "theme roles": .text(code(Settings.roles.map(\.name))),
      "theme areas": .text(code(ThemeFile.areas.map(\.name))),
      "theme attributes": .text(code(ThemeFile.attributes.map(\.name))),
      "rule limit": .text("\(RuleEntry.limit)"),
      "highlights": .text(code(HighlightColour.allCases.map { "highlight \($0.rawValue)" })),
    ]) { $1 }
  }

  private static func definition(_ setting: Setting) -> ManualBlock.Definition {
    var definition = definition(
      setting.key.name, setting.key.help, values: setting.key.values)
    definition.notes.append("Default: \(setting.initial.map { "`\($0)`" } ?? "not set").")
    return definition
  }

  private static func definition(
    _ name: String, _ meaning: String, values: String
  ) -> ManualBlock.Definition {
    ManualBlock.Definition(term: "`\(name)`", meaning: meaning, notes: ["Values: \(values)."])
  }

  /// Returns the table of a page's keys.
  ///
  /// The preset newsboat appears only where its keys differ.
  private static func table(_ section: KeySection, _ other: KeySection) -> ManualBlock.Table {
    let rows = zip(section.table.rows, other.table.rows).map { action, other in
      [
        "`\(action.name)`", KeySection.code(action.keyText),
        other.keys == action.keys ? "" : KeySection.code(other.keyText), action.help,
      ]
    }
    let head = ["Action", "Keys", "newsboat", "Meaning"]
    guard rows.allSatisfy({ $0[2].isEmpty }) else {
      return ManualBlock.Table(head: head, rows: rows)
    }
    return ManualBlock.Table(
      head: [head[0], head[1], head[3]], rows: rows.map { [$0[0], $0[1], $0[3]] })
  }

  private static var queries: Inserts {
    ManualPath.inserts.merging([
      "terms": .rows(TermName.allCases.map { ["`\($0.example)`", $0.meaning] }),
      "attributes": .rows(QueryAttribute.allCases.map { ["`\($0.rawValue)`", $0.meaning] }),
      "unsupported attributes": .text(code(QueryAttribute.unsupported)),
    ]) { $1 }
  }

  private static func code(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

nonisolated extension KeySection {
  /// The heading of the section's page in the manual.
  fileprivate var title: String { page?.title ?? "Every page" }

  /// Returns the keys, each marked as code.
  static func code(_ keys: String) -> String {
    keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
  }
}
