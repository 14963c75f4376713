import ArgumentParser

/// The `feedtui config` command: prints or checks the settings.
struct ConfigCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the settings that hold, or check the settings file.",
    discussion: "Problems are told on stderr; the exit code is then 78.")

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Only say what is wrong.")
  var check = false

  @MainActor func run() async throws {
    try await Console.run { try run(archive.readConfig()) }
  }

  @MainActor private func run(_ config: EffectiveConfig) throws(CommandFailure) -> ExitCode {
    if !check { try Console.put(ConfigReference.file(config.settings, path: archive.paths.config)) }
    for problem in config.problems { Console.say(problem.message) }
    if check, config.problems.isEmpty { Console.say("\(archive.paths.config) is in order.") }
    return config.problems.isEmpty ? .ok : .config
  }
}
