import ArgumentParser

/// The program: its subcommands, and the river where none is named.
@main
struct Feedtui: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "feedtui",
    abstract: "A terminal feed browser: everything you follow in one river, by day.",
    version: Program.version,
    subcommands: [
      RiverCommand.self, OpenCommand.self, AddCommand.self, RefreshCommand.self, ListCommand.self,
      ParseCommand.self,
    ],
    defaultSubcommand: RiverCommand.self)
}
