import Testing

@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

struct KeyMapsTests {
  private func maps(_ keys: (String, String)..., preset: KeyPreset = .vim) -> KeyMaps {
    KeyMaps(
      preset: preset,
      assignments: keys.enumerated().map { line, key in
        KeyAssignment(written: key.0, action: key.1, line: line + 1)
      })
  }

  private func action(_ keys: KeySequence, in table: KeyTable) -> String? {
    table.rows.first { $0.keys.contains(keys) }?.name
  }

  @Test func `a key is given to an action on every page that has it, and taken from others`() {
    let maps = maps(("g n", "next-unread"), ("x", "favourite"))
    #expect(maps.problems == [])
    #expect(action("gn", in: maps[.river]) == "next-unread")
    #expect(action("gn", in: maps[.reader]) == "next-unread")
    #expect(action("n", in: maps[.river]) == "next-unread")
    #expect(maps[.river].key(of: "favourite") == "x")
    #expect(maps[.river].key(of: "hide") == nil)
    #expect(KeyMap(maps[.river]).match("g") == .prefix)
  }

  @Test func `an action of all pages goes before what a page had`() {
    let maps = maps(("f", "refresh-all"))
    #expect(action("f", in: maps[.river]) == nil)
    #expect(action("f", in: maps[.reader]) == nil)
    #expect(action("f", in: maps.everywhere) == "refresh-all")
  }

  @Test(arguments: KeyPage.allCases)
  func `every page has keys, which can be bound otherwise and make way`(page: KeyPage) throws {
    func keys(_ maps: KeyMaps) throws -> [String: String] {
      let section = try #require(maps.sections.first { $0.page == page })
      return Dictionary(
        section.table.rows.map { ($0.name, $0.keyText) }, uniquingKeysWith: { $0 + " " + $1 })
    }
    let standard = try keys(.standard)
    let back = try #require(standard["back"])
    #expect(back.split(separator: " ").contains("Esc"))
    #expect(standard["top"] == "gg Home")
    let maps = KeyMaps(
      assignments: [KeyAssignment(written: "g", action: "back", page: page, line: 1)])
    let bound = try keys(maps)
    #expect(bound["back"] == "g " + back)
    #expect(bound["top"] == "Home")
    #expect(maps.problems.count == 1)
    for other in KeyPage.allCases where other != page {
      let section = try #require(maps.sections.first { $0.page == other })
      #expect(section == KeyMaps.standard.sections.first { $0.page == other })
    }
  }

  @Test(arguments: KeyPage.allCases) func `every page has actions of its own`(page: KeyPage) {
    #expect(KeyMaps.standard[page].rows.contains { $0.name == "back" })
  }

  @Test func `a key of one page leaves the others as they are`() {
    let maps = KeyMaps(assignments: [KeyAssignment(written: "x", action: "read", page: .reader)])
    #expect(maps.problems == [])
    #expect(action("x", in: maps[.reader]) == "read")
    #expect(action("x", in: maps[.river]) == "hide")
  }

  @Test func `none takes a key away everywhere`() {
    let maps = maps(("f", "none"), ("a", "none"))
    #expect(action("f", in: maps[.river]) == nil)
    #expect(action("a", in: maps.everywhere) == nil)
    #expect(maps.problems == [])
  }

