import TestSupport
import Testing

@testable import FeedtuiSettings

/// Values as TOML 1.0 has them.
struct ConfigValueTests {
  nonisolated private static let values: [(String, ConfigValue)] = [
    // Texts.
    ("\"abc\"", ConfigValue.text("abc")), ("\"\"", .text("")), ("''", .text("")),
    ("'a\\b \"c\"'", .text("a\\b \"c\"")), ("\"a\\\"b\\\\\"", .text("a\"b\\")),
    ("\"tab\tbed\"", .text("tab\tbed")), ("\"ä '日\"", .text("ä '日")),
    ("\"\\b\\t\\n\\f\\r\"", .text("\u{8}\t\n\u{C}\r")), ("\"\\u00e9\\u0041b\"", .text("éAb")),
    ("\"\\U0001F600\\U0010ffff\"", .text("😀\u{10FFFF}")), ("\"\\u0001\"", .text("\u{1}")),
    ("\"\u{301}e\"", .text("\u{301}e")), ("\"# not\"", .text("# not")),
    // Texts of several lines.
    ("\"\"\"\"\"\"", .text("")), ("''''''", .text("")), ("\"\"\"\na\r\nb\"\"\"", .text("a\r\nb")),
    ("'''\n\n'\\'''", .text("\n'\\")), ("\"\"\"a\\  \n \t\r\n  b\"\"\"", .text("ab")),
    ("\"\"\"\"a\"\"\"\"\"", .text("\"a\"\"")), ("''''a'''''", .text("'a''")),
    ("\"\"\"a\\\"\"\"\"", .text("a\"")), ("\"\"\"\"\"\"\"\"", .text("\"\"")),
    // Numbers.
    ("0", .integer(0)), ("-0", .integer(0)), ("+99", .integer(99)), ("-17", .integer(-17)),
    ("1_000_000", .integer(1_000_000)), ("0xDead_Beef", .integer(0xDEAD_BEEF)),
    ("0x00ff", .integer(255)), ("0o755", .integer(493)), ("0b1101", .integer(13)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .other("9223372036854775808")),
    ("true", .boolean(true)), ("false", .boolean(false)),
    // Values that no setting has.
    ("3.1415", .other("3.1415")), ("01", .other("01")), ("1__0", .other("1__0")),
    ("-0.0", .other("-0.0")), ("1e06", .other("1e06")),
    ("6.6_26E-3_4", .other("6.6_26E-3_4")), ("+inf", .other("+inf")), ("nan", .other("nan")),
    ("1979-05-27", .other("1979-05-27")),
    ("2000-02-29T00:32:00.99Z", .other("2000-02-29T00:32:00.99Z")),
    ("1979-05-27t07:32:60-07:00", .other("1979-05-27t07:32:60-07:00")),
    ("07:32:00.5", .other("07:32:00.5")), ("0x_1", .other("0x_1")), ("0b2", .other("0b2")),
    ("-0x1", .other("-0x1")), ("0XFF", .other("0XFF")), ("1_", .other("1_")),
    // Lists.
    ("[]", .list([])), ("[ \n # c\n ]", .list([])), ("['a',\"b\"]", .list(["a", "b"])),
    ("[\n  'a', # ]\r\n\n  '''\nb'''\n,\n]", .list(["a", "b"])), ("[1, 2,]", .other("a list")),
    ("['a', 1]", .other("a list")), ("[01,\n1.e2 ]", .other("a list")),
  ]

  @Test(arguments: values)
  func `a value is read as TOML means it`(written: String, value: ConfigValue) {
    #expect(ConfigValue(written) == value)
  }

