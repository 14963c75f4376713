import FeedSystem
import Glibc
import Synchronization

/// A program that runs without a terminal and prints a password as its first line.
final class PasswordProcess: Sendable {
  /// Bytes after which reading stops, so that a longer first line is cut.
  private static let longestLine = 4096

  /// Allows one start at a time.
  ///
  /// Otherwise a program could inherit the end of another's pipe and hold it open.
  private static let starting = Mutex(())

  /// The process ID, or `nil` once the process has been reaped and its ID may be reused.
  private let id: Mutex<pid_t?>
  private let output: CInt

  /// Starts the program, which is looked up in `PATH`. Returns `nil` if that fails.
  init?(_ words: [String]) {
    let started = Self.starting.withLock { _ -> (pid_t, CInt)? in
      var ends: [CInt] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[1]) }
      if let child = Self.spawn(words, output: ends[1]) { return (child, ends[0]) }
      close(ends[0])
      return nil
    }
    guard let started else { return nil }
    id = Mutex(started.0)
    output = started.1
  }

  deinit {
    close(output)
  }

  /// Waits for the first line, for no longer than `limit`, and for the end of the program.
  ///
  /// The program must be killed if it takes too long. Returns the line without its line end, and
  /// the exit status, which for a killed program is 128 plus the signal.
  func finish(within limit: Duration) -> (line: String?, status: Int) {
    let line = firstLine(until: .now + limit)
    guard let child = id.withLock({ $0 }) else { return (nil, -1) }
    // The process is reaped under the lock, so that no other process with the same ID is killed.
    var info = siginfo_t()
    while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    var status: CInt = 0
    id.withLock { id in
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      id = nil
    }
    let signal = Int(status & 0x7F)
    return (line, signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal)
  }

  /// Kills the program and everything it has started.
  func kill() {
    id.withLock { id in
      if let id { _ = Glibc.kill(-id, SIGKILL) }
    }
  }

  private func firstLine(until end: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while bytes.count < Self.longestLine, !bytes.contains(0x0A) {
      let left = max(0, (end - .now) / .milliseconds(1))
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, CInt(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).first else {
      return nil
    }
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// Returns the process ID; `nil` if the program cannot be started.
  ///
  /// Without a session of its own, the program could ask for a passphrase on the screen we draw on.
  /// On the terminal of `GPG_TTY`, GnuPG's agent would ask.
  private static func spawn(_ words: [String], output: CInt) -> pid_t? {
    let process = ChildProcess(
      words, input: .nothing, output: .file(output), errors: .nothing, session: .own,
      environment: .ours(hiding: ["GPG_TTY"]))
    switch process.start() {
    case .running(let id): return id
    case .failed: return nil
    }
  }
}
