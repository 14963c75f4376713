import FoundationEssentials

/// The program's commands with their options, as the parser of the command line declares them.
nonisolated struct CommandTree: Decodable, Sendable {
  let command: Command

  /// Reads the JSON that ArgumentParser writes for tools (its `ToolInfoV0`).
  init(json: String) throws {
    self = try JSONDecoder().decode(CommandTree.self, from: Data(json.utf8))
  }

  struct Command: Decodable, Sendable {
    let commandName: String
    private let superCommands: [String]?
    private let shouldDisplay: Bool
    let aliases: [String]?
    let abstract: String?
    let discussion: String?
    private let subcommands: [Command]?
    private let arguments: [Argument]?

    /// With the commands that it belongs to: `feedtui feeds tag`.
    var fullName: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    /// The subcommands to document: not `help`, which the parser adds.
    var shownSubcommands: [Command] { (subcommands ?? []).filter(\.shouldDisplay) }

    var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    /// The command and all its subcommands to document.
    var all: [Command] { [self] + shownSubcommands.flatMap(\.all) }
  }

  struct Argument: Decodable, Hashable, Sendable {
    enum Kind: String, Decodable, Sendable {
      case positional, option, flag
    }

    struct Name: Decodable, Hashable, Sendable {
      let kind: String
      let name: String

      /// With its dashes.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    fileprivate let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?
  }
}
