import Glibc
import TerminalKit
import Testing

/// A program in a real terminal emulator whose screen can be read.
final class TmuxSession {
  nonisolated static var isInstalled: Bool { BuiltProgram.isInstalled("tmux") }
  private static var started = 0
  private let socket: String

  /// Runs a test with a shell command in a terminal of the given size, under a server of its own.
  static func run<Result>(
    _ command: String, size: Size = Size(width: 80, height: 24),
    environment: [String: String] = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/tmp"],
    _ test: (TmuxSession) async throws -> Result
  ) async throws -> Result {
    let session = try await TmuxSession(command, size: size, environment: environment)
    do {
      let result = try await test(session)
      await session.close()
      return result
    } catch {
      await session.close()
      throw error
    }
  }

  private init(_ command: String, size: Size, environment: [String: String]) async throws {
    Self.started += 1
    socket = "feedtui-\(getpid())-\(Self.started)"
    let arguments = [
      "tmux", "-u", "-L", socket, "-f", "/dev/null", "new-session", "-d",
      "-x", "\(size.width)", "-y", "\(size.height)", command,
    ]
    let (ending, output) = try await SpawnedProgram.run(
      arguments + [";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on"],
      environment: environment)
    guard ending == .exit(0) else { throw SpawnedProgram.Failure(description: output) }
    await resize(to: size)
  }

  /// Presses keys by tmux's names for them (`j`, `Enter`, `C-z`).
  func press(_ keys: String...) async {
    _ = await tmux(["send-keys"] + keys)
  }

  func resize(to size: Size) async {
    _ = await tmux(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// The rows of the screen, without blanks at their ends.
  var rows: [String] {
    get async {
      await tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map(String.init)
    }
  }

  /// Returns the rows when one of them contains the text. The test ends if this takes too long.
  @discardableResult
  func waitFor(
    _ text: String, at location: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await waitFor(what: text.debugDescription, at: location) { rows in
      rows.contains { $0.contains(text) }
    }
  }

  /// Returns the rows when they are the wanted ones. The test ends if this takes too long.
  @discardableResult
  func waitFor(
    what: String = "other rows", at location: SourceLocation = #_sourceLocation,
    _ isWanted: ([String]) -> Bool
  ) async throws -> [String] {
    var last: [String] = []
    let found = await Deadline.wait {
      last = await rows
      return isWanted(last) ? last : nil
    }
    return try #require(
      found, "Waited in vain for \(what). The screen:\n\(last.joined(separator: "\n"))",
      sourceLocation: location)
  }

  private func close() async {
    _ = await tmux(["kill-server"])
  }

  private func tmux(_ arguments: [String]) async -> String {
    let whole = ["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
    return (try? await SpawnedProgram.run(whole))?.output ?? ""
  }
}
