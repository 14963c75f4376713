import FeedModel
import FeedStorage
import Glibc

/// One run of the river: an archive, a screen, and the parts that connect them.
struct Session {
  let library: Library
  /// The settings of this run. The command line overrides the file.
  let settings: Settings
  let keyMaps: KeyMaps
  /// The problems of the settings file.
  let problems: [FileProblem]
  let clock: Clock
  /// The program's files; `nil` where nothing is kept on disk.
  private let paths: Paths?

  init(_ library: Library, _ config: EffectiveConfig) {
    self.library = library
    settings = config.settings
    keyMaps = config.keyMaps
    problems = config.problems
    paths = library.store.file == nil ? nil : config.paths
    clock = Clock(
      zone: .local, now: Program.now, style: settings.clock, dates: settings.dates)
  }

  /// Runs until the program ends, and returns its exit status.
  func run() async throws(CommandFailure) -> ExitCode {
    let density = try await rememberedDensity()
    let mailbox = Mailbox()
    let runner = EffectRunner(
      library: library, mailbox: mailbox, clock: clock, keys: keyMaps.hints)
    runner.prefetch(RiverWindow.firstRequest)
    let screen = try openScreen()
    let root = RootViewController(
      clock: clock, density: density, size: screen.size, settings: settings, keyMaps: keyMaps,
      paths: paths)
    root.context.found(problems)
    root.context.troubles.recovery = library.store.rescue?.message
    let loop = RunLoop(screen: screen, mailbox: mailbox, root: root, runner: runner)
    let ending = await loop.run()
    screen.close()
    return ending.exitCode
  }

  /// Throws if there is no terminal. Called before anything is opened or created.
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
