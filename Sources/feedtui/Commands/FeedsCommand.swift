import ArgumentParser

/// The `feedtui feeds` command: prints the followed feeds and changes their lines.
struct FeedsCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "feeds", abstract: "Print the feeds that are followed, and change their lines.",
    discussion:
      "Without a subcommand it prints them: 'feedtui feeds list --help' names the options.",
    subcommands: [ListFeeds.self, RenameFeed.self, TagFeed.self],
    defaultSubcommand: ListFeeds.self)
}
