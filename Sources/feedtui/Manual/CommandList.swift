/// The manual's blocks about the program's options and commands.
nonisolated struct CommandList: Sendable {
  private let commands: [CommandTree.Command]
  /// The arguments that more than half of the commands take. They are explained once.
  private let common: [CommandTree.Argument]

  init(_ tree: CommandTree) {
    let all = tree.command.all
    commands = Array(all.dropFirst())
    var counts: [CommandTree.Argument: Int] = [:]
    for argument in all.flatMap(\.shownArguments) { counts[argument, default: 0] += 1 }
    var seen: Set<CommandTree.Argument> = []
    common = all.flatMap(\.shownArguments).filter { argument in
      counts[argument, default: 0] > all.count / 2 && seen.insert(argument).inserted
    }
  }

  var blocks: [ManualBlock] {
    [
      .section("Options"),
      .paragraph(
        "All commands take the first two of these options; commands that use these files take the rest."
      ),
      .definitions(common.map(definition)), .section("Commands"),
    ] + commands.flatMap(blocks)
  }

  private func blocks(of command: CommandTree.Command) -> [ManualBlock] {
    let own = command.shownArguments.filter { !common.contains($0) }
    let words = own.map(usage) + (command.shownSubcommands.isEmpty ? [] : ["[*command*]"])
    var blocks: [ManualBlock] = [
      .subsection(command.fullName), .synopsis(command: command.fullName, words: words),
    ]
    let messages = [command.abstract, command.discussion].compactMap(\.self)
    if !messages.isEmpty { blocks.append(.paragraph(messages.joined(separator: " "))) }
    if let aliases = command.aliases {
      let names = aliases.map { "`\($0)`" }.joined(separator: ", ")
      blocks.append(.paragraph("Also: \(names)."))
    }
    let definitions = own.filter { $0.abstract != nil }.map(definition)
    if !definitions.isEmpty { blocks.append(.definitions(definitions)) }
    return blocks
  }

  private func definition(_ argument: CommandTree.Argument) -> ManualBlock.Definition {
    let names = (argument.names ?? []).map { "`\($0.text)`" }.joined(separator: ", ")
    let value = argument.kind == .flag ? "" : "*\(argument.valueName ?? "value")*"
    let term = [names, value].filter { !$0.isEmpty }.joined(separator: " ")
    var notes: [String] = []
    if let values = argument.allValues {
      notes = ["Values: \(values.map { "`\($0)`" }.joined(separator: ", "))."]
    }
    return ManualBlock.Definition(term: term, meaning: argument.abstract ?? "", notes: notes)
  }

  /// Returns the argument as it appears in the synopsis of a command.
  private func usage(_ argument: CommandTree.Argument) -> String {
    let value = "*\(argument.valueName ?? "value")*"
    let text =
      switch argument.kind {
      case .positional: value
      case .flag: name(argument)
      case .option: "\(name(argument)) \(value)"
      }
    let optional = argument.isOptional ? "[\(text)]" : text
    return argument.isRepeating ? optional + " …" : optional
  }

  private func name(_ argument: CommandTree.Argument) -> String {
    "`\(argument.names?.first?.text ?? "")`"
  }
}
