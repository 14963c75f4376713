import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// Themes that users write in TOML.
struct ThemeFileTests {
  private func file(_ text: String) -> ThemeFile {
    ThemeFile(Array(text.utf8), name: "mine", path: "/themes/mine.toml", on: nil)
  }

  @Test func `roles and whole rows have the looks of the file, and the rest those of the terminal`()
  {
    let file = file(
      """
      about = "mine"
      color = "white"
      background = 235
      [unread]
      color = "#ffaf00"
      attributes = ["italic"]
      [code]
      background = "black"
      [selected]
      color = "black"
      background = "yellow"
      attributes = []
      [bar]
      background = "blue"
      """)
    #expect(file.problems.isEmpty && file.theme.about == "mine")
    let colours = ThemeColours(file.theme, depth: .many)
    typealias Pair = ThemeColours.Pair
    #expect(colours.pair(of: .plain) == Pair(foreground: .number(7), background: .number(235)))
    #expect(colours.pair(of: .unread).foreground == .number(214))
    #expect(colours.attributes(of: Style(.unread)) == .italic)
    // Without a colour of its own, a role has that of the theme `terminal` on dark grounds.
    #expect(colours.pair(of: .code) == Pair(foreground: .number(71), background: .number(0)))
    #expect(colours.pair(of: .accent).background == .number(235))
    let selected = Style(.favourite, [.bold, .selected])
    #expect(colours.pair(of: selected) == Pair(foreground: .number(0), background: .number(3)))
    #expect(colours.attributes(of: selected) == [])
    #expect(colours.pair(of: Style(.muted, .bar)).background == .number(4))
    // The same row of an unread entry has no look of its own.
    #expect(colours.pair(of: Style(.muted, [.selected, .unread])).background == .number(3))
    // Without colours, what is unread still stands out.
    let none = ThemeColours(file.theme, depth: .none)
    #expect(none.attributes(of: Style(.unread)).contains(.bold))
  }

  @Test func `on terminals with few colours the nearest ones are shown`() {
    let theme = file("color = 15\nbackground = \"default\"\n[link]\ncolor = 196\n").theme
    #expect(ThemeColours(theme, depth: .eight).pair(of: .link).foreground == .number(1))
    #expect(ThemeColours(theme, depth: .eight).pair(of: .normal).foreground == .number(7))
    #expect(ThemeColours(theme, depth: .sixteen).pair(of: .normal).foreground == .number(15))
    #expect(ThemeColours(theme, depth: .many).pair(of: .normal).background == nil)
    // ncurses cannot have a default foreground of its own on the terminal's background.
    let style = NcursesStyle(ThemeColours(theme, depth: .many))
    #expect(style.plain == (-1, -1) && style.numbers(of: .plain) == (15, -1))
  }

  @Test(arguments: [
    ("[unred]\ncolor = 1", 2, "There is no role \"unred\". Did you mean \"unread\"?"),
    ("[unread]\ncolour = 1", 2, "Unknown \"colour\". Did you mean \"color\"?"),
    ("background = 256", 1, "background cannot be 256: use 0 to 255"),
    (
      "[link]\nattributes = [\"bolt\"]", 2, "There is no attribute \"bolt\". Did you mean \"bold\"?"
    ),
    ("[link]\nattributes = \"bold\"", 2, "attributes cannot be \"bold\": use a list"),
    ("[bar\n", 1, "Invalid TOML"),
  ])
  func `what cannot be used is named`(text: String, line: Int, message: String) throws {
    let file = file(text)
    let problem = try #require(file.problems.first)
    #expect(file.problems.count == 1 && problem.line == line)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
  }
}
