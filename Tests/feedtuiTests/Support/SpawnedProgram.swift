import FeedSystem
import Foundation
import Glibc
import TestSupport
import Testing

/// A program started by a test.
final class SpawnedProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The way in which the program ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  let process: pid_t
  private let name: String
  private let words: () -> String
  private var ending: Ending?

  /// Starts a program in a session of its own, with the given environment and default signals.
  ///
  /// Standard input, output and error are the given file. `words` returns the output for the
  /// message if the program does not end in time; by default, the file's.
  init(
    _ arguments: [String], environment: [String: String], standard file: String,
    words: (() -> String)? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, file, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    SpawnActions.closeOtherFiles(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // This is glibc's POSIX_SPAWN_SETSID, which Swift does not import.
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var started: pid_t = 0
    // The program's own path, not that of the tests, says which one a name means.
    let path = ProgramCommand.find(arguments[0], in: environment["PATH"] ?? "/usr/bin:/bin")
    let error = Self.withVector(arguments) { vector in
      Self.withVector(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&started, path ?? arguments[0], &actions, &attributes, vector, environment)
      }
    }
    guard error == 0 else {
      throw Failure(description: "\(arguments[0]): \(String(cString: strerror(error)))")
    }
    process = started
    name = arguments.joined(separator: " ")
    self.words = words ?? { Self.text(of: file) }
  }

  func send(signal number: Int32) {
    guard ending == nil else { return }
    kill(process, number)
  }

  /// Returns how the program ended. The test ends if the program does not end in time.
  func end(
    within seconds: Double = Deadline.limit, at location: SourceLocation = #_sourceLocation
  ) async throws -> Ending {
    let process = process
    _ = await Deadline.value(of: Task { await Self.end(of: process) }, within: seconds)
    return try #require(
      look(WNOHANG), "\(name) has not ended. It has said:\n\(words())", sourceLocation: location)
  }

  /// Waits for the program's end and expects it to be the given one.
  func expectEnd(_ wanted: Ending, at location: SourceLocation = #_sourceLocation) async throws {
    let ending = try await end(at: location)
    #expect(ending == wanted, "It has said:\n\(words())", sourceLocation: location)
  }

  /// Kills the program if it is still running.
  func stop() {
    guard look(WNOHANG) == nil else { return }
    kill(process, SIGKILL)
    _ = look(0)
  }

  /// Waits for the end of a process, on a thread of its own because that blocks.
  private nonisolated static func end(of process: pid_t) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Returns how the program ended, as far as `waitpid` can tell with these options.
  private func look(_ options: Int32) -> Ending? {
    var status: Int32 = 0
    if ending == nil, waitpid(process, &status, options) == process {
      // The macros of sys/wait.h take the status apart in the same way.
      ending = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    return ending
  }

  /// Runs a program to its end, and returns how it ended and all that it wrote.
  static func run(
    _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin:/usr/sbin"],
    at location: SourceLocation = #_sourceLocation
  ) async throws -> (ending: Ending?, output: String) {
    let file = "/tmp/feedtui-output-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    Glibc.close(open(file, O_CREAT | O_EXCL | O_RDWR, 0o600))
    defer { unlink(file) }
    let program = try SpawnedProgram(arguments, environment: environment, standard: file)
    defer { program.stop() }
    let ending = try await program.end(at: location)
    return (ending, text(of: file))
  }

  /// Returns the text of a file, which is empty if the file cannot be read.
  static func text(of file: String) -> String {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { Glibc.close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while case let count = read(descriptor, &part, part.count), count > 0 {
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Passes a list of strings to `body` as a vector of C.
  private static func withVector<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
