import Glibc

/// Starts the program of a command by posix_spawn(3).
struct ChildProcess {
  let command: ProgramCommand
  /// The files for the standard input, output and error; `nil` means the terminal, or `/dev/null`.
  let input: CInt?
  let output: CInt?
  let errors: CInt?

  /// `POSIX_SPAWN_SETSID`, which glibc declares only with GNU's extensions.
  private static let newSession: Int16 = 0x80

  /// Returns the process ID. The caller must wait for its end (waitpid(2)).
  ///
  /// A program that is not on our terminal has a session of its own, without a terminal. It leads
  /// its process group, so that it can be killed together with what it has started.
  func start() throws(ProgramError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    add(input, as: STDIN_FILENO, mode: O_RDONLY, to: &actions)
    add(output, as: STDOUT_FILENO, mode: O_WRONLY, to: &actions)
    add(errors, as: STDERR_FILENO, mode: O_WRONLY, to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes)
    var arguments = command.words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (variables, made) = variables
    defer { for variable in made { free(variable) } }
    var child: pid_t = 0
    let program = command.words.first ?? ""
    let error = posix_spawnp(&child, program, &actions, &attributes, &arguments, &variables)
    guard error == 0 else { throw .notStarted(errno: error) }
    return child
  }

  private func add(
    _ file: CInt?, as descriptor: CInt, mode: CInt,
    to actions: inout posix_spawn_file_actions_t
  ) {
    if let file {
      posix_spawn_file_actions_adddup2(&actions, file, descriptor)
    } else if command.output != .terminal {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
  }

  private func prepare(_ attributes: inout posix_spawnattr_t) {
    // We ignore signals that a child must receive, and some of our threads block them.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    if command.output != .terminal { flags |= Self.newSession }
    posix_spawnattr_setflags(&attributes, flags)
  }

  /// The variables for the program, with a final `nil`, and those that must be freed.
  private var variables: (all: [UnsafeMutablePointer<CChar>?], made: [UnsafeMutablePointer<CChar>?])
  {
    switch command.environment {
    case .ours(let hidden): return (Self.variables(without: hidden) + [nil], [])
    case .adding(let variables):
      let names = variables.map { String($0.prefix { $0 != "=" }) }
      let made = variables.map { strdup($0) }
      return (Self.variables(without: names) + made + [nil], made)
    case .only(let variables):
      let made = variables.map { strdup($0) }
      return (made + [nil], made)
    }
  }

  private static func variables(without hidden: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let variable = place.pointee {
      let isHidden = hidden.contains { strncmp(variable, "\($0)=", $0.utf8.count + 1) == 0 }
      if !isHidden { variables.append(variable) }
      place += 1
    }
    return variables
  }
}
