import FeedModel
import Testing

@testable import FeedtuiSettings

struct OpenRuleTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "c") }

  @Test func `a rule fits by link, media type, kind, feed and tag`() throws {
    let config = config(
      #"""
      [[open]]
      link = '^https://(www\.)?youtube\.com/|youtu\.be/'
      run = "mpv %u"
      place = "window"
      [[open]]
      type = "Audio/*"
      run = "one"
      [[open]]
      type = "application/pdf"
      run = "two"
      [[open]]
      kind = "photo"
      feed = "a.example/feed"
      run = "three"
      [[open]]
      tag = "later"
      run = "four"
      """#)
    #expect(config.problems.isEmpty, "\(config.problems)")
    let rules = config.settings.openRules
    #expect(rules.map(\.program.name) == ["mpv", "one", "two", "three", "four"])
    #expect(rules.map(\.program.place) == [.window] + Array(repeating: .terminal, count: 4))
    func opener(_ address: String, _ change: (inout OpenRule.Subject) -> Void = { _ in }) -> String?
    {
      var subject = OpenRule.Subject(address)
      change(&subject)
      return rules.first { $0.fits(subject) }?.program.name
    }
    #expect(opener("https://www.youtube.com/watch?v=1") == "mpv")
    #expect(opener("https://YouTu.be/1") == "mpv")
    #expect(opener("https://a.example/") == nil)
    #expect(opener("https://a.example/1") { $0.type = "AUDIO/ogg; codecs=opus" } == "one")
    #expect(opener("https://a.example/1") { $0.type = "audiobook/x" } == nil)
    #expect(opener("https://a.example/1") { $0.type = "application/pdf; x=y" } == "two")
    #expect(opener("https://a.example/1") { $0.type = "application/pdfx" } == nil)
    #expect(opener("https://a.example/1") { $0.kind = .photo } == nil)
    #expect(
      opener("https://b.example/1") {
        ($0.kind, $0.feed) = (.photo, "https://a.example/feed")
      } == "three")
    #expect(opener("https://b.example/1") { $0.tags = ["news", "later"] } == "four")
  }

  @Test(arguments: [
    ("[[open]]\nrun = \"a\"\nlink = \"(\"", 3, "link is not a regular expression"),
    ("[[open]]\nrun = \"a\"\ntype = \"audio\"", 3, "type cannot be \"audio\": use a media type"),
    ("[[open]]\nrun = \"a\"\nkind = \"film\"", 3, "use \"status\", \"photo\""),
    ("[[open]]\nrun = \"a\"\nplace = \"tab\"", 3, "use \"terminal\", \"window\" or"),
    ("[[open]]\nrun = \"a\"\nfeed = \"x y\"", 3, "use the address of a feed"),
    ("[[open]]\nrun = \"a 'b\"", 2, "run cannot be"),
    ("[[open]]\nrun = \"a\"\nlinks = \"b\"", 3, "has no \"links\". Did you mean \"link\"?"),
    ("[[open]]\nrun = \"a\"\nrun = \"b\"", 3, "already set in line 2"),
    ("[[open]]\nrun = \"a\"\nlink = x y", 3, "Invalid TOML"),
    ("[[open]]\nlink = \"a\"", 1, "A rule for opening needs \"run\": use a program"),
    ("[open]\nrun = \"a\"", 1, "Write [[open]], in two pairs"),
    ("open = \"a\"", 1, "Write [[open]], in two pairs"),
    ("[[opens]]\nrun = \"a\"", 1, "Unknown table [[opens]]. Did you mean \"open\"?"),
  ])
  func `a rule with an error is named with its line and not used`(
    text: String, line: Int, words: String
  ) throws {
    let config = config(text)
    let problem = try #require(config.problems.first)
    #expect(config.problems.count == 1)
    #expect(problem.line == line)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(config.settings.openRules.isEmpty)
  }

  @Test func `rules for opening and rules for items do not mix`() {
    let config = config(
      """
      [[open]]
      run = "mpv"
      [[rules]]
      when = "title:x"
      do = "mute"
      [[open]]
      run = "w3m"
      """)
    #expect(config.problems.isEmpty)
    #expect(config.settings.openRules.count == 2)
    #expect(config.rules.count == 1)
    #expect(config.text.value(at: .rules)?.contains("mpv") == false)
  }
}
