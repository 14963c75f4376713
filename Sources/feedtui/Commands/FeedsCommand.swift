import ArgumentParser

/// The `feedtui feeds` command: prints the followed feeds and changes their lines.
struct FeedsCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "feeds", abstract: "List, rename and tag the feeds you follow.",
    discussion:
      "Without a subcommand it lists them; for the options see 'feedtui feeds list --help'.",
    subcommands: [ListFeeds.self, RenameFeed.self, TagFeed.self],
    defaultSubcommand: ListFeeds.self)
}
