import FeedModel
import Testing

@testable import FeedFiltering

/// The modules of the filter page and the query that they make.
struct FilterPanelTests {
  private static let feeds = [
    Subscription(url: "https://go.example/feed", title: "Go", tags: ["code", "two words"]),
    Subscription(url: "https://golang.example/feed", title: "Golang weekly", tags: ["code"]),
    Subscription(url: "https://river.example/feed", title: "The \"River\"", tags: ["prose"]),
    Subscription(url: "https://hen.example/feed", title: "Hens and foxes"),
  ]

  @Test(
    arguments: [
      "is:unread", "is:read is:starred", "is:muted is:tagged", "is:noted", "kind:photo",
      "kind:article,photo", "tag:code",
      "tag:code,prose", "feed:\"Hens and foxes\"",
      "(feed:\"Golang weekly\" or feed:\"Hens and foxes\")", "since:7d", "before:30d", "is:rated",
      "rating:>=4", "words:<300", "words:>=1000", "sort:oldest",
      "is:unread kind:photo,link tag:prose feed:\"Golang weekly\" since:30d rating:5 words:>=300 "
        + "sort:title red \"fox and hen\" -blue",
    ])
  func `what modules have is selected in them, and makes the same text`(text: String) throws {
    let panel = FilterPanel(text, feeds: Self.feeds)
    #expect(panel.text == text)
    #expect(panel.modules.contains { !$0.text.isEmpty })
    let words = text.contains("blue") ? "red \"fox and hen\" -blue" : ""
    #expect(panel.words == words)
    let query = try Query.parsed(text)?.resolved(in: Self.feeds)
    #expect(try panel.query() == query)
  }

  @Test(
    arguments: [
      ("red fox", "red fox"), ("red or fox", "red or fox"), ("is:unread or fox", nil),
      ("-is:unread", nil), ("since:2d", nil), ("tag:two", nil), ("kind:photo,nothing", nil),
      ("feed:example", nil), ("feed:/^Go/", nil), ("(feed:hen feed:river)", nil),
      ("-(feed:hen or feed:river)", nil), ("is:unread fox", "fox"),
      ("fox is:unread hen", "fox hen"),
      ("is:read is:unread", "is:unread"), ("kind:photo kind:link", "kind:link"),
      ("(red or fox) is:unread", "(red or fox)"), ("is:unread and fox", "fox"),
      ("is:unread \"red fo", "\"red fo\""), ("title =~ \"fox\"", nil), ("is:", nil),
      ("/a b/ sort:oldest", "/a b/"), ("is:unread (fox", "(fox"),
    ] as [(String, String?)])
  func `the rest is kept as words`(text: String, words: String?) {
    let panel = FilterPanel(text, feeds: Self.feeds)
    #expect(panel.words == words ?? text)
    #expect(FilterPanel(panel.text, feeds: Self.feeds) == panel)
  }

  @Test(
    arguments: [
      ("is:new", "is:unread"), ("IS:Fav", "is:starred"), ("type:photo", "kind:photo"),
      ("kind:episode", "kind:audio,video"), ("feed:hen", "feed:\"Hens and foxes\""),
      ("feed:go.example", "feed:\"https://go.example/feed\""),
      ("feed:river", "feed:\"https://river.example/feed\""), ("after:7d", "since:7d"),
      ("sort:newest is:read", "is:read"), ("stars:>=3", "rating:>=3"),
    ])
  func `other spellings are selected too`(text: String, same: String) {
    #expect(FilterPanel(text, feeds: Self.feeds).text == same)
  }

  @Test func `choices that exclude each other replace each other`() throws {
    var panel = FilterPanel("fox or hen", feeds: Self.feeds)
    func choose(_ name: FilterModuleName, _ id: String, isOn: Bool = true) {
      panel.set(id, of: name, isOn: isOn)
    }
    choose(.state, "is:unread")
    #expect(panel.text == "is:unread (fox or hen)")
    choose(.state, "is:starred")
    choose(.state, "is:read")
    #expect(panel.text == "is:read is:starred (fox or hen)")
    choose(.state, "is:read", isOn: false)
    choose(.state, "is:starred", isOn: false)
    choose(.kind, "photo")
    choose(.kind, "link")
    choose(.time, "since:7d")
    choose(.time, "since:30d")
    #expect(panel.text == "kind:photo,link since:30d (fox or hen)")
    choose(.time, "since:30d", isOn: false)
    choose(.kind, "photo", isOn: false)
    choose(.order, "sort:oldest")
    #expect(panel.text == "kind:link sort:oldest (fox or hen)")
    #expect(try panel.query()?.order == .oldest)
    choose(.order, "sort:newest")
    choose(.tags, "prose")
    #expect(panel.text == "kind:link tag:prose (fox or hen)")
    choose(.feeds, "https://hen.example/feed")
    choose(.feeds, "https://golang.example/feed")
    let both = "(feed:\"Golang weekly\" or feed:\"Hens and foxes\")"
    #expect(panel.text == "kind:link tag:prose \(both) (fox or hen)")
    #expect(panel.cleared.text.isEmpty)
    #expect(panel.with(words: "is:read owl").text == "is:read kind:link tag:prose \(both) owl")
  }

  @Test func `feeds that are not known yet are words until they are`() {
    let text = "tag:code feed:\"Hens and foxes\" fox"
    let early = FilterPanel(text)
    #expect(early.words == text)
    let late = early.with(feeds: Self.feeds)
    #expect(late.words == "fox")
    #expect(late[.feeds]?.selected.map(\.title) == ["Hens and foxes"])
    #expect(late[.tags]?.selected.map(\.title) == ["code"])
  }

  @Test func `tags of items have rows of their own once they are known`() throws {
    let early = FilterPanel("tagged:later tag:code", feeds: Self.feeds)
    #expect(early.words == "tagged:later")
    var late = early.with(itemTags: ["later", "two words", "code"])
    #expect(late.words.isEmpty)
    #expect(late[.itemTags]?.choices.map(\.id) == ["later", "code"])
    late.set("code", of: .itemTags, isOn: true)
    #expect(late.text == "tagged:later,code tag:code")
    let request = try #require(late.countRequest(in: .all))
    guard case .conditions(let rows) = request.modules[.module(.itemTags)]?.rows else {
      Issue.record("Tags of items are conditions")
      return
    }
    #expect(rows["later"] == (try QueryExpression(parsing: "tagged:later")))
  }

  @Test func `a module is counted under the selection of the others`() throws {
    let panel = FilterPanel("is:unread kind:photo fox", feeds: Self.feeds)
    let request = try #require(panel.countRequest(in: .all))
    #expect(request.selection == (try QueryExpression(parsing: "is:unread kind:photo fox")))
    #expect(
      request.modules[.module(.state)]?.others == (try QueryExpression(parsing: "kind:photo fox")))
    #expect(
      request.modules[.module(.kind)]?.others == (try QueryExpression(parsing: "is:unread fox")))
    guard case .conditions(let kinds) = request.modules[.module(.kind)]?.rows else {
      Issue.record("Kinds are conditions")
      return
    }
    #expect(kinds["link"] == (try QueryExpression(parsing: "kind:link")))
    let tags = FilterCountRequest.Rows.feeds([
      "code": ["https://go.example/feed", "https://golang.example/feed"],
      "two words": ["https://go.example/feed"], "prose": ["https://river.example/feed"],
    ])
    #expect(request.modules[.module(.tags)]?.rows == tags)
    #expect(request.modules[.module(.order)] == nil)
    #expect(FilterPanel("is:wibble").countRequest(in: .all) == nil)
  }
}
