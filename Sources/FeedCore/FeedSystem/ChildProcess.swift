package import Glibc

/// A program to start, with its arguments, files and session. It never runs in a shell.
package struct ChildProcess: Sendable {
  /// A standard stream of the program.
  package enum Stream: Sendable {
    /// The stream of our own process.
    case inherited
    /// `/dev/null`.
    case nothing
    /// An open file of our own process.
    case file(CInt)
  }

  /// The session in which the program runs.
  package enum Session: Sendable {
    /// Our session, with our terminal.
    case ours
    /// A new session without a terminal. The program leads its process group, so that it can be
    /// killed together with what it has started.
    case own
  }

  /// The variables that the program gets.
  package enum Environment: Sendable {
    /// Ours, without those of these names.
    case ours(hiding: [String])
    /// These alone, `NAME=value`.
    case only([String])
  }

  /// The result of starting the program.
  package enum Start: Sendable {
    case running(pid_t)
    /// The program could not be started, for the reason with this `errno`.
    case failed(CInt)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only with GNU's extensions.
  private static let newSession: Int16 = 0x80

  /// The name or path of the program, then its arguments. A name is looked up in `PATH`.
  private let words: [String]
  private let input: Stream
  private let output: Stream
  private let errors: Stream
  private let session: Session
  private let environment: Environment

  package init(
    _ words: [String], input: Stream = .inherited, output: Stream = .inherited,
    errors: Stream = .inherited, session: Session = .ours,
    environment: Environment = .ours(hiding: [])
  ) {
    self.words = words
    self.input = input
    self.output = output
    self.errors = errors
    self.session = session
    self.environment = environment
  }

  /// Starts the program. The caller must wait for its end (waitpid(2)).
  package func start() -> Start {
    guard let program = words.first else { return .failed(EINVAL) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    Self.add(input, as: STDIN_FILENO, mode: O_RDONLY, to: &actions)
    Self.add(output, as: STDOUT_FILENO, mode: O_WRONLY, to: &actions)
    Self.add(errors, as: STDERR_FILENO, mode: O_WRONLY, to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (variables, made) = variables
    defer { for variable in made { free(variable) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, program, &actions, &attributes, &arguments, &variables)
    return error == 0 ? .running(child) : .failed(error)
  }

  private static func add(
    _ stream: Stream, as descriptor: CInt, mode: CInt,
    to actions: inout posix_spawn_file_actions_t
  ) {
    switch stream {
    case .inherited: break
    case .nothing:
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, descriptor)
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
    switch session {
    case .ours: break
    case .own: flags |= Self.newSession
    }
    posix_spawnattr_setflags(&attributes, flags)
  }

  /// The variables for the program, with a final `nil`, and those that must be freed.
  private var variables: (all: [UnsafeMutablePointer<CChar>?], made: [UnsafeMutablePointer<CChar>?])
  {
    switch environment {
    case .ours(let hidden): return (Self.variables(without: hidden) + [nil], [])
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
