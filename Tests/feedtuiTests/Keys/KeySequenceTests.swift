import TerminalKit
import Testing

@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

struct KeySequenceTests {
  @Test(arguments: [
    ("gg", [Key.character("g"), .character("g")]), ("^F", [.control("f")]),
    ("Space", [.character(" ")]), ("S-Tab", [.backTab]), ("→", [.right]), ("F1", [.function(1)]),
    ("g,", [.character("g"), .character(",")]), ("g<Space>", [.character("g"), .character(" ")]),
    ("^X^S", [.control("x"), .control("s")]), ("^", [.character("^")]), ("<", [.character("<")]),
  ]) func `keys are written and shown as on the help page`(text: String, keys: [Key]) throws {
    let sequence = try #require(KeySequence(text))
    #expect(sequence.keys == keys)
    #expect(sequence.text == text)
  }

  @Test(arguments: [
    ("g f", "gf"), ("g Space", "g<Space>"), ("C-x C-s", "^X^S"), ("Ctrl-w", "^W"), ("up", "↑"),
    ("u p", "up"), ("pagedown", "PgDn"), ("^i", "Tab"), ("C-m", "Enter"), ("<f5>", "F5"),
    (" g  g ", "gg"), ("<a>", "a"),
  ]) func `other ways to write them mean the same`(text: String, shown: String) {
    #expect(KeySequence(text)?.text == shown)
  }

  @Test(arguments: ["", "  ", "^7", "C-é", "ctrl-1"])
  func `what is no key is refused`(text: String) {
    #expect(KeySequence(text) == nil)
  }

  @Test func `no key means two things on one page, and each is one that exists`() {
    let keys = KeyMaps.standard
    for own in [keys[.river], keys[.reader]] {
      let all = (own.rows + keys.everywhere.rows).flatMap(\.keys)
      #expect(Set(all).count == all.count)
      for sequence in all {
        #expect(!sequence.keys.isEmpty)
        #expect(!all.contains { $0.extends(sequence) })
        #expect(KeySequence(sequence.text) == sequence)
      }
    }
  }

  @Test func `an action has one name, which the settings can write`() {
    for own in KeyPage.allCases.map({ KeyMaps.standard[$0].actions }) {
      let all = own + KeyMaps.standard.everywhere.actions
      #expect(Set(own).count == own.count)
      #expect(all.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
    }
  }
}
