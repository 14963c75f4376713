import FeedtuiSettings
import Testing

@testable import FeedtuiRoot

struct LineCommandTests {
  private static let tables = [KeyMaps.standard[.river], KeyMaps.standard.everywhere]

  @Test(arguments: [
    ("", LineCommand.enter), ("12", .number(12)), ("4 favourite", .numbered(4, "favourite")),
    ("help", .word(.help)), (":", .word(.help)), ("Where", .word(.where)),
    ("f", .action("favourite", count: nil, rest: "")),
    ("5j", .action("down", count: 5, rest: "")),
    ("gf", .action("feeds", count: nil, rest: "")),
    ("^R", .action("redo", count: nil, rest: "")),
    ("Ctrl-R", .action("redo", count: nil, rest: "")),
    ("Esc", .action("back", count: nil, rest: "")),
    ("Space", .action("page-down", count: nil, rest: "")),
    ("favourite", .action("favourite", count: nil, rest: "")),
    (":favourite", .action("favourite", count: nil, rest: "")),
    ("toggle star", .action("favourite", count: nil, rest: "")),
    ("/two words", .action("search", count: nil, rest: "two words")),
    ("search two words", .action("search", count: nil, rest: "two words")),
    ("a https://a.example/", .action("add-feed", count: nil, rest: "https://a.example/")),
    (":fav", .search("fav")), ("hello", .unknown("hello")), ("jk", .unknown("jk")),
    ("99999999999999999999", .number(999_999_999)),
  ])
  func `a line is an action, a number or nothing`(line: String, command: LineCommand) {
    #expect(LineCommand(line, Self.tables) == command)
  }
}
