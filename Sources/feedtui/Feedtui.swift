import ArgumentParser

/// The program: its subcommands, and the river where none is named.
@main
struct Feedtui: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedtui",
    abstract: "A terminal feed browser: everything you follow in one river, by day.",
    version: Version.text,
    subcommands: [
      RiverCommand.self, OpenCommand.self, AddCommand.self, RefreshCommand.self, ListCommand.self,
      ParseCommand.self,
    ],
    defaultSubcommand: RiverCommand.self)
}
