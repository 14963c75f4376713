import FeedModel
import FeedStorage
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Starts the programs of the user with what they get of items, and shows what they print.
final class ProgramStarter {
  private let screen: any Screen
  private let mailbox: Mailbox
  private let store: FeedStore
  private let zone: Zone
  /// The programs that are waited for.
  private var runs: [Int: Task<Void, Never>] = [:]
  private var last = 0
  /// Whether something has failed since the last answer of `awaitEnd`.
  private var hasFailed = false

  init(screen: any Screen, mailbox: Mailbox, store: FeedStore, zone: Zone) {
    self.screen = screen
    self.mailbox = mailbox
    self.store = store
    self.zone = zone
  }

  func run(_ program: UserProgram, _ items: ProgramItems, _ asker: Asker<ProgramText>) {
    begin { [self] in
      do {
        let shown = try await entries(of: items)
        let invocation = ProgramInvocation(
          program: program, items: shown, link: items.link, zone: zone)
        for command in try invocation.commands() {
          try await run(command, of: program, asker)
        }
      } catch {
        fail(Self.message(for: error, of: program.name))
      }
    }
  }

  /// Does work that programs are started in, and that can be waited for.
  func begin(_ work: @escaping () async -> Void) {
    last += 1
    let number = last
    runs[number] = Task {
      await work()
      runs[number] = nil
    }
  }

  /// Returns the reason why a program did not run, or failed, as one safe line.
  static func message(for error: any Error, of program: String) -> String {
    switch error {
    case let error as ProgramError: Sanitizer.line(error.message(of: program))
    default: FeedtuiLibrary.message(for: error)
    }
  }

  /// Kills the programs that are waited for. Returns whether there were any.
  func cancel() -> Bool {
    for run in runs.values { run.cancel() }
    return !runs.isEmpty
  }

  /// Answers when the programs that are waited for have ended, whether all has gone well.
  func awaitEnd(_ asker: Asker<Bool>) {
    Task {
      // One run may begin another.
      while let run = runs.values.first { await run.value }
      mailbox.post(asker.answer(!hasFailed))
      hasFailed = false
    }
  }

  /// Something has failed that a list of actions must not go on after.
  func fail(_ message: String) {
    hasFailed = true
    mailbox.post(.failed(message))
  }

  func entries(of items: ProgramItems) async throws -> [ShownEntry] {
    var shown: [ShownEntry] = []
    for id in items.entries.prefix(ProgramInvocation.mostInput) {
      guard let entry = try await store.timeline.listed(id),
        let body = try await store.timeline.body(of: id)
      else { continue }
      shown.append(ShownEntry(entry: entry, body: body))
    }
    return shown
  }

  private func run(
    _ command: ProgramCommand, of program: UserProgram, _ asker: Asker<ProgramText>
  ) async throws {
    switch command.output {
    case .terminal:
      try start(command, named: program.name)
      mailbox.post(.said("\(program.name) has ended"))
    case .ignored:
      try start(command, named: program.name)
      mailbox.post(.said("\(program.name) was started"))
    case .bytes, .firstLine:
      mailbox.post(.said("\(program.name) is running · ^C ends it"))
      await show(try await command.run(), of: program, asker)
    }
  }

  /// Runs a program on the terminal until it ends, or starts it without the terminal: if it fails
  /// later, the user is told, in words of `reasons` if its exit status has some. `ended` is called
  /// on any thread.
  func start(
    _ command: ProgramCommand, named name: String, reasons: [Int: String] = [:],
    ended: @escaping @Sendable () -> Void = {}
  ) throws(ProgramError) {
    switch command.output {
    case .ignored, .bytes, .firstLine:
      try command.launch { [mailbox] error in
        ended()
        guard let error, case .exited(let status, _) = error else { return }
        Task { @MainActor in
          mailbox.post(.failed(reasons[status] ?? Self.message(for: error, of: name)))
        }
      }
    case .terminal:
      var result = Result<Void, ProgramError>.success(())
      screen.lend {
        result = Result { () throws(ProgramError) in try command.runOnTerminal() }
      }
      ended()
      try result.get()
    }
  }

  /// Lays out what a program has printed, off the main thread, and shows it.
  private func show(_ bytes: [UInt8], of program: UserProgram, _ asker: Asker<ProgramText>) async {
    let output = Task.detached { ProgramOutput(bytes, program.output) }
    switch await output.value {
    case .message(let line):
      mailbox.post(.said(line.isEmpty ? "\(program.name) has ended" : line))
    case .page(let rows):
      mailbox.post(asker.answer(ProgramText(title: program.name, lines: rows)))
    }
  }
}
