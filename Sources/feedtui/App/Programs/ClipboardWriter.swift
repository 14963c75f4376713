import FeedSystem
import FeedtuiSettings
import SafeText
import TerminalKit

/// Puts texts on the clipboard: with the user's program, through the terminal, or with a program of
/// the desktop, in the first of these ways that is there.
struct ClipboardWriter {
  let screen: any Screen
  let capabilities: Capabilities
  var environment: @MainActor (String) -> String? = Browser.environment

  /// The outcome of copying a text, as far as it is known.
  enum Outcome {
    case copied
    /// The terminal got it, and does not say what it does with it.
    case sent
    /// There is no clipboard.
    case nowhere
    /// A sentence about the user's program.
    case failed(String)
  }

  /// Programs get this many bytes, and this time.
  private static let limits = (bytes: 1 << 20, time: Duration.seconds(5))

  /// Puts a text on the clipboard. `finish` is called when it is known what has become of it: at
  /// once, if no program has to run.
  func write(
    _ text: String, with program: ArgumentVector?, then finish: @escaping (Outcome) -> Void
  ) {
    let mayRun = capabilities.contains(.programs)
    if mayRun, let program {
      Task {
        let command = Self.command(program.words(home: environment("HOME")), text)
        do throws(ProgramError) {
          _ = try await command.run()
          finish(.copied)
        } catch {
          finish(.failed(error.message(of: Sanitizer.line(command.name))))
        }
      }
      return
    }
    let helpers = mayRun && !isThroughTerminal ? helpers : []
    guard !helpers.isEmpty else { return finish(send(text)) }
    Task {
      for words in helpers {
        if (try? await Self.command(words, text).run()) != nil { return finish(.copied) }
      }
      finish(send(text))
    }
  }

  /// Whether the terminal is asked: it has a clipboard, or it is the only way to the user's.
  private var isThroughTerminal: Bool {
    screen.terminalClipboard == .known
      || ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { environment($0) != nil }
  }

  /// The programs of the desktop that are installed.
  private var helpers: [[String]] {
    var all: [[String]] = []
    if environment("WAYLAND_DISPLAY") != nil { all.append(["wl-copy"]) }
    if environment("DISPLAY") != nil {
      all += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
    }
    let path = environment("PATH") ?? "/usr/bin:/bin"
    return all.compactMap { words in
      ProgramCommand.find(words[0], in: path).map { [$0] + words.dropFirst() }
    }
  }

  /// Has the terminal copy a text, also through tmux: as it is installed, tmux from 3.3 on takes no
  /// sequence for it from programs, but its own command is allowed to do it.
  private func send(_ text: String) -> Outcome {
    guard screen.terminalClipboard != .none else { return .nowhere }
    screen.copy(text)
    if capabilities.contains(.programs), environment("TMUX") != nil {
      let command = Self.command(["tmux", "load-buffer", "-w", "-"], text)
      Task { _ = try? await command.run() }
    }
    return screen.terminalClipboard == .known ? .copied : .sent
  }

  /// A program that copies leaves a child behind, which keeps the text until another program
  /// copies: its output is not read.
  private static func command(_ words: [String], _ text: String) -> ProgramCommand {
    ProgramCommand(
      words, input: Array(text.utf8.prefix(limits.bytes)), output: .ignored,
      limits: ProgramCommand.Limits(time: limits.time))
  }
}
