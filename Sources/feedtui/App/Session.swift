import FeedCore
import Glibc

/// One run of the river: an archive, a screen, and what goes between them.
struct Session {
  let library: Library
  /// What holds for this run: the command line's word over the file's.
  let settings: Settings
  let keyMaps: KeyMaps
  /// What cannot be used of the settings file.
  let problems: [FileProblem]
  let clock: Clock

  init(_ library: Library, _ config: EffectiveConfig) {
    self.library = library
    settings = config.settings
    keyMaps = config.keyMaps
    problems = config.problems
    clock = Clock(
      zone: .local, now: Program.now, style: settings.clock, dates: settings.dates)
  }

  /// Runs until the reader quits; the exit status says how that came.
  func run() async throws(CommandFailure) -> ExitCode {
    let density = try await rememberedDensity()
    let mailbox = Mailbox()
    let runner = EffectRunner(
      library: library, mailbox: mailbox, clock: clock, keys: keyMaps.hints)
    runner.prefetch(TimelineViewController.firstRequest)
    let screen = try openScreen()
    let root = RootViewController(
      clock: clock, density: density, size: screen.size, settings: settings, keyMaps: keyMaps)
    root.found(problems)
    root.rescue = library.store.rescue?.message
    let loop = RunLoop(screen: screen, mailbox: mailbox, root: root, runner: runner)
    let ending = await loop.run()
    screen.close()
    return ending.exitCode
  }

  /// Looked at before anything is opened or made.
  static func requireTerminal() throws(CommandFailure) {
    let streams = [(STDIN_FILENO, "standard input"), (STDOUT_FILENO, "standard output")]
    for (stream, name) in streams where isatty(stream) == 0 {
      let failure = TerminalFailure.notATerminal(stream: name)
      throw CommandFailure(sentence: failure.description, code: .usage)
    }
  }

  private func openScreen() throws(CommandFailure) -> NcursesScreen {
    do {
      return try NcursesScreen(colour: settings.color, theme: settings.theme)
    } catch {
      throw CommandFailure(sentence: error.description, code: .usage)
    }
  }

  private func rememberedDensity() async throws(CommandFailure) -> Density {
    if let density = settings.density { return density }
    do {
      return try await library.store.preference(Preference.density).flatMap(Density.init)
        ?? .comfortable
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension RunLoop.Ending {
  var exitCode: ExitCode {
    switch self {
    case .quit: .ok
    case .vanished: .hungUp
    case .terminated: .terminated
    }
  }
}
