import FeedSystem
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings

struct UserProgramTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "c") }

  @Test func `a table is a program`() throws {
    let config = config(
      """
      [programs.mpv]
      run = "mpv --no-video %u"
      place = "window"
      then = "read, down"
      about = "listen"
      [programs.script]
      run = "sh -c 'date +%%s; echo $1' sh %u"
      [programs.count]
      run = "wc -w"
      input = "text"
      output = "message"
      then = ["read"]
      """)
    #expect(config.problems.isEmpty)
    let programs = config.settings.programs
    #expect(programs.map(\.action) == ["run-mpv", "run-script", "run-count"])
    #expect(programs.map(\.place) == [.window, .terminal, .background])
    #expect(programs.map(\.then) == [["read", "down"], [], ["read"]])
    #expect(programs[0].help == "listen")
    #expect(programs[2].help == "run count")
    #expect(programs[2].output == .message)
  }

  @Test func `a program can be a list of texts, and is written as it was`() throws {
    let config = config(
      """
      [programs.note]
      run = ["sh", "-c", 'echo "$1" >>"a b"', "sh", "%u"]
      [programs.count]
      run = "wc -w"
      [[open]]
      run = ["mpv", "--title=a b", "%u"]
      """)
    #expect(config.problems.isEmpty)
    let rule = try #require(config.settings.openRules.first)
    #expect(rule.program.work == .run(try #require(ArgumentVector(["mpv", "--title=a b", "%u"]))))
    for program in config.settings.programs {
      let lines = UserProgram.schema.lines(program.written).joined(separator: "\n")
      let again = self.config("[programs.\(program.name)]\n\(lines)")
      #expect(again.problems.isEmpty)
      #expect(again.settings.programs.map(\.work) == [program.work])
    }
  }

  @Test(arguments: [
    ("[programs.x]\nrun = 1", 2, "run cannot be 1"),
    ("[programs.x]\nrun = []", 2, "run cannot be"),
    ("[programs.x]\nrun = [\"sh\", \"-c\", \"echo %t\"]", 2, "could be run"),
    ("[[open]]\nrun = 2", 2, "run cannot be 2"),
    ("[programs.x]\nrun = \"a 'b\"", 2, "run cannot be"),
    ("[programs.x]\ninput = \"text\"", 1, "A program needs \"run\": use a program"),
    ("[programs.x]\nrun = \"a\"\nabout = x", 3, "Invalid TOML: text must be"),
    ("[[programs.x]]\nrun = \"a\"", 1, "Write [programs.NAME], in one pair of brackets"),
    ("[programs.x]\nrun = \"a\"\nrun = \"b\"", 3, "\"run\" is already set in line 2."),
    ("[programs.x]\nrun = \"a\"\nimput = \"text\"", 3, "has no \"imput\". Did you mean \"input\"?"),
    ("[programs.x]\nrun = \"a\"\ninput = \"pdf\"", 3, "use \"none\", \"text\", \"html\""),
    ("[programs.x]\nrun = \"a\"\nplace = \"terminal\"\noutput = \"text\"", 3, "cannot be read"),
    ("[programs.x]\nrun = \"a\"\nthen = \"read, run-x\"", 3, "\"run-x\" cannot follow"),
    ("[programs.x]\nrun = \"sh -c 'echo %t'\"", 2, "A feed's text could be run inside"),
    ("[programs.x]\nrun = \"env bash -lc 'printf %s' x %u\"", 2, "inside \"printf %s\""),
    ("[[open]]\nrun = \"/bin/sh -c 'w3m %u'\"", 2, "could be run"),
    ("[programs.x]\naddress = \"https://a.example\"", 2, "address cannot be"),
    ("[programs.x]\naddress = \"https://{link}/\"", 2, "address cannot be"),
    ("[programs.x]\naddress = \"https://a.example/{lnk}\"", 2, "after its host {link}, {title}"),
    ("[programs.x]\naddress = \"https://a.example/{link\"", 2, "address cannot be"),
    ("[programs.x]\naddress = \"javascript:{link}\"", 2, "address cannot be"),
    ("[programs.x]\naddress = \"https://a.example/?u={link}\"\nrun = \"a\"", 3, "cannot be used"),
    ("[programs.X]\nrun = \"a\"", 1, "A program's name may contain only"),
    ("[programs]\nmpv = \"mpv\"", 2, "Write [programs.NAME]"),
    ("[progams.x]\nrun = \"a\"", 2, "Unknown table \"progams\". Did you mean \"programs\"?"),
  ])
  func `what is wrong is named with its line`(text: String, line: Int, words: String) throws {
    let config = config(text)
    let problem = try #require(config.problems.first)
    #expect(config.problems.count == 1)
    #expect(problem.line == line)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(config.settings.programs.isEmpty)
  }

  @Test func `an address is filled with facts, which stay values of its parts`() throws {
    let text = "https://s.example/a%20b?u={link}&t={title}&f={feed}&n={feed_title}#{title}"
    let found = config("[programs.s]\naddress = \"\(text)\"\nabout = \"share\"\nthen = \"down\"")
    #expect(found.problems.isEmpty)
    let program = try #require(found.settings.programs.first)
    guard case .open(let address) = program.work else { throw CancellationError() }
    #expect(
      address.filled([.link: "https://a.example/?x=1&y=é#z", .title: "a b&c={link}%", .feed: ""])
        == "https://s.example/a%20b?u=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%C3%A9%23z"
        + "&t=a%20b%26c%3D%7Blink%7D%25&f=&n=#a%20b%26c%3D%7Blink%7D%25")
    #expect(program.then == ["down"])
    #expect(
      UserProgram.schema.lines(program.written) == [
        "then = \"down\"", "about = \"share\"", "address = \"\(text)\"",
      ])
  }

  @Test func `unknown actions are named with their lines`() {
    let config = EffectiveConfig(
      config(
        """
        [programs.mpv]
        run = "mpv"
        then = "read, dwon"
        [keys]
        "z" = "run-mpv, raed"
        "w" = "run-vlc"
        [keys.feeds]
        "y" = "run-mpv"
        """))
    #expect(config.problems.map(\.line) == [3, 5, 6, 8])
    #expect(config.problems[0].message.contains("\"dwon\""))
    #expect(config.problems[1].message.contains("\"raed\""))
    #expect(config.problems[2].message.contains("\"run-vlc\""))
    #expect(config.problems[3].message == "[keys.feeds] has no action \"run-mpv\".")
  }

  @Test func `a key that a list takes means nothing else where the list is`() {
    let maps = KeyMaps(assignments: [
      KeyAssignment(written: ",m", action: "read, down"),
      KeyAssignment(written: "x", action: "favourite, down", page: .reader),
    ])
    #expect(maps.everywhere(on: .river).key(of: "read, down") == ",m")
    #expect(maps.everywhere(on: .river).key(of: "settings") == "g,")
    #expect(maps.everywhere(on: .text).key(of: "settings") == ",")
    #expect(maps[.river].key(of: "hide") == "x")
    #expect(maps.everywhere(on: .reader).key(of: "favourite, down") == "x")
    #expect(maps.problems.count == 1)
    #expect(maps.problems.first?.message.contains("hides \",\" (settings)") == true)
  }
}
