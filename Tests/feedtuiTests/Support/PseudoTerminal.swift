import Dispatch
import Foundation
import Glibc
import TerminalKit
import Testing

/// A pseudo-terminal on which a program runs, while the test reads and types.
final class PseudoTerminal {
  /// Everything that the program has sent so far.
  private(set) var output: [UInt8] = []
  private let master: Int32
  private let slave: Int32
  private let path: String
  private var program: SpawnedProgram?

  init(size: Size = Size(width: 80, height: 24)) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    // These are the requests TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw SpawnedProgram.Failure(description: "no pseudo-terminal") }
    path = "/dev/pts/\(number)"
    // This end stays open, so that the modes can be read after the program has ended.
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    resize(to: size)
  }

  /// Starts a program with this terminal as its controlling terminal.
  @discardableResult
  func start(_ arguments: [String], environment: [String: String]) throws -> SpawnedProgram {
    let program = try SpawnedProgram(
      arguments, environment: environment, standard: path,
      words: { [weak self] in self?.words ?? "" })
    self.program = program
    return program
  }

  func resize(to size: Size) {
    var window = winsize()
    window.ws_col = UInt16(size.width)
    window.ws_row = UInt16(size.height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads until the program sends the text, after those that the test has already waited for.
  ///
  /// The test ends if the text does not come in time.
  func waitFor(_ text: String, at location: SourceLocation = #_sourceLocation) async throws {
    let wanted = Array(text.utf8)
    let end = await answer { output[seen...].end(of: wanted) }
    seen = try #require(
      end, "Waited in vain for \(text.debugDescription). The program has sent:\n\(words)",
      sourceLocation: location)
  }

  /// Asks now and whenever output has been read, until there is an answer or the time is over.
  func answer<Answer>(_ question: () -> Answer?) async -> Answer? {
    let (arrivals, arrival) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = DispatchSource.makeReadSource(fileDescriptor: master, queue: .main)
    source.setEventHandler { arrival.yield() }
    source.activate()
    let timer = Task {
      try? await Task.sleep(for: .seconds(Deadline.limit))
      arrival.finish()
    }
    defer { timer.cancel() }
    arrival.yield()
    var answer: Answer?
    for await _ in arrivals {
      receive()
      answer = question()
      if answer != nil { break }
    }
    // The line may be closed only when nothing looks at it any more.
    await withCheckedContinuation { continuation in
      source.setCancelHandler { continuation.resume() }
      source.cancel()
    }
    return answer
  }

  /// The end of the program's output, with visible control characters and a line for each place on
  /// the screen.
  var words: String {
    receive()
    let text = String(decoding: output.suffix(4000), as: UTF8.self)
    let visible = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(visible))
      .replacing(/␛\[[0-9;]*H/) { "\n" + $0.output }
  }

  /// Reads the available output.
  func receive() {
    var part = [UInt8](repeating: 0, count: 65536)
    while isOpen, case let count = read(master, &part, part.count), count > 0 {
      output += part.prefix(count)
    }
  }

  /// The terminal's current modes, in a form that can be compared.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// The bytes that were typed, or answered, and that no program has read.
  var unread: Int32 {
    var modes = termios()
    tcgetattr(slave, &modes)
    // In lines, the system counts only those that have ended.
    modes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave, TCSANOW, &modes)
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return count
  }

  /// Answers each DA1 question of the program with what `reply` returns for its number from 0,
  /// until the program has sent the text.
  func converse(
    until end: String, at location: SourceLocation = #_sourceLocation, _ reply: (Int) -> String
  ) async throws {
    let question = Array("\u{1B}[c".utf8)
    let wanted = Array(end.utf8)
    var (answered, place) = (0, 0)
    let done = await answer { () -> Bool? in
      while let end = output[place...].end(of: question) {
        place = end
        typeAll(reply(answered))
        answered += 1
      }
      return output[place...].end(of: wanted).map { _ in true }
    }
    try #require(done == true, "The program has sent:\n\(words)", sourceLocation: location)
  }

  /// Types a key when the program has sent the question, and the answer after those milliseconds.
  ///
  /// A thread of its own does so: other tests may keep this one waiting for longer than the program
  /// waits for an answer.
  func answer(
    _ question: String, typing key: String, with reply: String, after milliseconds: UInt32
  ) async {
    let longest = Int32(Deadline.limit * 1000)
    output += await withCheckedContinuation { [master] continuation in
      Thread.detachNewThread {
        let wanted = Array(question.utf8)
        var (sent, part) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while sent[...].end(of: wanted) == nil,
          poll(&request, 1, longest) > 0,
          case let count = read(master, &part, part.count), count > 0
        {
          sent += part.prefix(count)
        }
        _ = write(master, key, key.utf8.count)
        // The time that the line takes.
        usleep(milliseconds * 1000)
        _ = write(master, reply, reply.utf8.count)
        continuation.resume(returning: sent)
      }
    }
  }

  /// Types as much as the program reads.
  func typeAll(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var request = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, Int32(Deadline.limit * 1000)) > 0 else { return }
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Drops the line: the program's terminal is gone.
  func hangUp() {
    Glibc.close(slave)
    Glibc.close(master)
    isOpen = false
  }

  /// Ends the program if it is running, and closes the line.
  func close() {
    program?.stop()
    if isOpen { hangUp() }
  }

  private var isOpen = true
  /// The position up to which the output has been examined.
  private var seen = 0
}

extension ArraySlice<UInt8> {
  /// Returns the index after the first occurrence of the bytes; `nil` if there is none.
  fileprivate nonisolated func end(of wanted: [UInt8]) -> Int? {
    guard count >= wanted.count else { return nil }
    return (startIndex...(endIndex - wanted.count))
      .first { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { $0 + wanted.count }
  }
}
