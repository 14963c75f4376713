import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Changing single lines of the settings file.
struct ConfigTextTests {
  /// Returns the text with a value set, or removed if it is `nil`.
  private func set(_ value: String?, _ path: [String], in text: String) -> String {
    var config = ConfigText(Array(text.utf8))
    config.set(value, at: ConfigPlace(path))
    return String(decoding: config.bytes, as: UTF8.self)
  }

  @Test func `a value is replaced where it stands, and all around it stays`() {
    #expect(set("2", ["a"], in: "a = 1\n") == "a = 2\n")
    #expect(set("2", ["a"], in: "\t a=1 \t# why\nb = 3\n") == "\t a=2 \t# why\nb = 3\n")
    #expect(set("\"x\"", ["a"], in: "a = \"# no \\\" comment\" # yes") == "a = \"x\" # yes")
    #expect(set("2", ["a b"], in: "\"a b\" = 'old'\n") == "\"a b\" = 2\n")
    #expect(set("2", ["a"], in: "'a' = 1\n") == "'a' = 2\n")
    #expect(set("2", ["a", "b"], in: "a . b = 1\n") == "a . b = 2\n")
    #expect(set("2", ["a", "b"], in: "b = 0\n[a] # t\nb = 1\n") == "b = 0\n[a] # t\nb = 2\n")
  }

  @Test func `a value that cannot be parsed is replaced too`() {
    #expect(set("2", ["a"], in: "a = [1, 2 # no\n") == "a = 2\n")
    #expect(set("2", ["a"], in: "a = bad value # c\n") == "a = 2 # c\n")
    #expect(set("2", ["a"], in: "a = \"open\r\n") == "a = 2\r\n")
    #expect(set("2", ["a"], in: "a = word # c\n") == "a = 2 # c\n")
    #expect(set("2", ["a"], in: "a = # c\n") == "a = 2 # c\n")
    #expect(set("2", ["a"], in: "a =# c\n") == "a = 2 # c\n")
    #expect(set("2", ["a"], in: "a =") == "a = 2")
  }

  @Test func `a value of several lines is one value`() {
    let list = "a = [ # c\n  \"b\",\n\n  'c', # d\n] # e\nb = 1\n"
    #expect(set("2", ["a"], in: list) == "a = 2 # e\nb = 1\n")
    #expect(set(nil, ["a"], in: list) == "b = 1\n")
    #expect(set("2", ["b"], in: list) == list.replacing("= 1", with: "= 2"))
    #expect(set("2", ["c"], in: list) == list + "c = 2\n")
    let text = "[t]\r\na = \"\"\"\r\n[u]\r\n\"\"\"\r\n"
    #expect(set("2", ["t", "a"], in: text) == "[t]\r\na = 2\r\n")
    #expect(set("2", ["u", "a"], in: text) == text + "\r\n[u]\r\na = 2\r\n")
  }

  @Test func `a broken value of several lines is one value too`() {
    let list = "a = [ # c\n  \"b\"\n  'c', # ]\n] # e\nb = 1\n"
    #expect(set("2", ["a"], in: list) == "a = 2 # e\nb = 1\n")
    #expect(set(nil, ["a"], in: list) == "b = 1\n")
    let text = "a = \"\"\"\r\n\\q\r\n[u]\r\n\"\"\"\r\nc = 1\r\n"
    #expect(set("2", ["a"], in: text) == "a = 2\r\nc = 1\r\n")
    #expect(set(nil, ["a"], in: text) == "c = 1\r\n")
    let open = "a = '''\nx\n\n# of b\nb = 1\n"
    #expect(set("2", ["a"], in: open) == "a = 2\n\n# of b\nb = 1\n")
    #expect(set(nil, ["a"], in: open) == "\n# of b\nb = 1\n")
    #expect(set("2", ["a"], in: "a = [\n 'x',\n[t]\n") == "a = 2\n[t]\n")
    #expect(set("2", ["a"], in: "a = 'x' y # c\n") == "a = 2 # c\n")
  }

  @Test func `of several lines for one value the one that counts is changed`() {
    #expect(set("2", ["a"], in: "a = 1\na = 5\n") == "a = 2\na = 5\n")
    #expect(set("2", ["a"], in: "a = bad\na = 5\n") == "a = bad\na = 2\n")
    #expect(set(nil, ["a"], in: "a = bad\na = 5\nb = 1\na = 6\n") == "b = 1\n")
  }

  @Test func `line ends, a byte order mark and a missing last line end stay`() {
    #expect(set("2", ["a"], in: "a = 1\r\nb = 1\r\n") == "a = 2\r\nb = 1\r\n")
    #expect(set("2", ["b"], in: "a = 1\r\n[t]\r\n") == "a = 1\r\nb = 2\r\n[t]\r\n")
    #expect(set("2", ["a"], in: "\u{FEFF}a = 1") == "\u{FEFF}a = 2")
    #expect(set("2", ["b"], in: "\u{FEFF}a = 1") == "\u{FEFF}a = 1\nb = 2\n")
    #expect(set("2", ["b"], in: "a = 1") == "a = 1\nb = 2\n")
    #expect(set("2", ["b"], in: "# c\r\na = 1") == "# c\r\na = 1\r\nb = 2\r\n")
  }