  nonisolated private static let damaged: [String] = [
    "", "\"", "\"a", "'a", "\"a'", "\"a\nb\"", "'a\nb'", "\"\\\"", "\"\\e\"", "\"\\x41\"",
    "\"\\a\"",
    "\"\\ \"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\U00110000\"", "\"\\U0041\"",
    "\"\\u+041\"", "\"bell\u{7}\"", "'del\u{7F}'", "\"cr\rx\"", "\"a\" b", "\"a\" \"b\"", "\"\"\"a",
    "\"\"\"a\"\"", "'''a''", "\"\"\"a\\ b\"\"\"", "\"\"\"\\\"\"\"", "\"\"\"a\"\"\"\"\"\"",
    "'''a''''''", "\"\"\"a\rb\"\"\"", "word", "True", "truex", "Inf", "nano",
    "_1", "+-1", "1 2", ".5", "-.5", "٣", "1979-05-27 07:32:00", "[", "[1", "[,]",
    "[1,,2]", "[1 2]", "['a' 'b']", "[a]", "[1]]", "['a\n']", "[1, # \u{7}\n]", "[['a']]", "{}",
    "{a = 1}", "[{a = 1}]", "\"\"\"\u{0}\"\"\"", "\"\\u0000\"", "\"\\U00000000\"",
    String(repeating: "[", count: 100_000),
  ]

  @Test(arguments: damaged)
  func `what TOML does not allow is not a value`(written: String) {
    #expect(ConfigValue(written) == nil)
  }

  nonisolated private static let keys: [(String, [String]?)] = [
    ("a", ["a"]), ("a-b_1", ["a-b_1"]), ("1", ["1"]), ("a.b . c", ["a", "b", "c"]),
    ("\"a b\"", ["a b"]), ("'a\\b'.\"\\u0041\"", ["a\\b", "A"]), ("\"\"", [""]),
    ("\"a\\\"b\"", ["a\"b"]), ("", nil), (".a", nil), ("a.", nil), ("a..b", nil), ("a b", nil),
    ("ä", nil), ("\"a", nil), ("\"\"\"a\"\"\"", nil), ("'''a'''", nil), ("\"\\x\"", nil),
    ("a\"b\"", nil), ("a = b", nil), ("\"a\nb\"", nil), ("a#b", nil),
  ]

  @Test(arguments: keys)
  func `a key is names with dots between them`(written: String, names: [String]?) {
    let document = ConfigDocument(Array("\(written) = 1".utf8)[...])
    #expect(document.entries.first?.path == names)
    #expect(document.problems.isEmpty == (names != nil))
    let header = ConfigDocument(Array("[\(written)]\nx = 1".utf8)[...])
    #expect(header.entries.first?.path == names.map { $0 + ["x"] })
  }

