import Glibc

/// A program to run: its arguments, what it gets, what it may use, and what becomes of its output.
/// No shell is involved.
package struct ProgramCommand: Equatable, Sendable {
  /// The variables that the program gets.
  package enum Environment: Equatable, Sendable {
    /// Ours, without those of these names.
    case ours(hiding: [String])
    /// Ours, in which these take the place of those of the same name, `NAME=value`.
    case adding([String])
    /// These alone, `NAME=value`.
    case only([String])
  }

  /// What becomes of the standard output.
  package enum Output: Equatable, Sendable {
    /// The program runs on our terminal, in our session.
    case terminal
    /// Nobody reads it. Programs that it has started may continue without it.
    case ignored
    /// It is read to its end. Programs that it has started are killed with it.
    case bytes
    /// Its first line is read, up to 4,096 bytes. What the program has started, such as an agent,
    /// may go on without it.
    case firstLine
  }

  /// What the program may use.
  package struct Limits: Equatable, Sendable {
    /// What a program may use that reads hostile bytes. It cannot write files either.
    package struct Resources: Equatable, Sendable {
      /// Seconds of processor time.
      package var processor: Int
      /// Bytes of address space.
      package var memory: Int
    }

    /// Time from the start to the end. A program on the terminal has as long as the user wants.
    package var time: Duration?
    /// Bytes of output (`.bytes`).
    package var output: Int
    package var resources: Resources?

    package init(time: Duration? = nil, output: Int = .max) {
      self.time = time
      self.output = output
    }

    package init(time: Duration, output: Int, processor: Int, memory: Int) {
      self.init(time: time, output: output)
      resources = Resources(processor: processor, memory: memory)
    }
  }

  /// The name or path of the program, then its arguments. A name is looked up in `PATH`.
  package var words: [String]
  /// The standard input. If it is empty, that is the terminal for a program that runs on it, and
  /// `/dev/null` for others.
  package let input: [UInt8]
  package var output: Output
  package let environment: Environment
  package let limits: Limits
  /// Whether the last line of the standard error is kept for `ProgramError`, where the output is
  /// read. It is not read otherwise.
  package let keepsErrors: Bool

  package init(
    _ words: [String], input: [UInt8] = [], output: Output,
    environment: Environment = .ours(hiding: []), limits: Limits = Limits(),
    keepsErrors: Bool = false
  ) {
    self.words = words
    self.input = input
    self.output = output
    self.environment = environment
    self.limits = limits
    self.keepsErrors = keepsErrors
  }

  /// The name of the program without its folder.
  package var name: String { words.first?.split(separator: "/").last.map(String.init) ?? "" }

  /// Returns the path of a program: the first executable file in the folders of `path`, which are
  /// separated by colons. A name with a slash is a path already. `nil` if there is no such program.
  package static func find(_ program: String, in path: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return path.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
