import FeedModel
import FeedStorage
import FeedSystem
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

  /// Lines of a program that are shown, at most.
  private static let mostLines = 10_000

  init(screen: any Screen, mailbox: Mailbox, store: FeedStore, zone: Zone) {
    self.screen = screen
    self.mailbox = mailbox
    self.store = store
    self.zone = zone
  }

  func run(_ program: UserProgram, _ items: ProgramItems, _ asker: Asker<ProgramText>) {
    last += 1
    let number = last
    runs[number] = Task {
      do {
        let shown = try await entries(of: items)
        let invocation = ProgramInvocation(
          program: program, items: shown, link: items.link, zone: zone)
        for command in try invocation.commands() {
          try await run(command, of: program, asker)
        }
      } catch let error as ProgramError {
        fail(error.message(of: program.name))
      } catch let error as ProgramInvocation.Refusal {
        fail(error.message)
      } catch {
        fail(message(for: error))
      }
      runs[number] = nil
    }
  }

  /// Kills the programs that are waited for. Returns whether there were any.
  func cancel() -> Bool {
    for run in runs.values { run.cancel() }
    return !runs.isEmpty
  }

  /// Answers when the programs that are waited for have ended, whether all has gone well.
  func awaitEnd(_ asker: Asker<Bool>) {
    let present = Array(runs.values)
    Task {
      for run in present { await run.value }
      mailbox.post(asker.answer(!hasFailed))
      hasFailed = false
    }
  }

  /// Something has failed that a list of actions must not go on after.
  func fail(_ message: String) {
    hasFailed = true
    mailbox.post(.failed(message))
  }

  private func entries(of items: ProgramItems) async throws -> [ShownEntry] {
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
      var result = Result<Void, ProgramError>.success(())
      screen.lend {
        result = Result { () throws(ProgramError) in try command.runOnTerminal() }
      }
      try result.get()
      mailbox.post(.said("\(program.name) has ended"))
    case .ignored:
      try command.launch()
      mailbox.post(.said("\(program.name) was started"))
    case .bytes, .firstLine:
      mailbox.post(.said("\(program.name) is running · ^C ends it"))
      let printed = try await command.run()
      show(printed, of: program, asker)
    }
  }

  private func show(_ bytes: [UInt8], of program: UserProgram, _ asker: Asker<ProgramText>) {
    var rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    let isMessage =
      switch program.output {
      case .none, .message: true
      case .auto: rows.count < 2
      case .text: rows.isEmpty
      }
    if isMessage {
      let line = rows.first.map { Sanitizer.line(String(decoding: $0, as: UTF8.self)) } ?? ""
      return mailbox.post(.said(line.isEmpty ? "\(program.name) has ended" : line))
    }
    var lines = rows.prefix(Self.mostLines).map(Self.shown)
    if rows.count > Self.mostLines {
      lines.append("… and \(Wording.grouped(rows.count - Self.mostLines)) more lines")
    }
    mailbox.post(asker.answer(ProgramText(title: program.name, lines: lines)))
  }

  /// Returns a line as it can be shown, with its blanks.
  private static func shown(_ row: ArraySlice<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: row, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        text += String(repeating: " ", count: 8 - text.count % 8)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { Sanitizer.line(String($0)) }.joined(separator: " ")
  }
}
