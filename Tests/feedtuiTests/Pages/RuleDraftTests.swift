import FeedModel
import Testing

@testable import FeedFiltering
@testable import FeedtuiForms

/// A rule that is made from an item: whatever the item says, the condition means what was chosen.
struct RuleDraftTests {
  /// Titles with everything that means something in a query.
  nonisolated static let titles = [
    "He said \"Stop\" (or not)", "\"", "a\"b", "-Minus and --Plus", "/Regular/ expression/",
    "Back\\slash \\\"Quoted\\\"", "\u{301}Mark at the start \u{301}", "Null\u{0}byte\nNewline",
    "is:unread title:\"Nothing\" or Everything)", "((((Deep", "\u{600}12 Signs \u{600}",
    "Zero\u{200d}Joined \u{200b}Words", "title =~ \"newsboat\"", "🎉 Party 🎉", "100% /r/Programming",
    "東京でオリンピックが開幕した", "C++ vs. C#: O'Brien’s \u{202e}reversed", "or and | || &&",
    String(repeating: "Long ", count: 200) + "Title",
    String(repeating: "X", count: 5000),
  ]

  @Test(arguments: titles) func `each proposal finds the item that it was made from`(
    title: String
  ) throws {
    for choice in choices(title) {
      let rule = try Rule(parsing: choice.id, acts: [.mute])
      guard case .comparison(let comparison) = rule.expression else {
        Issue.record("\(choice.id) is \(rule.expression)")
        continue
      }
      #expect(comparison.attribute == .title)
      #expect(comparison.check(title), "\(choice.id)")
    }
  }

  @Test(arguments: titles)
  func `any name, author or category gives a term with that value, or none`(
    text: String
  ) throws {
    for name in [TermName.author, .category, .title, .link, .feed] {
      guard let term = name.term(text) else { continue }
      let query = try #require(try Query.parsed("-(\(term)) \(term)"))
      let alone = try #require(try Query.parsed(term)).expression
      #expect(query.expression == .all([alone.negated, alone]))
    }
  }

  @Test func `what is checked must all hold, everywhere, in the feed, or for what is kept of it`()
    throws
  {
    var draft = draft("Vision Pro and Bitcoin")
    #expect(draft.condition == "")
    #expect(throws: QuerySyntaxError.self) { try draft.rule() }
    draft.set("title:Bitcoin", isOn: true)
    draft.set("title:\"Vision Pro\"", isOn: true)
    #expect(draft.condition == "title:\"Vision Pro\" title:Bitcoin")
    #expect(try draft.rule().feed == nil)
    draft.reach = .feed
    #expect(try draft.rule().feed == Self.feed)
    draft.reach = .others
    #expect(draft.condition == "-(title:\"Vision Pro\" title:Bitcoin)")
    draft.set("title:Bitcoin", isOn: false)
    #expect(draft.condition == "-title:\"Vision Pro\"")
    #expect(try draft.rule().feed == Self.feed)
    draft.set("title:\"Vision Pro\"", isOn: false)
    #expect(draft.condition == "")
  }

  @Test func `a whole feed is named without its password`() throws {
    var draft = RuleDraft([], feed: "https://me:secret@example.com/feed?x=1")
    draft.reach = .feed
    #expect(draft.condition == "feed:\"example.com/feed?x=1\"")
    #expect(try draft.rule().feed == "https://me:secret@example.com/feed?x=1")
  }

  @Test func `an edited condition checks the choices that are in it, and keeps the rest`() throws {
    var draft = draft("Vision Pro and Bitcoin")
    draft.set("title:Bitcoin", isOn: true)
    draft = draft.with(condition: "title:\"Vision Pro\" -by:jane")
    #expect(draft.selection == ["title:\"Vision Pro\""])
    #expect(draft.typed == "-by:jane")
    draft.set("title:Bitcoin", isOn: true)
    #expect(draft.condition == "title:\"Vision Pro\" title:Bitcoin -by:jane")
    draft = draft.with(condition: "one or two")
    draft.set("title:Bitcoin", isOn: true)
    #expect(draft.condition == "title:Bitcoin (one or two)")
    draft.reach = .others
    #expect(draft.condition == "-(title:Bitcoin (one or two))")
    #expect(!draft.isForeign)
    draft = draft.with(condition: "title =~ \"crypto\"")
    #expect(draft.isForeign)
    #expect(draft.reach == .feed)
    #expect(try draft.rule().condition == "title =~ \"crypto\"")
  }

  @Test func `each row and the rule are counted in the last 30 days`() throws {
    var draft = draft("Vision Pro and Bitcoin")
    draft.set("title:Bitcoin", isOn: true)
    draft.reach = .feed
    let request = draft.countRequest(now: 1000, [])
    guard case .conditions(let rows) = request.modules[.rule]?.rows else {
      Issue.record("No rows are counted")
      return
    }
    #expect(Set(rows.keys) == Set(draft.choices.map(\.id) + ["everywhere", "feed", "others"]))
    let recent = QueryExpression.since(.ago(seconds: 30 * 86_400))
    #expect(request.selection == .all([try draft.rule().expression, recent]))
    #expect(rows["feed"] == request.selection)
    #expect(rows["title:Bitcoin"] == request.selection)
    #expect(rows["everywhere"] != request.selection)
  }

  private static let feed = "https://example.com/feed"

  private func choices(_ title: String) -> [RuleDraft.Choice] {
    TitlePhrases.phrases(of: title).compactMap { RuleDraft.Choice(.title, $0) }
  }

  private func draft(_ title: String) -> RuleDraft { RuleDraft(choices(title), feed: Self.feed) }
}
