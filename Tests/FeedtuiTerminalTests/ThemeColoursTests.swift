import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import FeedtuiTerminal

/// The available colours, and whether they can be read.
struct ThemeColoursTests {
  @Test(arguments: [
    (ColourMode.auto, 256, [:], ColourDepth.many), (.auto, 8, [:], .eight),
    (.auto, 16, [:], .sixteen), (.auto, -1, [:], .none), (.auto, 2, [:], .none),
    (.auto, 256, ["NO_COLOR": "1"], .none), (.auto, 256, ["NO_COLOR": ""], .many),
    (.auto, 256, ["TERM": "dumb"], .none), (.always, 256, ["NO_COLOR": "1"], .many),
    (.always, -1, [:], .none), (.never, 256, [:], .none),
    (.auto, 256, ["COLORTERM": "truecolor"], .direct), (.auto, 8, ["COLORTERM": "24bit"], .eight),
    (.never, 256, ["COLORTERM": "truecolor"], .none),
  ])
  func `terminal, environment and reader decide about colours`(
    mode: ColourMode, colours: Int, environment: [String: String], depth: ColourDepth
  ) {
    #expect(ColourDepth.chosen(mode, colours: colours, environment: environment) == depth)
  }

  @Test(arguments: Theme.names, ColourDepth.allCases)
  func `every role of every theme has enough contrast`(name: String, depth: ColourDepth) throws {
    let theme = try #require(Theme.named(name, on: nil))
    guard theme.background != nil else { return }
    let colours = ThemeColours(theme, depth: depth)
    for role in Style.Role.allCases {
      if depth == .many || depth == .direct {
        #expect(!colours.attributes(of: Style(role)).contains(.dim), "\(role)")
      }
      for isSelected in [false, true] where depth != .none {
        let pair = colours.pair(of: role, isSelected: isSelected)
        let (text, ground) = (try #require(pair.foreground), try #require(pair.background))
        let contrast = ThemeColours.rgb(text).contrast(with: ThemeColours.rgb(ground))
        #expect(contrast >= (role == .favourite ? 3 : 4.5), "\(role) \(isSelected)")
      }
    }
  }

  @Test(arguments: Theme.names)
  func `on terminals that show any colour, text has a number only if it looks the same`(
    name: String
  ) throws {
    let theme = try #require(Theme.named(name, on: nil))
    guard case .rgb(let ground)? = theme.background else { return }
    let colours = ThemeColours(theme, depth: .direct)
    for role in Style.Role.allCases {
      guard case .rgb(let colour)? = theme.look(of: role).foreground ?? theme.text else { continue }
      let wanted = colour.legible(on: ground, contrast: role.leastContrast)
      let pair = colours.pair(of: role)
      #expect(pair.background == .rgb(ground))
      let shown = ThemeColours.rgb(try #require(pair.foreground))
      #expect(Lab(shown).difference(from: Lab(wanted)) < 1, "\(role)")
    }
  }

  @Test func `a difference in colour is what people see of it`() {
    func difference(_ one: UInt32, _ other: UInt32) -> Double {
      Lab(RGB(hex: one)).difference(from: Lab(RGB(hex: other)))
    }
    #expect(difference(0x808080, 0x808080) == 0)
    // White and black are 100 steps of lightness apart, of which 8.08 are noticed.
    #expect(abs(difference(0xFFFFFF, 0x000000) - 100 / 8.08) < 0.01)
    #expect(abs(difference(0x83A598, 0x87AFAF) - 0.64) < 0.01)
    #expect(difference(0xE5E9F0, 0xE4E4E4) < 0.5 && difference(0xDC322F, 0xD70000) > 1)
  }

  @Test func `the user's colour keeps its number beside those of a theme`() throws {
    var own = RoleColours()
    own[.tag] = .number(3)
    let theme = try #require(Theme.named("gruvbox-dark", on: nil))
    let style = NcursesStyle(ThemeColours(theme, own, depth: .direct))
    #expect(style.numbers(of: Style(.tag)).foreground == 3)
    #expect(style.slots.colour(of: 3) == nil)
    let ground = Int(style.numbers(of: .plain).background)
    #expect(style.slots.colour(of: ground) == RGB(hex: 0x282828))
  }

  @Test(arguments: Style.Role.allCases)
  func `the terminal's theme can be read on its background`(role: Style.Role) {
    func contrast(_ own: RGB?, with ground: RGB) -> Double {
      let colours = ThemeColours(.terminal(on: own), depth: .many)
      return colours.pair(of: role).foreground.map {
        ThemeColours.rgb($0).contrast(with: ground)
      } ?? 21
    }
    let least = role == .favourite ? 3 : 4.5
    #expect(contrast(.black, with: .black) >= least)
    #expect(contrast(.black, with: RGB(hex: 0x1E1E1E)) >= least)
    #expect(contrast(.white, with: .white) >= least)
    #expect(contrast(.white, with: RGB(hex: 0xF5F5F5)) >= least)
    // As long as it is unknown, the colours are between these.
    #expect(contrast(nil, with: .black) >= 3 && contrast(nil, with: .white) >= 3)
  }

  @Test(arguments: ColourDepth.allCases)
  func `roles that mean something differ from plain text`(depth: ColourDepth) {
    for name in Theme.names {
      guard let theme = Theme.named(name, on: nil) else { continue }
      let colours = ThemeColours(theme, depth: depth)
      func look(_ role: Style.Role) -> [String] {
        let attributes = colours.attributes(of: Style(role))
        return ["\(colours.pair(of: role))", "\(attributes.rawValue)"]
      }
      for role in [Style.Role.accent, .favourite, .link, .warning, .unread, .hit, .selection] {
        #expect(look(role) != look(.normal), "\(name): \(role)")
      }
    }
  }

  @Test(arguments: ColourDepth.allCases, [nil, RGB.black, RGB(hex: 0x2E3440), .white])
  func `the selected row is seen in every theme, and can be read`(depth: ColourDepth, own: RGB?) {
    for name in Theme.names {
      guard let theme = Theme.named(name, on: own) else { continue }
      let colours = ThemeColours(theme, depth: depth)
      for role in Style.Role.allCases where role != .hit {
        let selected = Style(role, .selected)
        let pair = colours.pair(of: selected)
        let isReversed = colours.attributes(of: selected).contains(.reverse)
        #expect(isReversed || pair.background != colours.pair(of: role).background, "\(name)")
        guard !isReversed, let front = pair.foreground, let back = pair.background else { continue }
        let contrast = ThemeColours.rgb(front).contrast(with: ThemeColours.rgb(back))
        #expect(contrast >= role.leastContrast - 0.1, "\(name): \(role) \(contrast)")
      }
    }
  }

  @Test func `the mark of the selection stands beside a reversed row`() throws {
    let mark = Style(.selection, .selected)
    let unknown = try #require(Theme.named("terminal", on: nil))
    #expect(ThemeColours(unknown, depth: .direct).isReversedRow(mark))
    #expect(!ThemeColours(unknown, depth: .direct).isReversedRow(Style(.selection)))
    #expect(ThemeColours(unknown, depth: .none).isReversedRow(mark))
    let known = try #require(Theme.named("terminal", on: .black))
    #expect(!ThemeColours(known, depth: .direct).isReversedRow(mark))
  }

  @Test func `the user's own colours come before those of the theme`() throws {
    var own = RoleColours()
    own[.muted] = .number(201)
    own[.title] = .rgb(RGB(hex: 0x123456))
    own[.link] = .terminal
    let theme = try #require(Theme.named("gruvbox-dark", on: nil))
    let colours = ThemeColours(theme, own, depth: .direct)
    #expect(colours.pair(of: .muted).foreground == .number(201))
    // A byline is muted too.
    #expect(colours.pair(of: .byline).foreground == .number(201))
    #expect(colours.pair(of: .title).foreground == .rgb(RGB(hex: 0x123456)))
    #expect(colours.pair(of: .link).foreground == nil)
    own.selectionBackground = .rgb(.white)
    let selected = ThemeColours(theme, own, depth: .direct).pair(of: .unread, isSelected: true)
    #expect(selected.background == .rgb(.white))
    #expect(ThemeColours.rgb(try #require(selected.foreground)).contrast(with: .white) >= 4.5)
    // Where the theme would invert the row, the user's background comes first too.
    let unknown = ThemeColours(.terminal(on: nil), own, depth: .many).pair(
      of: .normal, isSelected: true)
    #expect(unknown.background != ThemeColours.Colour.number(32))
    let few = ThemeColours(theme, own, depth: .eight)
    #expect(few.pair(of: .muted).foreground != .number(201))
  }

  @Test func `families follow the background of the terminal`() {
    #expect(Theme.named("gruvbox", on: .white)?.name == "gruvbox-light")
    #expect(Theme.named("gruvbox", on: .black)?.name == "gruvbox-dark")
    #expect(Theme.named("gruvbox", on: nil)?.name == "gruvbox-dark")
    let themes = Theme.names.filter { !Theme.families.contains($0) }
      .compactMap { Theme.named($0, on: nil) }
    #expect(themes.count >= 10)
    let grounds = themes.compactMap { theme in
      if case .rgb(let ground)? = theme.background { ground } else { nil }
    }
    #expect(grounds.filter(\.isLight).count >= 2)
  }

  @Test func `a number stands for a colour on terminals that show any`() throws {
    let theme = try #require(Theme.named("nord", on: nil))
    let style = NcursesStyle(ThemeColours(theme, depth: .direct))
    let number = Int(style.numbers(of: .plain).background)
    #expect(style.slots.colour(of: number) == RGB(hex: 0x2E3440))
    func replaced(_ parameters: String) -> String {
      String(decoding: style.slots.replaced(in: Array(parameters.utf8)), as: UTF8.self)
    }
    #expect(replaced("0;1;4\(number)") == "0;1;48;2;46;52;64")
    #expect(replaced("38;5;\(number);1") == "38;2;46;52;64;1")
    #expect(replaced("38;5;200;48;5;120") == "38;5;200;48;5;120")
    #expect(replaced("39;49") == "39;49" && replaced("") == "")
  }
}
