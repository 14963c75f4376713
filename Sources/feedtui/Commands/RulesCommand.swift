import ArgumentParser

/// The `feedtui rules` command: prints the rules of the settings file, and tries conditions.
struct RulesCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or test a condition on the archive.",
    discussion:
      "Without a subcommand it lists them; for the options see 'feedtui rules list --help'.",
    subcommands: [ListRules.self, TestRule.self], defaultSubcommand: ListRules.self)
}
