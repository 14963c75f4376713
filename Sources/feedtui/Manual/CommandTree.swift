import FoundationEssentials

/// The program's commands with their options, as the command-line parser declares them.
nonisolated struct CommandTree: Decodable, Sendable {
  let command: Command

  /// Decodes the JSON that ArgumentParser writes for tools (its `ToolInfoV0`).
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

    /// The name with those of the parent commands: `feedtui feeds tag`.
    var fullName: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    /// The documented subcommands, without `help`, which the parser adds.
    var shownSubcommands: [Command] { (subcommands ?? []).filter(\.shouldDisplay) }

    var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    /// The command and all its documented subcommands.
    var all: [Command] { [self] + shownSubcommands.flatMap(\.all) }
  }

  struct Argument: Decodable, Hashable, Sendable {
    enum Kind: String, Decodable, Sendable {
      case positional, option, flag
    }

    struct Name: Decodable, Hashable, Sendable {
      let kind: String
      let name: String

      /// The name with its dashes.
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
