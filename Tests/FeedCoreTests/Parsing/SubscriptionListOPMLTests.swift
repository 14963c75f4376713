import FeedFormats
import FeedModel
import Testing

struct SubscriptionListOPMLTests {
  private func readBack(_ list: SubscriptionList) throws -> SubscriptionList {
    try OPMLParser.parse(list.opml())
  }

  @Test func `what OPML carries comes back`() throws {
    let list = SubscriptionList(
      title: "a & b <c>",
      feeds: [
        .init(
          url: "https://e.com/?a=1&b=\"2\"", title: "“One” <1>", site: "https://e.com/",
          folders: ["A", "B & C"], categories: ["x", "/y/z"]),
        .init(url: "https://e.com/2", title: "Two", folders: ["A", "B & C"]),
        .init(url: "https://e.com/3", title: "日本語 👋", folders: ["A"]),
        .init(url: "https://e.com/4", title: "Four"),
      ])
    #expect(try readBack(list) == list)
  }

  @Test func `a folder stands where the first of its feeds does`() throws {
    let list = SubscriptionList(feeds: [
      .init(url: "u:1", title: "1", folders: ["A"]), .init(url: "u:2", title: "2"),
      .init(url: "u:3", title: "3", folders: ["A"]),
    ])
    #expect(try readBack(list).feeds.map(\.url) == ["u:1", "u:3", "u:2"])
  }

  @Test func `a feed without a title is named by its address, and controls are left out`() throws {
    let list = SubscriptionList(feeds: [
      .init(url: "https://e.com/1"), .init(url: "https://e.com/2", title: "a\u{1B}\u{0}\u{FFFE}b"),
    ])
    #expect(try readBack(list).feeds.map(\.title) == ["https://e.com/1", "ab"])
  }
}
