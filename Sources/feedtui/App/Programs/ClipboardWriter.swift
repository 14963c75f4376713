import FeedSystem
import FeedtuiSettings
import TerminalKit

/// Puts texts on the clipboard.
struct ClipboardWriter {
  let screen: any Screen
  let capabilities: Capabilities

  /// Whether the terminal has a clipboard.
  var isThere: Bool { screen.hasClipboard }

  /// Puts a text on the clipboard of the terminal, also through tmux: as it is installed, tmux from
  /// 3.3 on takes no sequence for it from programs, but its own command is allowed to do it.
  func write(_ text: String) {
    screen.copy(text)
    guard capabilities.contains(.programs),
      let words = Browser.environment("TMUX").flatMap({ $0.isEmpty ? nil : Self.tmuxCopy })
    else { return }
    let command = ProgramCommand(
      words, input: Array(text.utf8.prefix(100_000)), output: .bytes,
      limits: ProgramCommand.Limits(time: .seconds(5), output: 1000))
    Task { _ = try? await command.run() }
  }

  private static let tmuxCopy = ["tmux", "load-buffer", "-w", "-"]
}
