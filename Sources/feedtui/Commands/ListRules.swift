import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui rules list` command, which is also `feedtui rules` without a subcommand.
struct ListRules: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rules with what they have caught in 30 days.",
    discussion: "Rules are tables of the settings file: see feedtui-config(5).")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  func execute() async throws -> ExitCode {
    let file = try archive.readConfigAloud().config
    let now = Program.now()
    let reports = try await archive.openExisting()?.rules.reports(now: now) ?? []
    let byKey = Dictionary(reports.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let today = Zone.local.day(at: now)
    try output.printer.print(
      file.rules.map { rule in
        ListedRule(entry: rule, report: rule.rule.flatMap { byKey[$0.key] }, today: today)
      })
    return .ok
  }
}
