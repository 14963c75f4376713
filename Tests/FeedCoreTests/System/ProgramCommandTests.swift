import Foundation
import TestSupport
import Testing

@testable import FeedSystem

/// Programs that are run by feedtui.
struct ProgramCommandTests {
  private func run(
    _ script: String, _ input: String = "", _ output: ProgramCommand.Output = .bytes,
    _ limits: ProgramCommand.Limits = .init(time: .seconds(60))
  ) async throws(ProgramError) -> String {
    let command = ProgramCommand(
      ["sh", "-c", script], input: Array(input.utf8), output: output, limits: limits)
    return String(decoding: try await command.run(), as: UTF8.self)
  }

  @Test(arguments: [
    ("cat", "a\nb", "a\nb"), ("wc -c </dev/stdin", "four", "4\n"),
    ("echo x >/dev/stdout", "", "x\n"),
    ("cat; echo error >&2", "", ""), ("echo $((1 + 1)); echo error >&2", "", "2\n"),
  ])
  func `a program gets its input and prints its output`(
    script: String, input: String, output: String
  ) async throws {
    #expect(try await run(script, input) == output)
  }

  @Test func `a large input and a large output pass at once`() async throws {
    let input = String(repeating: "0123456789abcdef", count: 1 << 17)
    #expect(try await run("cat", input) == input)
    #expect(try await run("exec <&-; sleep 0.1; echo unread", input) == "unread\n")
  }

  @Test(
    arguments: [
      ("printf 'one\\r\\ntwo\\n'", "one"), ("printf one", "one"), ("printf '\\nx'", nil),
      ("true", nil), ("head -c 9999 /dev/zero | tr '\\0' x", String(repeating: "x", count: 4096)),
    ] as [(String, String?)])
  func `of a program that prints more than is asked for, the first line is taken`(
    script: String, line: String?
  ) async {
    do throws(ProgramError) {
      let printed = try await run(script, "", .firstLine)
      #expect(printed == line)
    } catch {
      #expect(error == .printedNothing && line == nil)
    }
  }

