extension ManualPage {
  /// The settings file: feedtui-config(5) and docs/config.md.
  static var config: ManualPage {
    ManualPage(
      name: ManualName.config.rawValue, section: ManualName.config.reference.section,
      title: "Settings", summary: "settings of the feed browser feedtui",
      blocks: introduction + settings + extractors + themes + rules + keys)
  }

  private static let introduction: [ManualBlock] = [
    .section("Description"),
    .paragraph(
      """
      The settings file is `\(ManualPath.config.path)` (without that variable \
      `\(ManualPath.config.fallback)`). It is optional, and written in TOML (https://toml.io). \
      `--config` *file* and `FEEDTUI_CONFIG` name another file. Command-line options take precedence \
      over it.
      """),
    .paragraph(
      """
      The page of settings (`,`) changes single lines of the file and keeps everything else in it. A \
      setting that cannot be used is reported with its line, and the rest of the file is used. \
      `feedtui config --check` reports such lines too. `feedtui config` prints the settings in effect.
      """),
    .section("Example"),
    .code(
      """
      density = "compact"
      refresh = "30m"

      [colors]
      accent = "green"

      [keys]
      "g n" = "next-unread"
      "x" = "none"

      [keys.reader]
      "x" = "favourite"
      """),
  ]

  private static var settings: [ManualBlock] {
    SettingSection.allCases.flatMap { section -> [ManualBlock] in
      [.section("Settings: \(section.title)"), .definitions(section.settings.map(definition))]
    }
  }

  private static func definition(_ setting: Setting) -> ManualDefinition {
    ManualDefinition(
      term: "`\(setting.name)`", meaning: setting.help,
      notes: [
        "Values: \(setting.values).", "Default: \(setting.initial.map { "`\($0)`" } ?? "not set").",
      ])
  }

  private static var keys: [ManualBlock] {
    let pages = KeyPage.allCases.map { "`[keys.\($0.rawValue)]`" }.joined(separator: ", ")
    let intro: [ManualBlock] = [
      .section("Keys"),
      .paragraph(
        """
        The table `[keys]` binds keys to actions: `"KEYS" = "ACTION"`. Keys are written as the help \
        page (`?`) shows them, with or without blanks between them: `"g n"`, `"^F"` (or `"C-f"`), \
        `"Space"`, `"g <Space>"`, `"F5"`. The new binding replaces the old one of these keys, on every \
        page that has the action. Bindings in \(pages) apply to that page only. The action \
        `\(KeyAssignment.nothing)` removes a binding.
        """),
      .paragraph(
        """
        Keys cannot begin with 1 to 9, because digits before a command are its count. If a sequence of \
        keys begins with a shorter one that is bound too, only the shorter one works, and the other is \
        reported.
        """),
    ]
    let newsboat = KeyMaps(preset: .newsboat).sections
    return intro
      + zip(KeyMaps.standard.sections, newsboat).flatMap { section, other in
        [.subsection(section.title), .table(table(section, other))]
      }
  }

  /// Returns the table of a page's keys.
  ///
  /// The preset newsboat appears only where its keys differ.
  private static func table(_ section: KeySection, _ other: KeySection) -> ManualTable {
    let rows = zip(section.bindings, other.bindings).map { binding, other in
      [
        "`\(binding.action)`", KeySection.code(binding.keys),
        other.keys == binding.keys ? "" : KeySection.code(other.keys), binding.help,
      ]
    }
    let head = ["Action", "Keys", "newsboat", "Meaning"]
    guard rows.allSatisfy({ $0[2].isEmpty }) else { return ManualTable(head: head, rows: rows) }
    return ManualTable(
      head: [head[0], head[1], head[3]], rows: rows.map { [$0[0], $0[1], $0[3]] })
  }
}
