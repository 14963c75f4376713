import FeedCore
import Glibc

/// One run of the river: an archive, a screen, and what goes between them.
struct Session {
  let library: Library
  /// As asked for on the command line; else the one remembered.
  let density: Density?
  let colour: ColourMode
  let clock: Clock

  init(_ library: Library, density: Density?, colour: ColourMode) {
    self.library = library
    self.density = density
    self.colour = colour
    clock = Clock(zone: .local, now: Program.now)
  }

  /// Runs until the reader quits; the exit status says how that came.
  func run() async throws(CommandFailure) -> ExitCode {
    let density = try await rememberedDensity()
    let mailbox = Mailbox()
    let errands = Errands(library: library, mailbox: mailbox, clock: clock)
    errands.prefetch(TimelineViewController.firstRequest)
    let screen = try openScreen()
    let root = RootViewController(clock: clock, density: density, size: screen.size)
    let loop = RunLoop(screen: screen, mailbox: mailbox, root: root, errands: errands)
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
      return try NcursesScreen(colour: colour)
    } catch {
      throw CommandFailure(sentence: error.description, code: .usage)
    }
  }

  private func rememberedDensity() async throws(CommandFailure) -> Density {
    if let density { return density }
    do {
      return try await library.store.preference(Preference.density).flatMap(Density.init)
        ?? .comfortable
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The names of what is remembered in the archive.
nonisolated enum Preference {
  static let density = "density"
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
