extension ManualPage {
  /// The program: feedtui(1).
  static func program(_ tree: CommandTree) -> ManualPage {
    let commands = CommandList(tree)
    return ManualPage(
      name: ManualName.program.rawValue, section: ManualName.program.reference.section,
      title: "feedtui", summary: "a terminal feed browser",
      blocks: synopsis + description + commands.blocks + keys + files + environment + exitStatus
        + examples)
  }

  private static let synopsis: [ManualBlock] = [
    .section("Synopsis"),
    .synopsis(command: "feedtui", words: ["[*options*]"]),
    .synopsis(command: "feedtui", words: ["*command*", "[*options*]", "[*arguments*]"]),
  ]

  private static let description: [ManualBlock] = [
    .section("Description"),
    .paragraph(
      """
      feedtui shows everything you follow as one list, the river: newest entries first, divided into \
      days. It reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed from `http`, `https` and `file` addresses, \
      keeps entries and your marks in an archive, and works over SSH. Without a command it opens the \
      river.
      """),
    .paragraph(
      """
      Every command works while the river is open, and the river shows its changes. Data goes to standard \
      output, messages to standard error.
      """),
  ]

  private static var keys: [ManualBlock] {
    let introduction: [ManualBlock] = [
      .section("Keys"),
      .paragraph(
        """
        A number before a command is its count, as in vim: `5j` moves down five entries, and `5G` goes to \
        the fifth. In the reader type the number of a link, then `Enter`, to open it. A search (`/`) finds \
        words; `"in a row"` finds adjacent words, `-without` excludes a word, and `title:word` searches \
        only titles. You can change all keys: see `feedtui-config`(5).
        """),
    ]
    return introduction
      + KeyMaps.standard.sections.flatMap { section in
        [
          .subsection(section.title),
          .table(
            ManualTable(
              head: ["Keys", "Meaning"],
              rows: section.help.map { [KeySection.code($0.keys), $0.meaning] })),
        ]
      }
  }

  private static let files: [ManualBlock] = [
    .section("Files"),
    .definitions([
      definition(.config, "The settings (optional): see `feedtui-config`(5)."),
      definition(.feeds, "Your feeds and query feeds: see `feedtui-feeds`(5)."),
      definition(
        .archive,
        """
        The archive: entries and your marks, in an SQLite database. A damaged archive is moved aside, and \
        everything readable is copied to a new one.
        """),
    ]),
    .paragraph(
      "The options `--config`, `--feeds` and `--data` and environment variables can name other files."
    ),
  ]

  private static func definition(_ path: ManualPath, _ meaning: String) -> ManualDefinition {
    ManualDefinition(
      term: "`\(path.path)`", meaning: meaning,
      notes: ["Without that variable: `\(path.fallback)`"])
  }

  private static let environment: [ManualBlock] = [
    .section("Environment"),
    .definitions(
      EnvironmentVariable.allCases.map { variable in
        ManualDefinition(
          term: variable.names.map { "`\($0)`" }.joined(separator: ", "), meaning: variable.meaning)
      }),
  ]

  private static let exitStatus: [ManualBlock] = [
    .section("Exit status"),
    .table(
      ManualTable(
        head: ["Status", "Meaning"],
        rows: ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })),
  ]

  private static let examples: [ManualBlock] = [
    .section("Examples"),
    .code(
      """
      feedtui add https://example.com/feed.xml
      feedtui open feed.xml
      feedtui import newsboat
      feedtui list --unread --json
      feedtui list --unread --tsv | feedtui mark read -
      """),
  ]
}
