import CLimits
import Glibc
import Synchronization

/// A program that has been started.
final class ProgramRun: Sendable {
  /// Bytes after which a first line is cut.
  private static let longestLine = 4096

  private let command: ProgramCommand
  /// The process ID, or `nil` once the process has been reaped and its ID may be reused.
  private let id: Mutex<pid_t?>
  /// Our ends of the pipes to the program's input, output and standard error; `nil` where there is
  /// no pipe.
  private let input: CInt?
  private let output: CInt?
  private let errors: CInt?
  /// A file that can be read when the program has ended; -1 where the system has none.
  private let ending: CInt

  /// Starts the program. The caller must call `finish`.
  ///
  /// The program gets its input, and so all that may be hostile, when its limits have been set.
  init(_ command: ProgramCommand) throws(ProgramError) {
    self.command = command
    let theirs: (input: CInt?, output: CInt?, errors: CInt?)
    let keepsErrors = command.keepsErrors && command.output.isRead
    (theirs.input, input) = command.input.isEmpty ? (nil, nil) : Self.pipe()
    (output, theirs.output) = command.output.isRead ? Self.pipe() : (nil, nil)
    (errors, theirs.errors) = keepsErrors ? Self.pipe() : (nil, nil)
    // A program that does not read, or that says nothing, must not stop us.
    for end in [input, errors].compactMap(\.self) { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let ends = [theirs.input, theirs.output, theirs.errors]
    defer { for end in ends { Self.close(end) } }
    do throws(ProgramError) {
      if ends.contains(-1) { throw .notStarted(errno: EMFILE) }
      let process = ChildProcess(
        command: command, input: theirs.input, output: theirs.output, errors: theirs.errors)
      let child = try process.start()
      id = Mutex(child)
      ending = climits_watch(child)
      if let most = command.limits.resources,
        climits_limit(child, UInt64(most.processor), UInt64(most.memory)) != 0
      {
        kill()
      }
    } catch {
      for end in [input, output, errors] { Self.close(end) }
      throw error
    }
  }

  /// Writes the input, reads the output, and waits for the end of the program, which is killed
  /// where it exceeds a limit. Returns what the command asks for. Blocks, and may be called once.
  func finish() throws(ProgramError) -> [UInt8] {
    defer { for end in [output, errors, ending] { Self.close(end) } }
    let deadline = command.limits.time.map { ContinuousClock.now + $0 }
    var printed: [UInt8] = []
    var said = ErrorTail(errors)
    var failure: ProgramError?
    do throws(ProgramError) {
      printed = try exchange(until: deadline, &said)
      try waitForEnd(until: deadline, &said)
    } catch {
      failure = error
    }
    // Programs that it has started may still run.
    if failure != nil || command.output == .bytes { kill() }
    if failure != nil, command.output != .terminal { killSession() }
    let status = reap()
    if let failure { throw failure }
    // By wait(2), the low seven bits are the signal and the next byte is the exit status.
    if status & 0x7F != 0 { throw .killed(signal: Int(status & 0x7F)) }
    if status >> 8 & 0xFF != 0 {
      said.read()
      throw .exited(status: Int(status >> 8 & 0xFF), said: said.line)
    }
    if command.output == .firstLine, printed.isEmpty { throw .printedNothing }
    return printed
  }

  /// Kills the program and everything it has started.
  func kill() {
    id.withLock { id in
      if let id { _ = Glibc.kill(-id, SIGKILL) }
    }
  }

  /// Kills what has been put into a process group of its own, by a shell for example.
  private func killSession() {
    id.withLock { id in
      guard let id else { return }
      // A killed one cannot start others, and one that has just been started is found next.
      for _ in 0..<10 {
        let processes = ProcessSession.processes(of: id).filter { $0 != id }
        if processes.isEmpty { return }
        for process in processes { _ = Glibc.kill(process, SIGKILL) }
      }
    }
  }

  /// Returns the ends of a pipe that programs do not inherit; -1 if the system has none left.
  private static func pipe() -> (reading: CInt?, writing: CInt?) {
    var ends: [CInt] = [-1, -1]
    _ = climits_pipe(&ends)
    return (ends[0], ends[1])
  }

  private static func close(_ end: CInt?) {
    if let end, end >= 0 { Glibc.close(end) }
  }

  // MARK: Running

  /// Returns the output: all of it, or its first line without the line end.
  ///
  /// It ends with the program: what that has started may keep the pipe, and write to it for ever.
  private func exchange(
    until deadline: ContinuousClock.Instant?, _ said: inout ErrorTail
  ) throws(ProgramError) -> [UInt8] {
    var (input, rest) = (input, command.input[...])
    defer { Self.close(input) }
    if input != nil { BackgroundThread.blockPipeSignal() }
    var printed: [UInt8] = []
    var pause: CInt = 1
    while input != nil || output != nil {
      var files = [
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: said.file ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      let isQuiet = try !areReady(&files, until: deadline, within: pause)
      pause = isQuiet ? min(2 * pause, 50) : 1
      if files[2].revents != 0 { said.read() }
      if ending < 0 ? waits(WNOHANG) : files[3].revents != 0 {
        // All that it has printed is in the pipe.
        _ = read(output.map { Int(climits_waiting($0)) } ?? 0, into: &printed)
        return try result(of: printed, isWhole: true) ?? []
      }
      if let open = input, files[0].revents != 0 {
        rest = Self.send(rest, to: open)
        if rest.isEmpty {
          Self.close(open)
          input = nil
        }
      }
      guard files[1].revents != 0 else { continue }
      let isWhole = !read(16 << 10, into: &printed)
      if let result = try result(of: printed, isWhole: isWhole) { return result }
    }
    return printed
  }

  /// Reads what there is, at most `count` bytes. Returns whether there was anything.
  private func read(_ count: Int, into printed: inout [UInt8]) -> Bool {
    guard let output, count > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: count)
    var read = -1
    repeat { read = Glibc.read(output, &chunk, count) } while read < 0 && errno == EINTR
    printed += chunk[..<max(0, read)]
    return read > 0
  }

  /// Returns what is wanted of the output so far; `nil` if more of it is needed.
  private func result(of printed: [UInt8], isWhole: Bool) throws(ProgramError) -> [UInt8]? {
    switch command.output {
    case .firstLine:
      let end = printed.firstIndex(of: 0x0A)
      guard isWhole || end != nil || printed.count >= Self.longestLine else { return nil }
      let line = printed[..<(end ?? printed.count)].prefix(Self.longestLine)
      return Array(line.last == 0x0D ? line.dropLast() : line)
    case .bytes, .terminal, .ignored:
      guard printed.count <= command.limits.output else {
        throw .tooMuchOutput(limit: command.limits.output)
      }
      return isWhole ? printed : nil
    }
  }

  /// Writes what the pipe takes. Returns what is left; nothing, if the program does not read it.
  private static func send(_ bytes: ArraySlice<UInt8>, to pipe: CInt) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    if count >= 0 { return bytes.dropFirst(count) }
    return errno == EINTR || errno == EAGAIN ? bytes : []
  }

