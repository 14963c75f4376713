import Glibc

/// A program that shows an address: an argument vector, never a shell.
struct BrowserCommand: Equatable {
  /// The program's path, then its arguments; `%s` in one stands for the address.
  private let words: [String]

  /// Reads an entry of `BROWSER`; `nil` if its program is not to be found on that path.
  init?(_ entry: String, path: String) {
    var words = entry.split(separator: " ").map(String.init)
    guard let program = words.first, let found = Self.find(program, path: path) else { return nil }
    words[0] = found
    self.words = words
  }

  /// The argument vector for an address; without a `%s` it is the last argument.
  func arguments(opening address: String) -> [String] {
    let holds = words.contains { $0.contains("%s") }
    let filled = words.map { $0.split(separator: "%s", omittingEmptySubsequences: false) }
      .map { $0.joined(separator: address) }
    return holds ? filled : filled + [address]
  }

  /// Starts the program in the background, without our terminal. Returns why it could not.
  func launch(opening address: String) -> String? {
    let child = spawn(opening: address, inBackground: true)
    guard child.failure == nil else { return child.failure }
    // Somebody must hear of its end, or it stays in the process table.
    Task.detached(priority: .background) { [id = child.id] in Self.wait(for: id) }
    return nil
  }

  /// Whether it is known to run in a terminal.
  var isForTerminals: Bool {
    let name = words.first?.split(separator: "/").last ?? ""
    return ["lynx", "w3m", "links", "links2", "elinks", "browsh", "chawan", "cha"].contains(name)
  }

  /// Runs the program on our terminal and waits for its end. Returns why it could not.
  func run(opening address: String) -> String? {
    let child = spawn(opening: address, inBackground: false)
    guard child.failure == nil else { return child.failure }
    Self.wait(for: child.id)
    return nil
  }

  private func spawn(opening address: String, inBackground: Bool) -> (id: pid_t, failure: String?) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    if inBackground {
      for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      }
      flags |= Self.newSession
    }
    // The program ignores signals that its children must hear, and some of its threads block them.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, flags)
    var words = arguments(opening: address).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, self.words[0], &actions, &attributes, &words, environ)
    guard error == 0 else {
      return (0, "\(self.words[0]) cannot be started: \(String(cString: strerror(error)))")
    }
    return (child, nil)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc only shows to those who ask for GNU's extensions.
  private static let newSession: Int16 = 0x80

  private nonisolated static func wait(for child: pid_t) {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  private static func find(_ program: String, path: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