  @Test func `values go on in the next lines, and later lines keep their numbers`() {
    let document = ConfigDocument(
      Array("a = [\n 'x', # y\n]\nb = \"\"\"\n[c]\n\"\"\" # d\n[t]\nc = [1\nd = 2\n".utf8)[...])
    #expect(document.entries.map(\.path) == [["a"], ["b"], ["t", "d"]])
    #expect(document.entries.map(\.value) == [.list(["x"]), .text("[c]\n"), .integer(2)])
    #expect(document.entries.map(\.line) == [1, 4, 9])
    #expect(document.problems.map(\.line) == [8])
    #expect(
      document.problems.map(\.message) == ["Invalid TOML: a list needs commas between its items."])
  }

  nonisolated private static let broken: [(String, Int, String)] = [
    ("a = [\n 'x',\n y\n]\n", 3, "text must be in quotation marks."),
    ("a = [\n 'x' # [c\n 'y', '''\n]\n''',\n] # d\n", 2, "a list needs commas between its items."),
    ("a = [\n 'x', \"]\", # ]\n 'y' don't\n]\n", 3, "a list needs commas between its items."),
    ("a = '''\n\u{7}\nc = 1\n[c]\n'''\n", 2, "a text has a control character: "),
    ("a = \"\"\"\n\\q \\\"\"\"\nc = 1\n\"\"\"\"\" # d\n", 2, "write a backslash in a text as "),
    ("a = '''\nx\n'''\\q\n", 3, "unexpected text after the value."),
    ("a = \"\"\"\nx\ny z\n", 1, "a quotation mark is not closed."),
    ("a = [\n 'x',\n\n# c\n", 1, "a list is not closed."),
    ("a = [\n 'x'\n", 2, "a list needs commas between its items."),
  ]

  @Test(arguments: broken)
  func `a broken value of several lines is one problem, and nothing in it is read`(
    text: String, line: Int, message: String
  ) {
    for next in ["b = 1", "[t]\nb = 1"] {
      let document = ConfigDocument(Array("[t]\n\(text)\(next)".utf8)[...])
      #expect(document.problems.map(\.line) == [line + 1])
      #expect(document.problems.first?.message.hasPrefix("Invalid TOML: \(message)") == true)
      #expect(document.entries.map(\.path) == [["t", "b"]])
    }
  }

  @Test func `lists in a list are refused, and what follows is read`() {
    let document = ConfigDocument(Array("a = [\n ['x'],\n ['y']\n]\nb = 1".utf8)[...])
    #expect(document.problems.map(\.message) == ["A list in a list cannot be used."])
    #expect(document.problems.map(\.line) == [2])
    #expect(document.entries.map(\.path) == [["b"]])
  }

  @Test(arguments: [
    "[programs.p$]\nrun = 'x'\n", "[sync.a]\nk$ = 1\n", "a$ = [\n[b]\n", "a$ = [ '''\n",
    "a$ = \"\"\"\\q\n", "a$ = [\n 'x\n\"\"\n", "a$ = '''\nx\n",
  ])
  func `a file of small tables or of broken values is read in linear time`(lines: String) {
    LinearTime.check(from: 200) { count in
      (0..<count).flatMap { Array(lines.replacing("$", with: "\($0)").utf8) }[...]
    } _: {
      ConfigDocument($0)
    }
  }

  @Test(arguments: ["\"a\\q\" = 1", "[\"a\\q\"]", "b.\"a\\q\" = 1", "[[rules.\"\\q\"]]"])
  func `why a name in quotation marks cannot be read is said`(text: String) {
    let document = ConfigDocument(Array(text.utf8)[...])
    #expect(
      document.problems.map(\.message) == [
        "Invalid TOML: write a backslash in a text as \\\\, or the text between '."
      ])
  }

  nonisolated private static let lines: [String] = [
    "# \u{7}\n", "a = 1 # \u{7F}\n", "a = 1 # \rb = 2\n", "a = 1\r", "\u{B}\n", "a = 'x' y\n",
    "[a] b\n", "[a\n", "[a]]\n", "[[a]\n", "[]\n", "[ [a] ]\n", "a\n", "a = 1 b = 2\n", "= 1\n",
    "[[rules] ]\n", "a = 1, b = 2\n",
  ]

  @Test(arguments: lines)
  func `a line that is not TOML is named`(text: String) {
    let document = ConfigDocument(Array(text.utf8)[...])
    #expect(document.problems.map(\.line) == [1])
    #expect(document.entries.isEmpty)
  }

  nonisolated private static let places: [(String, Int?, Int?, Int, Int?)] = [
    ("\"abc\"", nil, 1, 1, 6), ("'a\\b'", nil, 3, 1, 8), ("\"a\\\"b\"", nil, 3, 1, 9),
    ("\"\\u0041b\"", nil, 2, 1, 12), ("\"\\U00000041b\"", nil, 2, 1, 16), ("\"ab\"", nil, 9, 1, 8),
    ("\"ab\"", nil, 0, 1, 6),
    ("\"é日b\"", nil, 3, 1, 8), ("'''\nab\ncd'''", nil, 5, 3, 2),
    ("\"\"\"a\\\n b\"\"\"", nil, 2, 1, 9),
    ("['a', \"b\"]", 1, nil, 1, 11), ("[\n 'a',\n  'b']", 1, nil, 3, 3), ("7", nil, nil, 1, nil),
    ("['a']", 3, nil, 1, nil),
  ]

  @Test(arguments: places)
  func `what is wrong in a value has a line and a column`(
    written: String, item: Int?, column: Int?, line: Int, there: Int?
  ) throws {
    let document = ConfigDocument(Array("x = \(written)".utf8)[...])
    let entry = try #require(document.entries.first)
    let place = entry.place(of: Setting.Fault("", item: item, column: column))
    #expect(place.line == line)
    #expect(place.column == there)
  }
}
