import FeedSystem
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import feedtui

/// The ways on which a text reaches the user's clipboard, and what may be said of each.
struct ClipboardWriterTests {
  private static let address = "https://larch.example/a b"

  /// Copies an address, and returns the outcome with what the programs and the terminal got.
  ///
  /// - Parameter programs: their names and what they do, after which they take their input.
  private func copied(
    _ environment: [String: String], _ programs: [String: String] = [:],
    with words: String? = nil, terminal: TerminalClipboard = .possible,
    capabilities: Capabilities = .all
  ) async throws -> (outcome: String, programs: [String], terminal: [String]) {
    try await PictureFolder.with { folder in
      for (name, before) in programs {
        try folder.writeProgram(
          name,
          "#!/bin/sh\n\(before)\necho $0 \"$@\" >>\(folder.path)/got\ncat >>\(folder.path)/got\n")
      }
      let screen = MemoryScreen(size: Size(width: 10, height: 10))
      screen.terminalClipboard = terminal
      let writer = ClipboardWriter(
        screen: screen, capabilities: capabilities,
        environment: { name in name == "PATH" ? folder.path : environment[name] })
      let program = words.flatMap {
        ArgumentVector($0.replacing("FOLDER", with: folder.path))
      }
      let outcome = await withCheckedContinuation { continuation in
        writer.write(Self.address, with: program) { continuation.resume(returning: $0) }
      }
      let got = (try? String(contentsOfFile: folder.path + "/got", encoding: .utf8)) ?? ""
      return (
        "\(outcome)".replacing(folder.path, with: "FOLDER"),
        got.replacing(folder.path, with: "FOLDER").split(separator: "\n").map(String.init),
        screen.clipboard
      )
    }
  }

  @Test func `the user's own program comes first, and its failure is told`() async throws {
    let desktop = ["WAYLAND_DISPLAY": "wayland-0", "SSH_TTY": "/dev/pts/1"]
    var copied = try await copied(
      desktop, ["mine": "", "wl-copy": ""], with: "FOLDER/mine --to 'the board'", terminal: .known)
    #expect(copied.outcome == "copied" && copied.terminal == [])
    #expect(copied.programs == ["FOLDER/mine --to the board", Self.address])
    copied = try await self.copied(desktop, ["mine": "exit 3"], with: "FOLDER/mine")
    #expect(copied.outcome == "failed(\"mine exited with status 3\")" && copied.terminal == [])
    copied = try await self.copied([:], with: "FOLDER/missing")
    #expect(copied.outcome.hasPrefix("failed(\"missing cannot be started"))
  }

  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["wl-copy": "", "xclip": ""], "wl-copy"),
    (["DISPLAY": ":0"], ["wl-copy": "", "xclip": ""], "xclip -selection clipboard"),
    (["DISPLAY": ":0"], ["xsel": ""], "xsel --clipboard --input"),
    (
      ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["wl-copy": "exit 1", "xsel": ""],
      "xsel --clipboard --input"
    ),
  ])
  func `a desktop has a program for it`(
    environment: [String: String], programs: [String: String], used: String
  ) async throws {
    let copied = try await copied(environment, programs)
    #expect(copied.outcome == "copied" && copied.terminal == [])
    #expect(copied.programs == ["FOLDER/\(used)", Self.address])
  }

  @Test func `a child that keeps the text keeps nobody waiting`() async throws {
    let child = "(exec sleep 60 </dev/null) &"
    let copied = try await copied(["DISPLAY": ":0"], ["xclip": child])
    #expect(copied.outcome == "copied" && copied.programs.last == Self.address)
  }

  @Test func `the terminal gets it where it is the way to the user, or says that it can`()
    async throws
  {
    let programs = ["wl-copy": "", "xclip": ""]
    let desktop = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": "localhost:10.0"]
    var copied = try await copied(
      desktop.merging(["SSH_CONNECTION": "a b c d"]) { $1 }, programs)
    #expect(copied.outcome == "sent" && copied.programs == [])
    #expect(copied.terminal == [Self.address])
    copied = try await self.copied(desktop, programs, terminal: .known)
    #expect(copied.outcome == "copied" && copied.programs == [])
    #expect(copied.terminal == [Self.address])
    copied = try await self.copied([:], programs)
    #expect(copied.outcome == "sent" && copied.terminal == [Self.address])
    copied = try await self.copied(desktop, [:])
    #expect(copied.outcome == "sent" && copied.terminal == [Self.address])
    copied = try await self.copied([:], programs, terminal: .none)
    #expect(copied.outcome == "nowhere" && copied.terminal == [])
  }

  @Test func `a stranger starts no program`() async throws {
    let copied = try await copied(
      ["WAYLAND_DISPLAY": "wayland-0"], ["wl-copy": "", "mine": ""], with: "FOLDER/mine",
      capabilities: .safe(allowing: []))
    #expect(copied.outcome == "sent" && copied.programs == [])
  }
}
