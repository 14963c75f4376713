import FeedFetching
import FeedModel
import Glibc
import SafeText

/// A first argument that is not a command: an address, a file, or a misspelt name.
struct UnknownCommand: Equatable {
  private let argument: String

  /// Returns `nil` for a command or an option.
  init?(_ argument: String, commands: [String] = UnknownCommand.commands) {
    guard !argument.hasPrefix("-"), !commands.contains(argument) else { return nil }
    self.argument = argument
  }

  private static var commands: [String] {
    Feedtui.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// What the user may have meant.
  var message: String {
    let shown = Sanitizer.line(argument)
    let isAddress = if case .web = FeedAddress.meaning(of: argument) { true } else { false }
    if isAddress || access(argument, F_OK) == 0 {
      return """
        \(shown) is not a command: 'feedtui add \(shown)' follows it, \
        'feedtui open \(shown)' only shows it.
        """
    }
    let hint = NearestName.nearest(to: argument, in: Self.commands, most: 3)
    return "There is no command \"\(shown)\"."
      + (hint.map { " Did you mean 'feedtui \($0)'?" } ?? " See 'feedtui --help'.")
  }
}
