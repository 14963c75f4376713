import FeedFetching
import FeedModel
import Foundation
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The manual, which is generated from the program's declarations so that nothing is missing.
@MainActor struct ManualTests {
  @Test func `every command stands in the manual with its options`() throws {
    let tree = try ManualCommand.commands()
    let words = try words(of: .program)
    #expect(tree.command.all.count > 20)
    for command in tree.command.all {
      #expect(words.contains(command.fullName), "\(command.fullName)")
      for argument in command.shownArguments {
        let names = argument.names?.map(\.text) ?? [argument.valueName ?? ""]
        #expect(names.allSatisfy { words.contains($0) }, "\(command.fullName): \(names)")
        #expect(words.contains(bare(argument.abstract ?? command.fullName)))
      }
    }
    #expect(!words.contains("feedtui manual "))
  }

  @Test func `every key of every page stands in the manual with its meaning`() throws {
    let (program, config) = (try words(of: .program), try words(of: .config))
    for section in KeyMaps.standard.sections {
      for line in section.table.help { #expect(program.contains("\(line.keys)|\(line.meaning)")) }
      for action in section.table.rows {
        let keys = bare(KeySection.code(action.keyText))
        #expect(config.contains("\(action.name)|\(keys)|"), "\(action.name)")
      }
    }
  }

  @Test func `settings, words of a feed's line, attributes and exit statuses stand there too`()
    throws
  {
    let (program, config) = (try words(of: .program), try words(of: .config))
    let feeds = try words(of: .feeds)
    for setting in Settings.all { #expect(config.contains(setting.name)) }
    for name in FeedSettings.names { #expect(feeds.contains("\"\(name)=")) }
    for attribute in QueryAttribute.allCases { #expect(feeds.contains("\(attribute.rawValue)|")) }
    for code in ExitCode.allCases {
      #expect(program.contains(bare("\(code.rawValue)|\(code.meaning)")))
    }
    #expect(program.contains("$XDG_CONFIG_HOME/feedtui/config.toml"))
    #expect(program.contains("~/.local/share/feedtui/feedtui.sqlite"))
  }

  @Test func `each example on a feed's line is a setting, and each setting has one`() throws {
    let page = ManualName.feeds.page(try ManualCommand.commands())
    let cells = page.blocks.flatMap { block -> [String] in
      if case .table(let table) = block { table.rows.map { bare($0[0]) } } else { [] }
    }
    let examples = cells.filter { $0.hasPrefix("\"") && $0.contains("=") }
      .map { String($0.dropFirst().dropLast()) }
    for example in examples {
      var settings = FeedSettings()
      #expect(try settings.take(example), "\(example)")
    }
    #expect(Set(examples.map { String($0.prefix { $0 != "=" }) }) == Set(FeedSettings.names))
    #expect(FullText.allCases.allSatisfy { examples.contains("full=\($0.rawValue)") })
  }

  @Test func `each key of a table and each act of a rule is explained`() throws {
    let page = ManualName.config.page(try ManualCommand.commands())
    let terms = page.blocks.flatMap { block -> [String] in
      if case .definitions(let items) = block { items.map { bare($0.term) } } else { [] }
    }
    let keys =
      UserProgram.schema.keys.map(\.name) + OpenRule.schema.keys.map(\.name)
      + RuleEntry.schema.keys.map(\.name) + AccountSettings.schema.keys.map(\.name)
    #expect(keys.allSatisfy(terms.contains))
    let config = try words(of: .config)
    for act in ["mute", "read", "favourite", "keep", "highlight"] {
      #expect(config.contains("\(act)|"), "\(act)")
    }
  }

  @Test(arguments: ManualName.allCases)
  func `every name in the prose stands for something`(name: ManualName) throws {
    let text = MarkdownWriter.text(name.page(try ManualCommand.commands()))
    #expect(!text.contains("{{") && !text.contains("}}"))
  }

  @Test func `prose has paragraphs, explanations, tables, code, pictures and usages`() {
    let blocks = ManualProse(
      """
      ## One

      A {{thing}}
      on two lines.

      `term`
      : Its meaning
      goes on.
      : A note

      | Head | Other |
      | --- | --- |
      | a | {{thing}} |
      {{rows}}

      ```
      {{thing}}

      > x
      ```

      > feedtui *x* [y]

      ![A picture](a.png)

      {{blocks}}
      """,
      [
        "thing": .text("word"), "rows": .rows([["b", "c"]]), "blocks": .blocks([.section("Two")]),
      ]
    ).blocks
    #expect(
      blocks == [
        .section("One"), .paragraph("A word on two lines."),
        .definitions([
          ManualBlock.Definition(term: "`term`", meaning: "Its meaning goes on.", notes: ["A note"])
        ]),
        .table(ManualBlock.Table(head: ["Head", "Other"], rows: [["a", "word"], ["b", "c"]])),
        .code("{{thing}}\n\n> x"), .synopsis(command: "feedtui", words: ["*x*", "[y]"]),
        .picture("a.png", description: "A picture"), .section("Two"),
      ])
  }

  @Test(
    .enabled(if: BuiltProgram.isInstalled("mandoc"), "mandoc is not installed"),
    arguments: ManualName.allCases)
  func `mandoc has no warning about a page`(name: ManualName) async throws {
    let page = RoffWriter.text(name.page(try ManualCommand.commands()))
    #expect(page.unicodeScalars.allSatisfy { $0.isASCII })
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/\(name.rawValue)"
      try page.write(toFile: path, atomically: true, encoding: .utf8)
      let lint = try await SpawnedProgram.run(["mandoc", "-T", "lint", "-W", "warning", path])
      #expect(lint.ending == .exit(0))
      #expect(lint.output == "")
      let shown = try await SpawnedProgram.run(["mandoc", "-T", "utf8", "-O", "width=78", path])
      let plain = shown.output.replacing(/.\u{8}/, with: "")
      #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(plain)")
    }
  }

  @Test func `text is no request to the formatter`() {
    let page = ManualPage(
      name: "x", section: 1, title: "X", summary: "a \\ b",
      blocks: [
        .section("One"), .paragraph(".so /etc/passwd"), .paragraph("'tis `-a` *file*"),
        .code(".so\n\n\\fB'"),
        .table(ManualBlock.Table(head: ["", "\u{2192}"], rows: [["`^A`", ".x"]])),
      ])
    let roff = RoffWriter.text(page)
    #expect(roff.contains("\n\\&.so /etc/passwd\n"))
    #expect(roff.contains("\n\\&'tis \\fB\\-a\\fR \\fIfile\\fR\n"))
    #expect(roff.contains("\n\\&.so\n\\&\n\\efB\\(aq\n"))
    #expect(roff.contains("\n\\fB\\(haA\\fR\t"))
    #expect(roff.contains("\\[u2192]"))
  }

  @Test func `a placeholder begins where a word does`() {
    #expect(
      ManualText("2 * 3, f*x*, *file* and `a*b*`").spans == [
        .init(kind: .plain, text: "2 * 3, f*x*, "), .init(kind: .placeholder, text: "file"),
        .init(kind: .plain, text: " and "), .init(kind: .code, text: "a*b*"),
      ])
  }

  @Test(arguments: [ManualName.config, .feeds])
  func `the documentation is what the program has`(name: ManualName) throws {
    let file = Self.root.appending(path: "docs/\(name == .config ? "config" : "feeds").md")
    let text = MarkdownWriter.text(name.page(try ManualCommand.commands()))
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == text, "feedtui manual --markdown \(name.rawValue) > \(file.lastPathComponent)")
  }

