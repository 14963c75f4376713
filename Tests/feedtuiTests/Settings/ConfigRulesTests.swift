import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Editing the rules of the settings file.
struct ConfigRulesTests {
  /// Returns the text after these edits.
  private func edited(_ text: String, _ edits: RuleEdit...) -> String {
    var config = ConfigText(Array(text.utf8))
    var rules = config.rules
    for edit in edits { rules.apply(edit) }
    config.set(rules.text, at: .rules)
    return String(decoding: config.bytes, as: UTF8.self)
  }

  private let when = RuleEdit.Value(key: "when", value: "\"x\"")
  private let act = RuleEdit.Value(key: "do", value: "\"mute\"")
  private let new = "[[rules]]\nwhen = \"x\"\ndo = \"mute\"\n"

  @Test func `a rule is added below the last one, or at the end`() {
    #expect(edited("", .add(before: nil, [when, act])) == new)
    #expect(edited("a = 1", .add(before: nil, [when, act])) == "a = 1\n\n" + new)
    #expect(edited("a = 1\n\n", .add(before: nil, [when, act])) == "a = 1\n\n" + new)
    #expect(
      edited("a = 1\n[[rules]]\nwhen = \"a\"\n# why\n[keys]\n", .add(before: nil, [when, act]))
        == "a = 1\n[[rules]]\nwhen = \"a\"\n\n\(new)\n# why\n[keys]\n")
    #expect(
      edited("[[rules]]\r\nwhen = \"a\"", .add(before: nil, [when]))
        == "[[rules]]\r\nwhen = \"a\"\r\n\r\n[[rules]]\r\nwhen = \"x\"\r\n")
    #expect(edited("\u{FEFF}a = 1\n", .add(before: 7, [when, act])) == "\u{FEFF}a = 1\n\n" + new)
  }

  @Test func `a rule is added above another one and its comment`() {
    #expect(
      edited("a = 1\n\n# one\n# of two\n[[rules]]\nwhen = \"a\"\n", .add(before: 0, [when, act]))
        == "a = 1\n\n\(new)\n# one\n# of two\n[[rules]]\nwhen = \"a\"\n")
    #expect(
      edited("a = 1\n[[rules]]\n[[rules]]\n", .add(before: 1, [when, act]))
        == "a = 1\n[[rules]]\n\(new)\n[[rules]]\n")
  }

  @Test func `a rule is removed with the comment above it and nothing else`() {
    let one = "# one\n[[rules]]\nwhen = \"a\"\n\n# still one\ndo = \"mute\"\n# below it\n"
    let rest = "# two\n[[rules]]\nwhen = \"b\"\n"
    #expect(edited("x = 1\n\n\(one)\n\(rest)", .remove(0)) == "x = 1\n\n\(rest)")
    #expect(edited("x = 1\n\n\(one)\n\(rest)", .remove(1)) == "x = 1\n\n\(one)")
    #expect(edited(one, .remove(0)) == "")
    #expect(
      edited("\(one)\n# alone\n\n\(rest)[colors]\naccent = 1", .remove(0))
        == "# alone\n\n\(rest)[colors]\naccent = 1")
    #expect(
      edited("\(one)\n\(rest)[colors]\naccent = 1", .remove(1), .remove(0))
        == "[colors]\naccent = 1")
    #expect(edited(rest, .remove(3)) == rest)
  }

  @Test func `a moved rule takes its comment along, and what is between rules stays`() {
    let text = """
      # a
      [[rules]]
      when = "a"

      [colors]  # between
      accent = 1
      # b
      [[rules]]
      when = "b"

      # alone

      [[rules]]
      when = "c"
      """
    let moved = """
      [[rules]]
      when = "c"

      [colors]  # between
      accent = 1
      # a
      [[rules]]
      when = "a"

      # alone

      # b
      [[rules]]
      when = "b"
      """
    #expect(edited(text, .move(2, to: 0)) == moved)
    #expect(edited(moved, .move(0, to: 2)) == text)
    #expect(edited(text, .move(0, to: 0)) == text)
    #expect(edited(text, .move(5, to: 0)) == text)
    #expect(edited(text, .move(0, to: 9), .move(2, to: 0)) == text)
  }

  @Test func `a comment below a rule does not become one of the next`() {
    let text = "[[rules]]\nwhen = \"a\"\n# of a\n\n[[rules]]\nwhen = \"b\"\n[[rules]]\n"
    let moved = edited(text, .move(0, to: 1))
    #expect(
      moved == "[[rules]]\nwhen = \"b\"\n\n[[rules]]\nwhen = \"a\"\n# of a\n\n[[rules]]\n")
  }

  @Test func `a value of a rule is set, added and removed`() {
    let text = "[[rules]]\n  when = \"a\" # why\n  off=true\n\n[keys]\noff = \"x\"\n"
    #expect(
      edited(text, .set(0, key: "when", value: "\"b\""))
        == text.replacing("\"a\"", with: "\"b\""))
    #expect(
      edited(text, .set(0, key: "off", value: nil)) == text.replacing("  off=true\n", with: ""))
    #expect(
      edited(text, .set(0, key: "note", value: "\"n\""))
        == text.replacing("off=true\n", with: "off=true\n  note = \"n\"\n"))
    #expect(edited("[[rules]]", .set(0, key: "off", value: "true")) == "[[rules]]\noff = true")
    #expect(
      edited("[[rules]]\ndo = [\"mute\", 'read'] # c", .set(0, key: "do", value: "\"keep\""))
        == "[[rules]]\ndo = \"keep\" # c")
    #expect(edited(text, .set(4, key: "off", value: "true")) == text)
  }

  @Test func `several edits are each about the rules as those before have left them`() {
    let text = "[[rules]]\nwhen = \"a\"\n\n[[rules]]\nwhen = \"b\"\n"
    #expect(
      edited(
        text, .remove(0), .set(0, key: "off", value: "true"), .add(before: 0, [when, act]),
        .move(1, to: 0))
        == "[[rules]]\nwhen = \"b\"\noff = true\n\n\(new)")
  }

  @Test func `bytes that are no text survive, whatever happens around them`() {
    let odd: [UInt8] = Array("# \u{e9}\n".utf8) + [0x23, 0xE9, 0x0A] + Array("[[rules]]\n".utf8)
    let text = odd + Array("when = \"a\"\n\n[[rules]]\nwhen = \"b\"\n".utf8)
    var config = ConfigText(text)
    var rules = config.rules
    rules.apply(.move(0, to: 1))
    rules.apply(.set(1, key: "off", value: "true"))
    config.set(rules.text, at: .rules)
    rules.apply(.set(1, key: "off", value: nil))
    rules.apply(.move(1, to: 0))
    config.set(rules.text, at: .rules)
    #expect(config.bytes == text)
  }

  @Test func `settings keep their places among rules`() {
    let text = "# mine\n[[rules]]\nwhen = \"a\"\n"
    var config = ConfigText(Array(text.utf8))
    config.set("2", at: ConfigPlace(["text_width"]))
    config.set("1", at: ConfigPlace(["colors", "accent"]))
    #expect(
      String(decoding: config.bytes, as: UTF8.self)
        == "text_width = 2\n\n\(text)\n[colors]\naccent = 1\n")
    #expect(Config(config.bytes, path: "").rules.count == 1)
  }

  @Test func `in any file the rules are what was asked for, and all else stays`() {
    var random = Seeded(state: 1)
    let parts = [
      "[[rules]]", "[[rules]] # x", "when = \"a\"", "do = \"mute\"", "# words", "# more", "", "  ",
      "[colors]", "accent = 3", "[broken", "nonsense", "[[other]]", "off = true", "[[rules]]",
    ]
    for _ in 0..<3000 {
      let lines = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      let text = lines.joined(separator: end)
      var config = ConfigText(Array(text.utf8))
      var wanted = config.rules
      #expect(ConfigRules(text: wanted.text ?? "").blocks == wanted.blocks, "\(text)")
      let count = wanted.blocks.count
      let number = Int.random(in: 0...max(0, count), using: &random)
      let edits: [RuleEdit] = [
        .add(before: number, [when]), .remove(number), .set(number, key: "off", value: "false"),
        .move(number, to: Int.random(in: 0...3, using: &random)),
      ]
      for _ in 0..<2 { wanted.apply(edits.randomElement(using: &random) ?? .remove(0)) }
      config.set(wanted.text, at: .rules)
      #expect(config.rules.blocks == wanted.blocks, "\(lines)")
      let document = ConfigDocument(config.bytes[...])
      #expect(document.tables.count == wanted.blocks.count, "\(lines)")
      #expect(
        document.entries.map(\.value) == ConfigDocument(Array(text.utf8)[...]).entries.map(\.value),
        "\(lines)")
    }
  }
}
