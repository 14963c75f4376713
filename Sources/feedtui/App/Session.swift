import FeedCore

/// One run of the river: an archive, a screen, and what goes between them.
struct Session {
  let store: FeedStore
  let library: Library
  let options: ScreenOptions
  let clock: Clock

  /// Runs until the reader quits. Throws `TerminalFailure` if there is no screen.
  func run() async throws -> RunLoop.Ending {
    let density = try await rememberedDensity()
    let screen = try NcursesScreen(colour: options.color)
    let mailbox = Mailbox()
    let root = RootViewController(clock: clock, density: density, size: screen.size)
    let errands = Errands(store: store, library: library, mailbox: mailbox, clock: clock)
    let loop = RunLoop(screen: screen, mailbox: mailbox, root: root, errands: errands)
    let ending = await loop.run()
    screen.close()
    return ending
  }

  private func rememberedDensity() async throws -> Density {
    if let density = options.density { return density }
    return try await store.preference(Preference.density).flatMap(Density.init) ?? .comfortable
  }
}

/// The names of what is remembered in the archive.
nonisolated enum Preference {
  static let density = "density"
}

extension RunLoop.Ending {
  /// The exit status: 128 and the signal's number where one ended the program.
  var status: Int32 {
    switch self {
    case .quit: 0
    case .vanished: 129
    case .terminated(let signal): 128 + signal
    }
  }
}