  @Test(
    arguments: [
      ("exit 3", ProgramError.exited(status: 3)), ("kill -9 $$", .killed(signal: 9)),
      ("yes", .tooMuchOutput(limit: 1 << 20)), ("sleep 1000", .tooSlow(limit: .milliseconds(200))),
      ("exec sleep 1000 <&- >&-", .tooSlow(limit: .milliseconds(200))),
      ("sleep 1000 & wait", .tooSlow(limit: .milliseconds(200))),
    ],
    [ProgramCommand.Output.bytes, .ignored, .firstLine])
  func `a program that fails, or exceeds a limit, is a reason`(
    failing: (script: String, reason: ProgramError), output: ProgramCommand.Output
  ) async throws {
    // Only what is read to its end can be too much.
    if failing.script == "yes", output != .bytes { return }
    let isLate = failing.script.contains("sleep")
    let limits = ProgramCommand.Limits(
      time: isLate ? .milliseconds(200) : .seconds(60), output: 1 << 20)
    await #expect(throws: failing.reason) {
      try await run(failing.script, "", output, limits)
    }
  }

  @Test func `a program that is not there is named with the system's reason`() async {
    let command = ProgramCommand(["/no/such/program", "x"], output: .ignored)
    let reason = ProgramError.notStarted(errno: ENOENT)
    await #expect(throws: reason) { try await command.run() }
    #expect(throws: reason) { try command.launch() }
    #expect(throws: reason) { try command.runOnTerminal() }
    #expect(
      reason.message(of: command.name) == "program cannot be started: No such file or directory")
  }

  @Test(arguments: [ProgramCommand.Output.bytes, .ignored, .firstLine])
  func `a program is killed when nobody waits for it any more`(
    output: ProgramCommand.Output
  ) async throws {
    let task = Task { try await run("sleep 1000", "x", output) }
    task.cancel()
    await #expect(throws: ProgramError.cancelled) { try await task.value }
  }

  @Test func `what a program has started ends with it only if its output is read`() async throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (output, lives) in [
      (ProgramCommand.Output.bytes, false), (.ignored, true), (.firstLine, true),
    ] {
      let printed = try await run(
        "sleep 1000 >/dev/null & echo $! >\(folder)/id; cat \(folder)/id", "", output)
      #expect(output == .ignored || !printed.isEmpty)
      let text = try String(contentsOfFile: "\(folder)/id", encoding: .utf8)
      let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      if lives {
        #expect(isAlive(child))
        kill(child, SIGKILL)
      }
      while isAlive(child) { await Task.yield() }
    }
  }

  @Test(
    arguments: [
      ("seq 9; sleep 1000 &", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"), ("printf one; sleep 1000 &", "one"),
      ("echo one; setsid sleep 1000 & true", "one\n"), ("sleep 1000 & exit 0", ""),
      ("exec 3<&0; echo one; sleep 1000 <&3 &", "one\n"),
    ],
    [ProgramCommand.Output.bytes, .firstLine])
  func `the output ends with the program, though one that it has started keeps the pipe`(
    printing: (script: String, output: String), output: ProgramCommand.Output
  ) async throws {
    let children = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: children) }
    let script = "trap 'echo $! >\(children)' EXIT; \(printing.script)"
    // More than a pipe takes, and nobody reads it.
    let input = String(repeating: "x", count: 1 << 20)
    switch output {
    case .firstLine where printing.output.isEmpty:
      await #expect(throws: ProgramError.printedNothing) { try await run(script, input, output) }
    case .firstLine:
      let line = printing.output.prefix { $0 != "\n" }
      #expect(try await run(script, input, output) == line)
    case .bytes, .ignored, .terminal:
      #expect(try await run(script, input, output) == printing.output)
    }
    let child = try String(contentsOfFile: children, encoding: .utf8)
    if let child = pid_t(child.trimmingCharacters(in: .newlines)) { kill(child, SIGKILL) }
  }

  @Test func `one that it has started may print for ever`() async throws {
    for output in [ProgramCommand.Output.bytes, .firstLine] {
      // It ends when nobody can read it any more.
      let printed = try await run("setsid sh -c 'sleep 0.1; exec yes' & echo one", "", output)
      #expect(printed == (output == .bytes ? "one\n" : "one"))
    }
  }

  /// Whether there is such a process, and it has not ended.
  private func isAlive(_ process: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state.map { !$0.contains(") Z") } ?? false
  }

  @Test func `a program without the terminal has none, and our environment but what is hidden`()
    async throws
  {
    let command = ProgramCommand(
      ["sh", "-c", "tty; echo \"${HOME:-hidden}\"; test -n \"$PATH\" && echo path"],
      output: .bytes, environment: .ours(hiding: ["HOME"]))
    #expect(
      String(decoding: try await command.run(), as: UTF8.self) == "not a tty\nhidden\npath\n")
    let bare = ProgramCommand(["env"], output: .bytes, environment: .only(["A=b c"]))
    #expect(String(decoding: try await bare.run(), as: UTF8.self) == "A=b c\n")
  }

  @Test func `a program on the terminal keeps our output, and may have an input`() throws {
    try ProgramCommand(
      ["sh", "-c", "test \"$(cat)\" = in"], input: Array("in".utf8), output: .terminal
    )
    .runOnTerminal()
    #expect(throws: ProgramError.exited(status: 1)) {
      try ProgramCommand(["false"], output: .terminal).runOnTerminal()
    }
  }

  @Test(
    arguments: [
      ("pass show x", ["pass", "show", "x"]), ("  a  'b c'\t\"d 'e\" ", ["a", "b c", "d 'e"]),
      ("a b'c d'e", ["a", "bc de"]), ("a ''", ["a", ""]),
      ("a $HOME `b` ;", ["a", "$HOME", "`b`", ";"]),
      ("", nil), ("  ", nil), ("a 'b", nil), ("a \"b", nil), ("''", nil),
    ] as [(String, [String]?)])
  func `a command is words, not a line for a shell`(text: String, words: [String]?) {
    #expect(ArgumentVector(text)?.words == words)
  }

  @Test func `an address is one argument or a part of one`() throws {
    let evil = "https://example.com/$(rm -rf ~);`x` '\"& %u"
    let filled = try #require(ArgumentVector("rdrview -H -u %u '--base=%u #%u'"))
    #expect(
      filled.words(replacing: "%u", with: evil) == [
        "rdrview", "-H", "-u", evil, "--base=\(evil) #\(evil)",
      ])
    let program = try #require(ArgumentVector("%u -x"))
    #expect(program.words(replacing: "%u", with: evil) == ["%u", "-x"])
  }
}
