import ArgumentParser
import FeedFetching
import FeedStorage
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiSettings
import FeedtuiTerminal
import Glibc

/// ArgumentParser has a type of this name, too.
typealias ExitCode = FeedtuiLibrary.ExitCode

/// The program: its subcommands, and the river where none is named.
struct Feedtui: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: Program.name,
    abstract: "A terminal feed browser: everything you follow in one river, by day.",
    discussion: "feedtui --demo shows a built-in sample: no network, no files.",
    version: Program.fullVersion,
    subcommands: [
      RiverCommand.self, OpenCommand.self, AddCommand.self, RefreshCommand.self, SyncCommand.self,
      ListCommand.self,
      CountCommand.self, ShowCommand.self, MarkCommand.self, FavouriteCommand.self,
      RateCommand.self, TagCommand.self, NoteCommand.self, SaveCommand.self, PlayCommand.self,
      DownloadsCommand.self,
      FeedsCommand.self, RemoveCommand.self, RulesCommand.self,
      ImportCommand.self, ExportCommand.self, LedgerCommand.self, ParseCommand.self,
      OPMLCommand.self, ExtractCommand.self, ConfigCommand.self, DoctorCommand.self,
      CompactCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: RiverCommand.self)
}

/// The `feedtui feeds` command: prints the followed feeds and changes their lines.
struct FeedsCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "feeds", abstract: "List, rename and tag the feeds you follow.",
    discussion:
      "Without a subcommand it lists them; for the options see 'feedtui feeds list --help'.",
    subcommands: [ListFeeds.self, RenameFeed.self, TagFeed.self],
    defaultSubcommand: ListFeeds.self)
}

/// The `feedtui rules` command: prints the rules of the settings file, and tries conditions.
struct RulesCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or test a condition on the archive.",
    discussion:
      "Without a subcommand it lists them; for the options see 'feedtui rules list --help'.",
    subcommands: [ListRules.self, TestRule.self], defaultSubcommand: ListRules.self)
}

/// Where the program begins: a wrong use is said in one line.
@main
enum Main {
  static func main() {
    StandardStreams.fill()
    Allocator.configure()
    if SafeEnvironment.isWanted(CommandLine.arguments) { SafeEnvironment.adopt() }
    MainLoop.shared.run(run)
  }

  private static func run() async {
    FeedStore.leaveOpen()
    if let river = RiverCommand(quick: CommandLine.arguments.dropFirst()) {
      do {
        try await river.run()
      } catch {
        Feedtui.exit(withError: error)
      }
      return
    }
    let command = parse()
    if SafeEnvironment.isWanted(CommandLine.arguments), !(command is RiverCommand) {
      Console.say("feedtui: In safe mode there is only the river.")
      Feedtui.exit(withError: ArgumentParser.ExitCode(ExitCode.usage.rawValue))
    }
    do {
      // The parser gives any command; there is no other way to ask whether it is asynchronous.
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      Feedtui.exit(withError: error)
    }
  }

  /// The command that the arguments name; help and version are printed, a wrong use is said.
  private static func parse() -> sending any ParsableCommand {
    let shell = getenv("SHELL").map { String(cString: $0) }
    let arguments = CommandLine.arguments.dropFirst()
    if let script = CompletionScript(requestedBy: arguments, shell: shell) {
      print(script.text, terminator: "")
      Feedtui.exit()
    }
    if arguments.first == "help", let name = arguments.dropFirst().first,
      let message = UnknownCommand(name)?.message
    {
      Console.say("feedtui: \(message)")
      Feedtui.exit(withError: ArgumentParser.ExitCode(ExitCode.usage.rawValue))
    }
    do {
      return try Feedtui.parseAsRoot(HyphenatedValues.joined(arguments))
    } catch {
      let code = Feedtui.exitCode(for: error)
      if Feedtui.message(for: error) == Program.fullVersion {
        print(versions)
        Feedtui.exit()
      }
      guard code == .validationFailure else { Feedtui.exit(withError: error) }
      if let first = arguments.first, let message = UnknownCommand(first)?.message {
        Console.say("feedtui: \(message)")
        Feedtui.exit(withError: code)
      }
      let message = Feedtui.message(for: error)
      let end = message.hasSuffix(".") ? " See" : "; see"
      Console.say("feedtui: \(message)\(end) 'feedtui --help'.")
      Feedtui.exit(withError: code)
    }
  }

  /// The versions of the program and of the system's libraries, one per line.
  private static var versions: String {
    [
      Program.fullVersion, NcursesVersion.text, "SQLite \(FeedStore.libraryVersion)",
      HTTPFetcher.libraryVersions,
    ].joined(separator: "\n")
  }
}
