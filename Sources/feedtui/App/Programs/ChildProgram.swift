import Glibc

/// A program to start, with its arguments. It is an argument vector and never runs in a shell.
nonisolated struct ChildProgram: Equatable, Sendable {
  /// The path of the program, then its arguments.
  let words: [String]

  /// The way in which a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    /// The program was killed by the given signal.
    case killed(Int32)
    /// The program could not be started, for the given reason.
    case notStarted(String)
  }

  /// The place where a program runs.
  private enum Place {
    /// The program runs on our terminal.
    case here
    /// The program runs in the background, without our terminal.
    case background
  }

  /// Returns `nil` if the first word does not name a program on the given path.
  init?(_ words: [String], path: String) {
    guard let program = words.first, let found = Self.find(program, path: path) else { return nil }
    self.words = [found] + words.dropFirst()
  }

  init(found words: [String]) {
    self.words = words
  }

  /// Starts the program in the background, without our terminal. Returns a message if it fails.
  func launch() -> String? {
    let child = spawn(.background)
    guard child.failure == nil else { return child.failure }
    // Without a `wait`, the ended program would stay in the process table.
    Task.detached(priority: .background) { [id = child.id] in _ = Self.wait(for: id) }
    return nil
  }

  /// Runs the program on our terminal and waits for its end.
  func run() -> Ending {
    let child = spawn(.here)
    if let failure = child.failure { return .notStarted(failure) }
    let status = Self.wait(for: child.id)
    // By wait(2), the low seven bits are the signal and the next byte is the exit status.
    return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
  }

  private func spawn(_ place: Place) -> (id: pid_t, failure: String?) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    switch place {
    case .here: break
    case .background:
      for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      }
      flags |= Self.newSession
    }
    // Our program ignores signals that its children need, and some of its threads block them.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, flags)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, words[0], &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      return (0, "\(words[0]) cannot be started: \(String(cString: strerror(error)))")
    }
    return (child, nil)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only with GNU's extensions.
  private static let newSession: Int16 = 0x80

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func find(_ program: String, path: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
