import FeedSystem
import FeedtuiLibrary
import Testing

@testable import FeedtuiApp
@testable import feedtui

struct EditorTests {
  private func command(
    _ environment: [String: String], editing file: String = "/x"
  ) throws(CommandError) -> ProgramCommand {
    try Editor.command(editing: file) { environment[$0] ?? ($0 == "PATH" ? "/usr/bin:/bin" : nil) }
  }

  @Test func `VISUAL goes before EDITOR, and blanks separate arguments`() throws {
    let editor = try command(["VISUAL": "true  -w 'a b'", "EDITOR": "false"], editing: "/a b/$(x)")
    #expect(editor.words.dropFirst() == ["-w", "a b", "/a b/$(x)"])
    #expect(editor.output == .terminal)
    #expect(try command(["VISUAL": " ", "EDITOR": "false"]).name == "false")
  }

  @Test func `an editor that is not here is named`() {
    #expect(throws: CommandError(unavailable: "EDITOR is no-such-editor, which was not found")) {
      try command(["EDITOR": "no-such-editor -x"])
    }
    #expect(throws: CommandError(unavailable: "No editor found: set EDITOR")) {
      try command(["PATH": "/no/such/folder"])
    }
  }
}
