import TestSupport
import Testing

@testable import FeedFiltering

struct TextPatternTests {
  private static let found: [(String, String)] = [
    ("", ""), ("", "a"), ("a", "bab"), ("swift", "Learning SWIFT today"), ("ÄRGER", "der Ärger"),
    ("a.c", "xa\nc"), ("^ab", "abc"), ("bc$", "abc"), ("^$", ""), ("ab*c", "ac"), ("ab*c", "abbbc"),
    ("ab+c", "abc"), ("ab?c", "ac"), ("a{2}b", "aab"), ("a{2,}b", "aaaab"), ("^a{1,2}$", "aa"),
    ("^a{,2}$", ""), ("^a{,2}$", "aa"), ("a{,}", "a{,}"), ("x|yz", "ayz"),
    ("(foo|bar)+baz", "foobarbaz"), ("[a-c]x", "bx"),
    ("[^a-c]x", "dx"), ("[]]", "]"), ("[a-]", "-"), ("[[:digit:]]{4}", "in 2026"),
    ("[[:alpha:]]+", "é"), ("a\\.b", "a.b"), ("\\bnews\\b", "the news."), ("\\<new", "old new"),
    ("\\w+@\\w+", "mail ann@home"), ("a\\sb", "a b"), ("(a*)*b", "aab"), ("()", ""),
    ("(|a)b", "b"), ("日本", "今日本"), (")", ")"), ("[A-Z]{3}", "abc"),
    ("(){255}{255}{255}{255}", "a"), ("(a{0}){255}{255}", "b"),
  ]

  @Test(arguments: found.indices) func `an expression finds a text`(_ number: Int) throws {
    let (pattern, text) = Self.found[number]
    #expect(try TextPattern(pattern).matches(text), "\(pattern) in \(text)")
  }

  private static let missed: [(String, String)] = [
    ("a", ""), ("^b", "ab"), ("a$", "ab"), ("^a{3}$", "aa"), ("^a{1,2}$", "aaa"),
    ("^a{,2}$", "aaa"), ("[^a-c]", "abc"),
    ("\\bnews\\b", "newsboat"), ("\\Bnews", "news"), ("(foo|bar)baz", "foo baz"), ("a\\.b", "axb"),
    ("ab+c", "ac"), ("a^b", "ab"), ("\\s", "ab"), ("[[:punct:]]", "ab 12"),
  ]

  @Test(arguments: missed.indices) func `or does not find it`(_ number: Int) throws {
    let (pattern, text) = Self.missed[number]
    #expect(try !TextPattern(pattern).matches(text), "\(pattern) in \(text)")
  }

  @Test(arguments: [
    "(", "[", "[a", "*a", "a|*", "\\", "\\d", "(a)\\1", "[b-a]", "[[:nothing:]]", "a{2,1}",
    "[[.a.]]", "[[=a=]]", "a{999}", "(((a{200}){200}){200})", "(?i)a",
  ])
  func `what is none is refused`(_ pattern: String) {
    #expect(throws: TextPattern.Failure.self) { try TextPattern(pattern) }
  }

  @Test func `numbers that run backwards are named`() {
    #expect(throws: TextPattern.Failure(message: "a repeat range is reversed")) {
      try TextPattern("a{3,2}")
    }
  }

  @Test func `what was learnt of one text holds for others, also when it is forgotten`() throws {
    // The pattern needs more states than are cached: which of the last ten letters were an `a`.
    var machine = LazyDFA(try TextPattern("a[ab]{10}c|日本$"))
    var (text, state): (String, UInt32) = ("", 1)
    for _ in 0..<20_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      text += state >> 31 == 0 ? "a" : "b"
    }
    let endings = ["bbbbbbbbbbbbc", "abbbbbbbbbbc", "é日本", "日本é"]
    for _ in 0..<2 {
      let found = endings.map { machine.matches(text + $0) }
      #expect(found == [false, true, true, false])
    }
  }

  @Test(arguments: ["(a*)*b", "(a|aa)+$b", "(a+)+b", "(.*)(.*)(.*)b", "a{100}b"])
  func `no pattern makes a search take longer than linear time`(pattern: String) throws {
    let pattern = try TextPattern(pattern)
    let found = LinearTime.check(from: 500) {
      String(repeating: "a", count: $0)
    } _: {
      pattern.matches($0)
    }
    #expect(!found)
  }

  @Test func `brackets cannot be nested too deep`() {
    let deep = String(repeating: "(", count: 1000)
    #expect(throws: TextPattern.Failure.self) { try TextPattern(deep) }
  }
}
