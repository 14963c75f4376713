import Glibc
import Testing

@testable import feedtui

/// The demo over a real SSH connection.
///
/// There is only one server at a time: as root, each creates the account and the folder that sshd
/// needs, and removes them again.
@Suite(
  .serialized,
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: BuiltProgram.hasSSH, "sshd is not installed, and FEEDTUI_SSHD names none"))
struct SSHTests {
  @Test func `browsing, starring and quitting`() async throws {
    try await withServer { command, folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let before = terminal.modes
      let client = try terminal.start(command, environment: BuiltProgram.environment(home: "/tmp"))
      try await terminal.waitFor("Today")
      #expect(Self.sessions(of: folder).count == 1)
      terminal.type("j")
      try await terminal.waitFor("▌")
      terminal.type("f")
      try await terminal.waitFor("★")
      terminal.type("Q")
      try await terminal.waitFor("\u{1B}[?1049l")
      try await client.expectEnd(.exit(0))
      #expect(terminal.modes == before)
      try await noSession(of: folder)
    }
  }

  @Test func `a dropped line leaves nothing running`() async throws {
    try await withServer { command, folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let client = try terminal.start(command, environment: BuiltProgram.environment(home: "/tmp"))
      try await terminal.waitFor("Today")
      #expect(Self.sessions(of: folder).count == 1)
      client.send(signal: SIGKILL)
      try await client.expectEnd(.signal(SIGKILL))
      try await noSession(of: folder)
    }
  }

  @Test func `without a terminal of its own the program says so`() async throws {
    try await withServer { command, folder in
      let line = (command.last ?? "").replacing(" -t ", with: " -T ")
      let (ending, output) = try await SpawnedProgram.run(
        ["sh", "-c", line + " rm -rf x </dev/null"],
        environment: BuiltProgram.environment(home: "/tmp"))
      #expect(ending == .exit(64))
      #expect(output.contains("feedtui: There is only the river here, and it needs a terminal."))
    }
  }

  /// Starts the private server, and passes on the command to type and the server's folder.
  private func withServer(
    _ test: (_ command: [String], _ folder: String) async throws -> Void
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let ready = folder + "/ready"
      let words = folder + "/words"
      Glibc.close(open(words, O_CREAT | O_RDWR, 0o600))
      var environment = BuiltProgram.environment(home: folder, ["TZ": BuiltProgram.zoneAtNoon])
      for name in ["FEEDTUI_SSHD", "LD_LIBRARY_PATH"] {
        environment[name] = getenv(name).map { String(cString: $0) }
      }
      let server = try SpawnedProgram(
        [Self.script, "--ready-file", ready, path], environment: environment, standard: words)
      defer { server.stop() }
      let line = try #require(
        await Deadline.wait { access(ready, R_OK) == 0 ? SpawnedProgram.text(of: ready) : nil },
        "The server is not ready. It has said:\n\(SpawnedProgram.text(of: words))")
      let key = try #require(line.firstMatch(of: #/-i (\S+)/key /#))
      try await test(["sh", "-c", "exec " + line], String(key.1))
      #expect(access(String(key.1), F_OK) == 0)
      server.send(signal: SIGTERM)
      try await server.expectEnd(.exit(143))
    }
  }

  /// Waits until no process of a session is left.
  private func noSession(
    of folder: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let isGone: Bool? = await Deadline.wait { Self.sessions(of: folder).isEmpty ? true : nil }
    try #require(
      isGone == true, "These are left: \(Self.sessions(of: folder))", sourceLocation: location)
  }

  /// Returns the processes of sessions, whose home is in the server's folder.
  private static func sessions(of folder: String) -> [pid_t] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var found: [pid_t] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name) else { continue }
      let environment = SpawnedProgram.text(of: "/proc/\(name)/environ")
      guard environment.split(separator: "\0").contains("HOME=\(folder)/home") else { continue }
      found.append(process)
    }
    // A child that has not begun its own program yet, such as chafa, is no session.
    return found.filter { process in !found.contains { $0 == parent(of: process) } }
  }

  /// Returns the parent of a process; `nil` if the process has ended.
  private static func parent(of process: pid_t) -> pid_t? {
    // The name of the program, in brackets, may contain blanks.
    let status = SpawnedProgram.text(of: "/proc/\(process)/stat")
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }

  private static var script: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/Scripts/demo-ssh"
  }
}
