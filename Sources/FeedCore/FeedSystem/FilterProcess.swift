import CLimits
import Glibc
import Synchronization

/// A program that reads its standard input and prints on its standard output, without a terminal
/// and within limits.
package final class FilterProcess: Sendable {
  /// What the program may use.
  package struct Limits: Sendable {
    /// Seconds of processor time.
    package var processor: Int
    /// Bytes of address space.
    package var memory: Int
    /// Bytes of output.
    package var output: Int
    /// Time from the start to the end.
    package var time: Duration

    package init(processor: Int, memory: Int, output: Int, time: Duration) {
      self.processor = processor
      self.memory = memory
      self.output = output
      self.time = time
    }
  }

  /// The way in which the program ended.
  package enum Ending: Equatable, Sendable {
    case exited(status: Int, output: [UInt8])
    /// The program was killed by a signal, which is what most limits do.
    case killed(signal: Int)
    case tooSlow
    case tooMuchOutput
  }

  private let limits: Limits
  /// The process ID, or `nil` once the process has been reaped and its ID may be reused.
  private let id: Mutex<pid_t?>
  /// Our end of the socket that is the program's input and output.
  private let socket: CInt

  /// Starts the program, which gets only these variables. Returns `nil` if that fails.
  ///
  /// It gets its input, and so all that may be hostile, when its limits have been set.
  package init?(_ words: [String], variables: [String], limits: Limits) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    let process = ChildProcess(
      words, input: .file(ends[1]), output: .file(ends[1]), errors: .nothing, session: .own,
      environment: .only(variables))
    self.limits = limits
    socket = ends[0]
    switch process.start() {
    case .running(let child):
      id = Mutex(child)
      if climits_limit(child, UInt64(limits.processor), UInt64(limits.memory)) != 0 { kill() }
    case .failed:
      id = Mutex(nil)
      return nil
    }
  }

  deinit {
    close(socket)
  }

  /// Writes the input, reads the output, and waits for the end of the program, which is killed
  /// where it exceeds a limit. Blocks, and may be called once.
  package func finish(_ input: [UInt8]) -> Ending {
    let deadline = ContinuousClock.now + limits.time
    let output = exchange(input, until: deadline)
    var isLate = false
    switch output {
    case .whole: isLate = !waitForEnd(until: deadline)
    case .late, .tooMuch: break
    }
    // What it has started may still run.
    kill()
    let status = reap()
    switch output {
    case .late: return .tooSlow
    case .tooMuch: return .tooMuchOutput
    case .whole where isLate: return .tooSlow
    case .whole(let bytes):
      // By wait(2), the low seven bits are the signal and the next byte is the exit status.
      let signal = Int(status & 0x7F)
      return signal == 0
        ? .exited(status: Int(status >> 8 & 0xFF), output: bytes) : .killed(signal: signal)
    }
  }

  /// Kills the program and everything it has started.
  package func kill() {
    id.withLock { id in
      if let id { _ = Glibc.kill(-id, SIGKILL) }
    }
  }

  private enum Output {
    case whole([UInt8])
    case late
    case tooMuch
  }

  private func exchange(_ input: [UInt8], until deadline: ContinuousClock.Instant) -> Output {
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    var sent = 0
    if input.isEmpty { shutdown(socket, CInt(SHUT_WR)) }
    while true {
      let wanted = sent < input.count ? POLLIN | POLLOUT : POLLIN
      let ready = Self.wait(for: socket, wanted, until: deadline)
      guard ready != 0 else { return .late }
      if ready & CInt(POLLOUT) != 0, sent < input.count {
        sent = send(input, from: sent)
        if sent == input.count { shutdown(socket, CInt(SHUT_WR)) }
      }
      guard ready & CInt(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = recv(socket, &chunk, chunk.count, CInt(MSG_DONTWAIT))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A program that leaves some of its input unread resets the connection.
      guard count > 0 else { return .whole(output) }
      output += chunk[..<count]
      guard output.count <= limits.output else { return .tooMuch }
    }
  }

  /// Returns the number of bytes that have been sent now; all, if the program does not read them.
  private func send(_ input: [UInt8], from start: Int) -> Int {
    let flags = CInt(MSG_DONTWAIT | MSG_NOSIGNAL)
    let count = input[start...].withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return start + count }
    return errno == EINTR || errno == EAGAIN ? start : input.count
  }

  /// Waits for the end of the program. Returns whether it came in time.
  private func waitForEnd(until deadline: ContinuousClock.Instant) -> Bool {
    guard let child = id.withLock({ $0 }) else { return true }
    let watch = climits_watch(child)
    // An old kernel cannot be asked: the program is killed as soon as it has closed its output.
    guard watch >= 0 else { return true }
    defer { close(watch) }
    return Self.wait(for: watch, POLLIN, until: deadline) != 0
  }

  /// Returns the exit status (wait(2)). The process is reaped under the lock, so that no other
  /// process with the same ID is killed.
  private func reap() -> CInt {
    id.withLock { id in
      var status: CInt = 0
      if let child = id { while waitpid(child, &status, 0) < 0, errno == EINTR {} }
      id = nil
      return status
    }
  }

  /// Returns the events of a descriptor (poll(2)); 0 if there are none before the deadline.
  private static func wait(
    for descriptor: CInt, _ events: Int32, until deadline: ContinuousClock.Instant
  ) -> CInt {
    while true {
      let left = max(0, (deadline - .now) / .milliseconds(1))
      var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let ready = poll(&request, 1, CInt(min(left.rounded(.up), 1_000_000)))
      if ready < 0, errno == EINTR { continue }
      return ready > 0 ? CInt(request.revents) : 0
    }
  }
}