  @Test func `the page of keys is what the program has`() throws {
    let file = Self.root.appending(path: "docs/keys.md")
    let text = KeysReference.markdown
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "make record writes it")
  }

  @Test func `the changelog has the version and its day`() throws {
    let file = Self.root.appending(path: "CHANGELOG.md")
    let changelog = try String(contentsOf: file, encoding: .utf8)
    #expect(changelog.contains("\n## \(Program.version) - \(Program.releaseDate)\n"))
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Returns all words of a page without markup, with `|` between the cells of a table.
  private func words(of name: ManualName) throws -> String {
    name.page(try ManualCommand.commands()).blocks.map { block in
      switch block {
      case .section(let text), .subsection(let text), .code(let text): text
      case .paragraph(let text): bare(text)
      case .definitions(let items):
        bare(
          items.map { "\($0.term)\n\($0.meaning)\n\($0.notes.joined(separator: "\n"))" }
            .joined(separator: "\n"))
      case .table(let table):
        bare(table.rows.map { $0.joined(separator: "|") }.joined(separator: "\n"))
      case .picture: ""
      case .synopsis(let command, let words): ([command] + words).joined(separator: " ")
      }
    }.joined(separator: "\n")
  }

  /// Returns the text without the marks of code.
  private func bare(_ text: String) -> String { text.filter { $0 != "`" } }
}