  @Test func `what cannot be is named, with the nearest`() {
    let maps = maps(
      ("x", "favorite"), ("^7", "hide"), ("3x", "hide"), ("g x", "top"), ("gx", "bottom"),
      ("gxy", "hide"), ("y", "zzzzzzzzz"))
    #expect(
      maps.problems.map(\.message) == [
        "Unknown action \"favorite\". Did you mean \"favourite\"?",
        "\"^7\" cannot be bound: not a valid key sequence.",
        "\"3x\" cannot be bound: not a valid key sequence.",
        "\"gx\" is already bound: \"g x\" (top) in line 4.",
        "\"gxy\" begins with \"g x\" (top) in line 4.",
        "Unknown action \"zzzzzzzzz\".",
      ])
    #expect(maps.problems.map(\.line) == [1, 2, 3, 5, 6, 7])
    #expect(action("gx", in: maps[.river]) == "top")
  }

  @Test func `an action of another page is named`() {
    let maps = KeyMaps(assignments: [
      KeyAssignment(written: "x", action: "fold-day", page: .reader, line: 2),
      KeyAssignment(written: "x", action: "refresh-all", page: .reader, line: 3),
    ])
    #expect(maps.problems.map(\.message) == ["[keys.reader] has no action \"fold-day\"."])
    // What works on all pages can have a key of its own on one.
    #expect(KeyMap(maps.everywhere(on: .reader)).match("x") == .action("refresh-all"))
    #expect(KeyMap(maps.everywhere(on: .river)).match("x") == .none)
  }

  @Test func `a key that is free on all pages can be bound on one`() {
    let maps = KeyMaps(assignments: [
      KeyAssignment(written: "x", action: "none", line: 1),
      KeyAssignment(written: "x", action: "favourite", page: .reader, line: 2),
    ])
    #expect(maps.problems == [])
    #expect(KeyMap(maps[.reader]).match("x") == .action("favourite"))
    #expect(KeyMap(maps[.river]).match("x") == .none)
  }

  @Test func `a key that is the beginning of a preset's goes before those, and says so`() {
    let own = maps(("g", "bottom"))
    #expect(own.problems.count == 1)
    for lost in ["\"gg\" (top)", "\"ga\" (all)"] {
      #expect(own.problems.first?.message.contains(lost) == true)
    }
    #expect(KeyMap(own[.river]).match("g") == .action("bottom"))
    let standard = maps()
    let tables = [standard.everywhere] + KeyPage.allCases.map { standard[$0] }
    let begun = Set(tables.flatMap(\.rows).flatMap(\.keys).map(\.text).filter { $0.hasPrefix("g") })
    let freed = begun.map { KeyAssignment(written: $0, action: KeyAssignment.nothing) }
    #expect(
      KeyMaps(assignments: [KeyAssignment(written: "g", action: "bottom")] + freed).problems == [])
  }

  @Test func `the presets have no collisions and name only what exists`() {
    for preset in KeyPreset.allCases {
      let maps = KeyMaps(preset: preset, assignments: [])
      for assignment in preset.assignments {
        #expect((maps.actions + [KeyAssignment.nothing]).contains(assignment.action))
        #expect(KeySequence(assignment.written) != nil)
      }
      for page in KeyPage.allCases {
        let own = maps[page].rows.flatMap(\.keys)
        #expect(Set(own).count == own.count)
        for sequence in own {
          #expect(!(own + maps.everywhere.rows.flatMap(\.keys)).contains { $0.extends(sequence) })
        }
      }
    }
  }

  @Test func `newsboat's readers find their keys`() {
    let maps = maps(preset: .newsboat)
    #expect(action("N", in: maps[.river]) == "read")
    #expect(action("N", in: maps[.reader]) == "read")
    #expect(action("l", in: maps[.river]) == "only-unread")
    #expect(action("l", in: maps.everywhere(on: .reader)) == nil)
    #expect(action("l", in: maps[.reader]) == "right")
    #expect(action("O", in: maps[.river]) == "browse")
    #expect(action("O", in: maps.everywhere(on: .river)) == nil)
    #expect(maps.hints["import-opml"] == "'O")
  }

  @Test func `readers of other configurations find their keys too`() throws {
    let larbs = maps(preset: .larbs)
    let wanted = [
      "j": "down", "k": "up", "d": "page-down", "u": "page-up", "g": "top", "G": "bottom",
      "l": "open", "h": "back", "a": "read", "n": "next-unread", "N": "previous-unread",
      "'z": "undo",
    ]
    for (key, name) in wanted {
      #expect(action(try #require(KeySequence(key)), in: larbs[.river]) == name, "\(key)")
    }
    #expect(action("J", in: larbs.everywhere(on: .river)) == "next-feed")
    #expect(action("J", in: larbs[.reader]) == "next-item")
    #expect(action("d", in: larbs[.reader]) == "page-down")
    let newsraft = maps(preset: .newsraft)
    for (key, name) in [
      "N": "previous-unread", "^D": "read-all", "i": "favourite", "c": "copy-link", "g": "top",
    ] { #expect(action(try #require(KeySequence(key)), in: newsraft[.river]) == name, "\(key)") }
    #expect(action("^R", in: newsraft.everywhere(on: .river)) == "refresh-all")
  }

  @Test(arguments: KeyPreset.allCases)
  func `g alone can be the top, and what begins with it moves`(preset: KeyPreset) {
    let maps = maps(("g", "top"), preset: preset)
    #expect(maps.problems == [])
    for page in KeyPage.allCases { #expect(action("g", in: maps[page]) == "top", "\(page)") }
    #expect(KeyMap(maps[.river]).match("g") == .action("top"))
    #expect(action("'f", in: maps.everywhere) == "feeds")
    #expect(action("'i", in: maps[.river]) == "item-feed")
    let before = KeyMaps(preset: preset)
    #expect(maps.actions == before.actions)
    for action in maps.everywhere.actions where action != "sort" {
      #expect(maps.everywhere.key(of: action) != nil, "\(action)")
    }
    for page in KeyPage.allCases {
      for action in before[page].actions where before[page].key(of: action) != nil {
        #expect(maps[page].key(of: action) != nil, "\(page): \(action)")
      }
    }
  }

  @Test func `undo has a key in every preset, and messages name it`() {
    for preset in KeyPreset.allCases {
      let maps = KeyMaps(preset: preset)
      for page in [KeyPage.river, .reader, .feeds] {
        let key = maps[page].key(of: "undo")
        #expect(key != nil, "\(preset) \(page)")
        #expect(maps.hints["undo"] == key, "\(preset) \(page)")
      }
      // The menu of orders has keys of its own.
      for action in maps.everywhere.actions where action != "sort" {
        #expect(maps.everywhere.key(of: action) != nil, "\(preset): \(action)")
      }
    }
  }
}