  @Test func `a new value stands below its neighbours`() {
    #expect(set("2", ["a"], in: "") == "a = 2\n")
    #expect(set("2", ["a"], in: "# only words\n") == "# only words\na = 2\n")
    #expect(
      set("2", ["b"], in: "a = 1\n\n# t\n[t]\nc = 1\n") == "a = 1\nb = 2\n\n# t\n[t]\nc = 1\n")
    #expect(set("2", ["t", "d"], in: "[t]\n  c = 1\n[u]\n") == "[t]\n  c = 1\n  d = 2\n[u]\n")
    #expect(set("2", ["t", "d"], in: "t.c = 1\na = 1\n") == "t.c = 1\nt.d = 2\na = 1\n")
    #expect(set("2", ["t", "d"], in: "[t]\n[u]\nx = 1\n") == "[t]\nd = 2\n[u]\nx = 1\n")
  }

  @Test func `a value outside tables stands before the first of them and its comment`() {
    #expect(set("2", ["a"], in: "[t]\nc = 1\n") == "a = 2\n\n[t]\nc = 1\n")
    #expect(set("2", ["a"], in: "# file\n\n# t\n[t]\n") == "# file\n\na = 2\n\n# t\n[t]\n")
    #expect(set("2", ["a"], in: "\n[[rules]]\na = 1\n") == "\na = 2\n\n[[rules]]\na = 1\n")
  }

  @Test func `a missing table is added at the end`() {
    #expect(set("2", ["t", "a"], in: "") == "[t]\na = 2\n")
    #expect(set("2", ["t", "a"], in: "b = 1") == "b = 1\n\n[t]\na = 2\n")
    #expect(set("2", ["t", "a"], in: "b = 1\n\n") == "b = 1\n\n[t]\na = 2\n")
    #expect(
      set("\"x\"", ["keys", "reader", "g \""], in: "[keys]\nj = \"down\"\n")
        == "[keys]\nj = \"down\"\n\n[keys.reader]\n\"g \\\"\" = \"x\"\n")
  }

  @Test func `what is not understood is left alone`() {
    let text = "[[rules]]\na = 1\n[broken\nb = 1\n\u{0}\n= 3\nno equals\n"
    #expect(set("2", ["t", "a"], in: text) == text + "\n[t]\na = 2\n")
    #expect(set(nil, ["a"], in: text) == text)
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A] + Array("a = 1\n".utf8) + [0xC3, 0x28]
    var config = ConfigText(bytes)
    config.set("2", at: ConfigPlace(["a"]))
    #expect(config.bytes == [0xFF, 0xFE, 0x0A] + Array("a = 2\n".utf8) + [0xC3, 0x28])
  }

  @Test func `a value is removed with its line`() {
    #expect(set(nil, ["a"], in: "# c\na = 1 # d\nb = 1\n") == "# c\nb = 1\n")
    #expect(set(nil, ["a"], in: "b = 1\na = 1") == "b = 1\n")
    #expect(set(nil, ["t", "a"], in: "a = 1\n[t]\na = 2\n") == "a = 1\n[t]\n")
    #expect(set(nil, ["z"], in: "a = 1") == "a = 1")
  }

  @Test func `values are read as they are written`() {
    let text = ConfigText(Array("a = \"x\"  # c\n[t]\nb = bad value\n".utf8))
    #expect(text.value(at: ConfigPlace(["a"])) == "\"x\"")
    #expect(text.value(at: ConfigPlace(["t", "b"])) == "bad value")
    #expect(text.value(at: ConfigPlace(["b"])) == nil)
  }

  @Test(arguments: [
    "plain", "a \"quoted\" \\ text", "tab\tbell\u{7}", "日本 ★", "", "a  b ",
    "\u{9B}\u{202E}\u{E0001}",
  ])
  func `what is written is what is read`(text: String) {
    var config = ConfigText()
    config.set(ConfigLiteral.text(text), at: ConfigPlace(["browser"]))
    let document = ConfigDocument(config.bytes[...])
    #expect(document.entries.map(\.value) == [.text(text)])
  }

  @Test func `in any text one value changes, and it is the one that is read`() {
    var random = Seeded(state: 1)
    let parts = [
      "a = 1", " a=\"x\" # c", "b = 2", "a = bad value", "[t]", "[t.u]", "[[rules]]", "[broken",
      "t.a = 3", "\"a\" = 4", "]", "a = '''x", "# words", "", "  ", "= 1", "a = [", "a = \"open",
      "nonsense",
    ]
    for _ in 0..<2000 {
      let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      let text = lines.joined(separator: end)
      for path in [["a"], ["t", "a"], ["t", "u", "new"]] {
        let new = set("99", path, in: text)
        let document = ConfigDocument(Array(new.utf8)[...])
        #expect(document.entries.first { $0.path == path }?.value == .integer(99), "\(text)")
        let rows = new.split(separator: end, omittingEmptySubsequences: false)
        let old = text.split(separator: end, omittingEmptySubsequences: false)
        let heights = ConfigText(Array(text.utf8)).rows.filter { $0.path == path }.map(\.height)
        #expect(rows.difference(from: old).removals.count <= heights.max() ?? 1, "\(text)")
      }
    }
  }

  @Test func `every setting can be written and is read again with its value`() {
    for setting in Settings.all {
      var settings = Settings()
      let isStepped = setting.step(.up, in: &settings)
      guard let value = setting.text(in: settings) else { continue }
      var text = ConfigText(Array("# mine\n[keys]\nx = \"none\"\n".utf8))
      text.set(value, at: ConfigPlace(setting: setting.name))
      let config = Config(text.bytes, path: "config.toml")
      #expect(config.problems == [], "\(setting.name)")
      #expect(setting.text(in: config.settings) == value, "\(setting.name)")
      #expect(isStepped == (value != setting.initial), "\(setting.name)")
      text.set(nil, at: ConfigPlace(setting: setting.name))
      #expect(Config(text.bytes, path: "config.toml").settings.keys.count == 1)
    }
  }
}
