import ArgumentParser
import FeedtuiLibrary

/// The `feedtui manual` command: prints a page of the manual, for builds and packages.
struct ManualCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print a manual page for man(1).",
    shouldDisplay: false)

  @Flag(help: "Print it as Markdown, as in docs/.")
  var markdown = false

  @Argument(help: "The page.")
  var page = ManualName.program

  func execute() async throws -> ExitCode {
    let page = page.page(try Self.commands())
    try Console.put(markdown ? MarkdownWriter.text(page) : RoffWriter.text(page))
    return .ok
  }

  /// Returns the commands as ArgumentParser describes them.
  static func commands() throws -> CommandTree {
    try CommandTree(json: Feedtui._dumpHelp())
  }
}

extension ManualName: ExpressibleByArgument {}
