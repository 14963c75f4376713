import ArgumentParser
import FeedtuiLibrary

/// The `feedtui config` command: prints or checks the settings.
struct ConfigCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the settings in effect, or check the settings file.",
    discussion: "Prints problems to standard error, and then ends with status 78.")

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Only report problems.")
  var check = false

  func execute() throws(CommandError) -> ExitCode {
    let config = try archive.readConfig()
    if !check {
      let text = ConfigReference.file(
        config.settings, rules: config.config.rules, path: archive.paths.config)
      try Console.put(text)
    }
    for problem in config.problems { Console.say(problem.locatedMessage) }
    let isInOrder = config.errors.isEmpty
    if check, isInOrder { Console.say("\(archive.paths.config) is in order.") }
    return isInOrder ? .ok : .config
  }
}