  /// Waits for events of the files (poll(2)); only for some milliseconds where the end of the
  /// program is not one of the events. Returns whether there are any.
  private func areReady(
    _ files: inout [pollfd], until deadline: ContinuousClock.Instant?, within pause: CInt
  ) throws(ProgramError) -> Bool {
    if let deadline, deadline < .now { throw .tooSlow(limit: command.limits.time ?? .zero) }
    let left = deadline.map { CInt(min(max(1, ($0 - .now) / .milliseconds(1)), 1_000_000)) }
    return poll(&files, nfds_t(files.count), ending < 0 ? pause : left ?? -1) > 0
  }

  /// Waits for the end of the program, unless `options` say otherwise (waitid(2)). Returns whether
  /// it has ended: it is not reaped yet, and may still be killed.
  private func waits(_ options: CInt) -> Bool {
    guard let child = id.withLock({ $0 }) else { return true }
    while true {
      var facts = siginfo_t()
      let failed = waitid(P_PID, id_t(child), &facts, WEXITED | WNOWAIT | options) < 0
      if failed && errno == EINTR { continue }
      return failed || facts.si_signo != 0
    }
  }

  private func waitForEnd(
    until deadline: ContinuousClock.Instant?, _ said: inout ErrorTail
  ) throws(ProgramError) {
    let mayBlock = deadline == nil && errors == nil ? 0 : WNOHANG
    var pause: CInt = 1
    while !waits(mayBlock) {
      // It may have more to say, and waits if we do not read that.
      var files = [said.file ?? -1, ending].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = try areReady(&files, until: deadline, within: pause)
      if files[0].revents != 0 { said.read() }
      pause = min(2 * pause, 50)
    }
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
}

extension ProgramCommand.Output {
  fileprivate var isRead: Bool {
    switch self {
    case .bytes, .firstLine: true
    case .terminal, .ignored: false
    }
  }
}
