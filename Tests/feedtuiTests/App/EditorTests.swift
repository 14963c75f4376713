import Testing

@testable import feedtui

struct EditorTests {
  private func found(_ environment: [String: String]) throws(Editor.Missing) -> Editor {
    try Editor.found { environment[$0] ?? ($0 == "PATH" ? "/usr/bin:/bin" : nil) }
  }

  @Test func `VISUAL goes before EDITOR, and blanks separate arguments`() throws {
    let editor = try found(["VISUAL": "true  -w", "EDITOR": "false"])
    #expect(editor.arguments(editing: "/a b/$(x)").dropFirst() == ["-w", "/a b/$(x)"])
    #expect(try found(["EDITOR": "false"]).run(editing: "/x") == "false exited with status 1")
    #expect(editor.run(editing: "/x") == nil)
  }

  @Test func `an editor that is not here is named`() {
    #expect(throws: Editor.Missing(message: "EDITOR is no-such-editor, which was not found")) {
      try found(["EDITOR": "no-such-editor -x"])
    }
    #expect(throws: Editor.Missing(message: "No editor found: set EDITOR")) {
      try found(["PATH": "/no/such/folder"])
    }
  }
}
