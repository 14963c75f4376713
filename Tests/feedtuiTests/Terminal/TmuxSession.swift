import FeedCore
import Glibc

/// A program in a real terminal emulator, whose screen can be read.
final class TmuxSession {
  nonisolated static var isInstalled: Bool { BuiltProgram.isInstalled("tmux") }
  private static var started = 0
  private let socket: String

  /// Starts a command (of the shell) in a terminal of that size, under a server of its own.
  init(
    _ command: String, size: Size = Size(width: 80, height: 24),
    environment: [String: String] = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/tmp"]
  ) throws {
    Self.started += 1
    socket = "feedtui-\(getpid())-\(Self.started)"
    let arguments = [
      "tmux", "-u", "-L", socket, "-f", "/dev/null", "new-session", "-d",
      "-x", "\(size.width)", "-y", "\(size.height)", command,
    ]
    let (ending, output) = try SpawnedProgram.run(
      arguments + [";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on"],
      environment: environment)
    guard ending == .exit(0) else { throw SpawnedProgram.Failure(description: output) }
    resize(to: size)
  }

  /// Presses keys, in tmux' names for them (`j`, `Enter`, `C-z`).
  func press(_ keys: String...) {
    _ = tmux(["send-keys"] + keys)
  }

  func resize(to size: Size) {
    _ = tmux(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// The rows of the screen, without blanks at their ends.
  var rows: [String] {
    tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  var picture: String { rows.joined(separator: "\n") }

  /// The rows as soon as one of them holds that text; `nil` if none does in time.
  func waitFor(_ text: String, within seconds: Double = 20) -> [String]? {
    waitFor(within: seconds) { rows in rows.contains { $0.contains(text) } }
  }

  /// The rows as soon as they are what is wanted; `nil` if they are not in time.
  func waitFor(within seconds: Double = 20, _ isWanted: ([String]) -> Bool) -> [String]? {
    Deadline.wait(seconds) {
      let rows = rows
      return isWanted(rows) ? rows : nil
    }
  }

  func close() {
    _ = tmux(["kill-server"])
  }

  private func tmux(_ arguments: [String]) -> String {
    let whole = ["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
    return (try? SpawnedProgram.run(whole))?.output ?? ""
  }
}
