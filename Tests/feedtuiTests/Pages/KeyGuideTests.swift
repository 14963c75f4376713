import FeedtuiSettings
import SafeText
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot

/// What tells users of keys: the hints, the menu after a prefix, the help, words on unbound keys.
struct KeyGuideTests {
  private let keys = KeyMaps.standard
  private let context = PageContext(
    clock: Sample.clock, density: .compact, config: EffectiveConfig())

  // MARK: Hints

  @Test func `the hints of a page fit in every width, and the key for all others is there`() {
    let line = HintLine(
      KeyPage.river.hints(hasRows: true), keys[.river], everywhere: keys.everywhere(on: .river))
    #expect(
      row(60) { line.draw(in: &$0, at: Rect(x: 1, y: 0, width: 58, height: 1)) }
        == " Enter read · f star · m read/unread · q quit · ? more")
    #expect(
      row(30) { line.draw(in: &$0, at: Rect(x: 1, y: 0, width: 28, height: 1)) }
        == " Enter read · q quit · ? more")
    for width in 0..<120 {
      let text = row(width + 2) {
        line.draw(in: &$0, at: Rect(x: 1, y: 0, width: width, height: 1))
      }
      #expect(DisplayWidth.columns(of: text) <= width + 1)
      #expect(text.hasSuffix("? more") == (width >= 6))
    }
  }

  @Test func `on a canvas with links they are the same`() {
    let line = HintLine(key: "Esc", word: "close")
    let part = Rect(x: 0, y: 0, width: 20, height: 1)
    for takesLinks in [false, true, true, false] {
      var canvas = Canvas(size: part.size, takesLinks: takesLinks)
      line.draw(in: &canvas, at: part)
      #expect(canvas.picture == ["Esc close           "])
    }
  }

  @Test func `every hint names an action of its page, or of every page`() {
    for page in KeyPage.allCases {
      let actions = keys[page].actions + keys.everywhere(on: page).actions
      let hints = [(true, false), (false, false), (true, true)].flatMap {
        page.hints(hasRows: $0, hasPicks: $1)
      }
      for hint in hints {
        #expect(actions.contains(hint.action), "\(page): \(hint.action)")
        #expect(!hint.word.isEmpty)
      }
    }
  }

  @Test func `the keys are those of the user`() {
    let own = KeyMaps(assignments: [
      KeyAssignment(written: "B", action: "favourite"), KeyAssignment(written: "f", action: "none"),
    ])
    let line = HintLine(
      KeyPage.river.hints(hasRows: true), own[.river], everywhere: own.everywhere(on: .river))
    #expect(
      row(60) { line.draw(in: &$0, at: Rect(x: 0, y: 0, width: 42, height: 1)) }
        == "Enter read · B star · q quit · ? more")
  }

  // MARK: The menu

  @Test func `a menu says what follows a prefix, in columns, at any size`() {
    let menu = PrefixMenu(
      after: "g", [keys[.river], keys.everywhere(on: .river)], queryFeeds: [])
    let rows = picture(Size(width: 80, height: 9)) { menu.draw(in: &$0) }
    #expect(rows.contains { $0.hasPrefix(" g ─────") })
    #expect(rows.contains { $0.contains("g to the newest") })
    #expect(rows.contains { $0.contains("a all items") })
    let small = picture(Size(width: 40, height: 8)) { menu.draw(in: &$0) }
    #expect(small.contains { $0.contains("a all items") })
    #expect(small.contains { $0.contains("? about") })
    // Words that begin alike are told apart.
    #expect(small.contains { $0.contains("K above re") })
    #expect(small.contains { $0.contains("J below re") })
    for width in 0...50 {
      for height in 0...6 { _ = picture(Size(width: width, height: height)) { menu.draw(in: &$0) } }
    }
  }

  @Test func `query feeds are offered by their names`() {
    let tables = [keys[.river], keys.everywhere(on: .river)]
    let menu = PrefixMenu(after: "'", tables, queryFeeds: ["Fresh", "Long \u{1B}[31mreads"])
    let rows = picture(Size(width: 60, height: 6)) { menu.draw(in: &$0) }
    #expect(rows.contains { $0.contains("1 Fresh") && $0.contains("2 Long [31mreads") })
    #expect(PrefixMenu(after: "'", tables, queryFeeds: []).isEmpty)
    #expect(PrefixMenu(after: "j", tables, queryFeeds: []).isEmpty)
  }

  // MARK: Help

  @Test func `the help has all actions by group, in as many columns as there is room for`() {
    let wanted = ["down", "favourite", "open", "quit-now", "search", "feeds", "themes"]
    let rows = keys[.river].rows + keys.everywhere.rows
    let items = wanted.compactMap { name in rows.first { $0.name == name } }
    let narrow = HelpGrid(items, width: 40)
    #expect(narrow.columns == 1)
    #expect(narrow.rows.count == 21)
    #expect(narrow.rows.first == [.title("Read")])
    let wide = HelpGrid(items, width: 120)
    #expect(wide.columns == 3)
    #expect(wide.rows.count == 9)
    #expect(wide.action(at: wide.start)?.name == "open")
    // Down through the columns, and back.
    var place = wide.start
    var found: [String] = []
    for _ in 0..<9 {
      found.append(wide.action(at: place)?.name ?? "")
      place = wide.next(from: place, by: 1)
    }
    #expect(
      found.prefix(7) == ["open", "favourite", "search", "feeds", "themes", "quit-now", "down"])
    #expect(found.suffix(2) == ["down", "down"])
    #expect(wide.action(at: wide.beside(wide.start, by: 1))?.name == "feeds")
    #expect(wide.beside(wide.start, by: -1) == wide.start)
  }

  @Test(arguments: [KeyPage.river, .feeds, .reader, .rules, .links, .failures])
  func `words fit a column of the help`(page: KeyPage) {
    let words = (keys[page].rows + keys.everywhere(on: page).rows).map(\.help)
    #expect(words.filter { DisplayWidth.columns(of: $0) > 26 }.isEmpty)
  }

  @Test(arguments: [
    ("star", "favourite"), ("subscribe", "add-feed"), ("unsubscribe", "remove-feed"),
    ("delete", "remove-feed"), ("bigger", "density"), ("mark all", "read-all"),
    ("update", "refresh-all"), ("export", "save-markdown"), ("config", "settings"),
    ("sort", "sort-newest"),
  ])
  func `actions are found by other words for them`(typed: String, action: String) {
    let rows = keys[.river].rows + keys[.feeds].rows + keys.everywhere(on: .river).rows
    let found = rows.compactMap { row in row.rank(typed).map { (rank: $0, action: row.name) } }
      .sorted { $0.rank < $1.rank }
    #expect(found.prefix(3).contains { $0.action == action }, "\(found.map(\.action))")
  }

  @Test func `every action belongs to a group that was chosen for it`() {
    let program = [
      "cancel", "help", "palette", "about", "settings", "keys", "rules", "redraw", "suspend",
      "quit-now",
      "quit", "back",
    ]
    let ruleActs = [
      "add-rule", "next-act", "previous-act", "edit-rule", "rename-rule", "remove-rule",
      "rule-down", "rule-up", "step-up", "step-down",
    ]
    for action in keys.sections.flatMap(\.table.rows) where action.group == .program {
      #expect(program.contains(action.name) || ruleActs.contains(action.name), "\(action)")
    }
  }

  // MARK: Keys without a meaning

  @Test func `an unbound key gets the nearest action`() {
    let guide = KeyGuide(context)
    #expect(guide.word(on: "B", .river) == "B does nothing here · b page up")
    #expect(guide.word(on: "gA", .river) == "gA does nothing here · ga all items")
    #expect(guide.word(on: "t", .river).hasPrefix("t does nothing here · "))
    #expect(guide.word(on: "~", .river) == "~ does nothing here · ? shows all keys")
    #expect(guide.word(on: KeySequence([.alt("b")]), .river).hasPrefix("Alt-b does nothing here"))
  }

  @Test func `the way out says where it leads`() {
    let keys = KeyMaps(.pages)
    func last(isFirst: Bool) -> Hint? {
      KeyPage.river.hints(hasRows: true, isFirst: isFirst).last
    }
    #expect(last(isFirst: true) == Hint(action: "quit", word: "quit"))
    #expect(last(isFirst: false) == Hint(action: "back", word: "back"))
    #expect(keys[.river].key(of: "back") == "Esc")
  }

  private func picture(_ size: Size, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: size)
    draw(&canvas)
    return canvas.picture
  }

  private func row(_ width: Int, _ draw: (inout Canvas) -> Void) -> String {
    let row = picture(Size(width: width, height: 1), draw)[0]
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}
