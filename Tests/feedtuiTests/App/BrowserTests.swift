import FeedSystem
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import feedtui

struct BrowserTests {
  private func found(_ environment: [String: String], _ settings: String? = nil) -> Browser? {
    Browser.found(
      in: { environment[$0] ?? ($0 == "PATH" ? "/bin:/usr/bin" : nil) }, settings: settings)
  }

  @Test func `the address is one argument, never part of a shell's line`() throws {
    let evil = "https://example.com/$(rm -rf ~);`x` '\"&"
    let plain = try #require(found([:], "true --new"))
    #expect(plain.command(opening: evil).words.dropFirst() == ["--new", evil])
    let filled = try #require(found([:], "true -u %s -x=%s '-y z'"))
    #expect(filled.command(opening: evil).words.dropFirst() == ["-u", evil, "-x=\(evil)", "-y z"])
  }

  @Test func `the first of BROWSER's programs that exists is taken`() {
    let browser = found(["BROWSER": "no-such-browser:true %s"])
    #expect(browser?.command(opening: "https://a.example").words.last == "https://a.example")
    #expect(browser?.command(opening: "https://a.example").words.first?.hasSuffix("/true") == true)
    #expect(found([:], "/etc/../bin/true") != nil)
    #expect(found([:], "/no/such/program") == nil)
  }

  @Test func `what would hand the address to a shell is no browser`() throws {
    let browser = found(["BROWSER": "sh -c %s:xterm -e true:true"])
    #expect(browser?.program.hasSuffix("/true") == true)
    #expect(found([:], "sh -c 'true %s'") == nil)
  }

  @Test func `without a display or a BROWSER there is none`() {
    #expect(found([:]) == nil)
  }

  @Test func `a browser gets the terminal where it has no window`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("w3m", "#!/bin/sh\n")
      try folder.writeProgram("firefox", "#!/bin/sh\n")
      try folder.writeProgram("sh", "#!/bin/sh\n")
      for (name, display, output) in [
        ("firefox", ":0", ProgramCommand.Output.ignored), ("w3m", ":0", .terminal),
        ("firefox", nil, .terminal), ("sh -c 'curl \"$1\" | less -R' sh %s", ":0", .terminal),
      ] {
        var environment = ["PATH": folder.path, "BROWSER": name]
        environment["DISPLAY"] = display
        #expect(found(environment)?.command(opening: "https://a.example").output == output)
      }
    }
  }
}
