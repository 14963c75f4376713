import FeedModel
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Reading the rules of the settings file.
struct RuleEntryTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "config.toml") }

  private func problems(_ text: String) -> [String] { config(text).problems.map(\.locatedMessage) }

  /// The problems of a rule that begins in the first line.
  private func problems(ofRule text: String) -> [String] { problems("[[rules]]\n\(text)\n") }

  @Test func `rules are read in their order, between other tables`() throws {
    let read = config(
      """
      clock = "12h"
      # no more of it
      [[rules]]
      when = 'title:"crypto" -tag:work'   # a comment
      do = "mute"
      [colors]
      accent = 3
      [[ rules ]]
        when = "title =~ \\"shorts?\\""
        do = "favorite, Highlight   red,read"
        feed = "example.org/feed.xml"
        note = "Shorts"
        until = 2026-12-31
        off = true
      [[rules]]
      when = "words:<50"
      do = ["keep", 'mute'] # both
      until = "2026-02-28"
      """)
    #expect(read.problems == [])
    #expect(read.settings.clock == .hours12)
    #expect(read.settings.colours[.accent] == .number(3))
    #expect(read.rules.map(\.line) == [3, 8, 15])
    #expect(read.rules.map(\.number) == [0, 1, 2])
    #expect(read.rules.map(\.isOn) == [true, false, true])
    #expect(
      read.rules.map(\.end) == [
        nil, Day(year: 2026, month: 12, day: 31), Day(year: 2026, month: 2, day: 28),
      ])
    let rules = read.rules.compactMap(\.rule)
    #expect(
      rules.map(\.acts) == [[.mute], [.read, .favourite, .highlight(.red)], [.mute, .keep]])
    #expect(rules.map(\.name) == ["title:\"crypto\" -tag:work", "Shorts", "words:<50"])
    #expect(rules.map(\.feed) == [nil, "https://example.org/feed.xml", nil])
    #expect(read.rules[1].written["when"] == "\"title =~ \\\"shorts?\\\"\"")
    #expect(read.rules[1].written["until"] == "2026-12-31")
    #expect(read.rules[2].written["do"] == "[\"keep\", 'mute']")
    #expect(!read.rules[1].isUsed(on: Day(year: 2026, month: 1, day: 1)))
    #expect(read.rules[2].isUsed(on: Day(year: 2026, month: 2, day: 28)))
    #expect(!read.rules[2].isUsed(on: Day(year: 2026, month: 3, day: 1)))
  }

  @Test func `rules are about feeds of programs as the feeds file writes them`() {
    let addresses = [
      "exec:~/bin/gen 3 'two words'", "filter:up:https://a.example/feed", "file:///tmp/x.xml",
    ]
    let read = config(
      addresses.map { "[[rules]]\nwhen = \"a\"\ndo = \"mute\"\nfeed = \"\($0)\"\n" }.joined())
    #expect(read.problems == [])
    #expect(read.rules.map(\.rule?.feed) == addresses)
  }

  @Test func `a wrong condition is named with its line and its column there`() {
    let read = config(
      """
      [[rules]]
        when = "title =~ \\"a\\" and titel = \\"b\\""   # why
        do = "mute"
      [[rules]]
      when="title:/(/"
      do = "mute"
      [[rules]]
      do = "mute"
      when = 'title:ok wrds:5'
      [[rules]]
      when = "fine"
      do = "mute"
      """)
    let line = "  when = \"title =~ \\\"a\\\" and titel = \\\"b\\\"\""
    let column =
      line.distance(from: line.startIndex, to: line.firstRange(of: "titel")!.lowerBound) + 1
    #expect(read.problems.map(\.line) == [2, 5, 9])
    #expect(read.problems.first?.column == column)
    #expect(read.problems.last?.column == 18)
    #expect(
      read.problems.first?.locatedMessage.hasPrefix("config.toml, line 2, column \(column): ")
        == true)
    #expect(read.rules.map { $0.rule == nil } == [true, true, true, false])
    #expect(read.rules.first?.problem == read.problems.first?.message)
    #expect(read.rules.last?.problem == nil)
  }

  @Test(arguments: [
    ("do = \"mute\"", "line 1: A rule needs \"when\": use a query, in quotation marks."),
    (
      "when = \"a\"",
      "line 1: A rule needs \"do\": use \"mute\", \"read\", \"favourite\", \"keep\", \"notify\", "
        + "\"highlight yellow\" or \"tag later\"."
    ),
    (
      "when = \"a\"\ndo = \"mut\"",
      """
      line 3: A rule cannot do "mut": use "mute", "read", "favourite", "keep", "notify", \
      "highlight yellow" or "tag later". \
      Did you mean "mute"?
      """
    ),
    (
      "when = \"a\"\ndo = 3",
      "line 3: do cannot be 3: use \"mute\", \"read\", \"favourite\", \"keep\", \"notify\", "
        + "\"highlight yellow\" or \"tag later\"."
    ),
    (
      "when = \"a\"\ndo = \"highlight red, highlight blue\"",
      "line 3: A rule has one colour to highlight with."
    ),
    (
      "wehn = \"a\"\nwhen = \"a\"\ndo = \"mute\"",
      "line 2: A rule has no \"wehn\". Did you mean \"when\"?"
    ),
    (
      "when = \"a\"\ndo = \"mute\"\nfeed = \"somewhere\"",
      "line 4: feed cannot be \"somewhere\": use the address of a feed."
    ),
    (
      "when = \"a\"\ndo = \"mute\"\nfeed = \"exec:gen 'x\"",
      "line 4: feed cannot be \"exec:gen 'x\": use the address of a feed."
    ),
    (
      "when = \"a\"\ndo = \"mute\"\nuntil = 2026-02-30",
      "line 4: until cannot be 2026-02-30: use a date such as 2026-12-31."
    ),
    (
      "when = \"a\"\ndo = \"mute\"\nuntil = \"soon\"",
      "line 4: until cannot be \"soon\": use a date such as 2026-12-31."
    ),
    (
      "when = \"a\"\ndo = \"mute\"\noff = \"yes\"",
      "line 4: off cannot be \"yes\": use true or false."
    ),
    ("when = 5\ndo = \"mute\"", "line 2: when cannot be 5: use a query, in quotation marks."),
    (
      "when = \"a\"\ndo = \"mute\"\nwhen = \"b\"",
      "line 4: \"when\" is already set in line 2."
    ),
    (
      "when = \"is:unread\"\ndo = \"mute\"",
      "line 2, column 9: A rule cannot ask for unread, which changes."
    ),
    (
      "when = \"a\"\nfeed https://example.org\ndo = \"mute\"",
      "line 3: Invalid TOML: write a setting as name = value."
    ),
    (
      "when = \"open\ndo = \"mute\"",
      "line 2: Invalid TOML: a quotation mark is not closed."
    ),
  ]) func `a rule with a fault is not used, and says why`(text: String, problem: String) {
    let read = config("[[rules]]\n\(text)\n[[rules]]\nwhen = \"b\"\ndo = \"keep\"\n")
    #expect(read.problems.map(\.locatedMessage).first == "config.toml, " + problem)
    #expect(read.rules.map { $0.rule == nil } == [true, false])
    #expect(read.rules.first?.problem == read.problems.first?.message)
  }

  @Test func `other tables that look like rules are named`() {
    #expect(
      problems("[[rulse]]\nwhen = \"a\"\n[[rules]\nx = 1\n[rules]\nwhen = \"a\"\n") == [
        "config.toml, line 1: Unknown table [[rulse]]. Did you mean \"rules\"?",
        "config.toml, line 3: Invalid TOML: write a table as [name], such as [colors].",
        "config.toml, line 5: Write [[rules]], in two pairs of brackets, above each rule.",
      ])
    #expect(
      problems("rules = [\"a\"]\n")
        == ["config.toml, line 1: Write [[rules]], in two pairs of brackets, above each rule."])
  }

  @Test func `a file has up to 500 rules`() {
    let one = "[[rules]]\nwhen = \"title:a\"\ndo = \"mute\"\n"
    let read = config(String(repeating: one, count: 502))
    #expect(read.rules.count == 502)
    #expect(read.rules.count { $0.rule != nil } == 500)
    #expect(
      read.problems.map(\.locatedMessage)
        == ["config.toml, line 1501: Only the first 500 rules are used."])
    #expect(read.rules.last?.problem == "Only the first 500 rules are used.")
  }
}
