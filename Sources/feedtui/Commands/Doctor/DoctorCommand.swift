import ArgumentParser
import FeedModel
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiRoot
import FeedtuiSettings
import FeedtuiTerminal

/// The `feedtui doctor` command: says what the program finds of the terminal, the files and the
/// system.
struct DoctorCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the terminal, the files and the system.",
    discussion: """
      Each line begins with `ok`, `–` (not there, or it could not be asked) or `!` (a problem). Ends \
      with status 1 if there is a problem. Nothing is changed: no file or folder is created. The \
      terminal is asked only if standard input and output are one.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Print a JSON array of objects.")
  var json = false

  @Option(
    help: ArgumentHelp("How long to wait for the terminal's answers.", valueName: "seconds"))
  var wait = 1.0

  func validate() throws {
    if !(0.1...60).contains(wait) {
      throw ValidationError("--wait takes a number of seconds from 0.1 to 60.")
    }
  }

  func execute() async throws(CommandError) -> ExitCode {
    let (config, failure) = readConfig()
    var terminal = TerminalFacts(
      NcursesScreen.environment.filter { !$0.value.isEmpty }, colours: config.settings.color)
    if case .signal(let number) = terminal.ask(waiting: .seconds(wait)) {
      throw CommandError(message: "", code: ExitCode(rawValue: 128 + number) ?? .interrupted)
    }
    terminal.measurements.keepsSigns = config.keepsSigns
    let examination = Examination(paths: archive.paths, config: config, failure: failure)
    Console.show(progress: "Checking the archive and the system")
    let diagnosis = await examination.diagnosis(of: terminal, now: Program.now())
    Console.show(progress: "")
    if json {
      try RecordPrinter(format: .json).print(diagnosis.records)
    } else {
      try Console.put(diagnosis.text)
    }
    return diagnosis.problems == 0 ? .ok : .partFailed
  }

  /// Returns the settings, and why they cannot be read.
  @MainActor private func readConfig() -> (EffectiveConfig, failure: String?) {
    do throws(CommandError) {
      return (try archive.readConfig(), nil)
    } catch {
      return (EffectiveConfig(), error.message)
    }
  }
}
