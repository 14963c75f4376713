import Testing

@testable import feedtui

struct BrowserTests {
  @Test func `the address is one argument, never part of a shell's line`() throws {
    let evil = "https://example.com/$(rm -rf ~);`x` '\"&"
    let plain = try #require(BrowserCommand("true --new", path: "/bin:/usr/bin"))
    #expect(plain.arguments(opening: evil).dropFirst() == ["--new", evil])
    let filled = try #require(BrowserCommand("true -u %s -x=%s", path: "/bin:/usr/bin"))
    #expect(filled.arguments(opening: evil).dropFirst() == ["-u", evil, "-x=\(evil)"])
  }

  @Test func `the first of BROWSER's programs that exists is taken`() {
    let environment = ["BROWSER": "no-such-browser:true %s", "PATH": "/bin:/usr/bin"]
    guard case .terminal(let command) = Browser.found(in: { environment[$0] }) else {
      Issue.record("no browser was found")
      return
    }
    #expect(command.arguments(opening: "https://a.example").last == "https://a.example")
  }

  @Test func `without a display or a BROWSER there is none`() {
    guard case .none = Browser.found(in: { $0 == "PATH" ? "/bin:/usr/bin" : nil }) else {
      Issue.record("a browser was found")
      return
    }
  }

  @Test func `what cannot be started is said`() throws {
    let command = try #require(BrowserCommand("/etc/../bin/true", path: ""))
    #expect(command.run(opening: "https://a.example") == nil)
    #expect(BrowserCommand("/no/such/program", path: "") == nil)
  }
}
