import Testing

@testable import FeedModel
@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import feedtui

/// The content of the page of feeds.
struct FeedsListingTests {
  private let overview = FeedsOverview(
    feeds: (1...4).map { number in
      FeedSummary(
        feed: Feed(
          id: FeedID(number), url: "https://\(number).example/", title: "Feed \(number)"),
        unread: Int(number))
    })
  private let subscriptions = [
    Subscription(url: "https://1.example/", tags: ["b", "a", "b"]),
    Subscription(url: "https://2.example/", tags: ["a"]),
    Subscription(url: "https://3.example/", isHidden: true),
  ]

  private func listing(order: [String] = []) -> FeedsListing {
    FeedsListing(overview, subscriptions: subscriptions, order: order)
  }

  @Test func `a feed stands under each of its tags, once`() {
    let listing = listing()
    #expect(listing.groups == [.tag("b"), .tag("a"), .untagged])
    #expect(listing.rows(of: .tag("b")).compactMap { $0.summary?.id.rawValue } == [1])
    #expect(listing.rows(of: .tag("a")).compactMap { $0.summary?.id.rawValue } == [1, 2])
    #expect(listing.rows(of: .untagged).compactMap { $0.summary?.id.rawValue } == [3, 4])
  }

  @Test func `feeds without a tag stand under the headings of the reader's file`() {
    var subscriptions = subscriptions
    for index in subscriptions.indices { subscriptions[index].heading = "More" }
    let listing = FeedsListing(overview, subscriptions: subscriptions)
    #expect(listing.groups == [.tag("b"), .tag("a"), .heading("More"), .untagged])
    #expect(listing.rows(of: .heading("More")).compactMap { $0.summary?.id.rawValue } == [3])
    #expect(listing.rows(of: .untagged).compactMap { $0.summary?.id.rawValue } == [4])
    #expect(listing.tags == ["b", "a"])
  }

  @Test func `tags stand in the reader's order, new ones behind it`() {
    #expect(listing(order: ["gone", "a"]).tags == ["a", "b"])
    #expect(listing().tags.moving(by: 1) { $0 == "b" } == ["a", "b"])
    #expect(listing().tags.moving(by: -9) { $0 == "b" } == ["b", "a"])
    #expect(listing().tags.moving(by: 9) { $0 == "b" } == ["a", "b"])
    #expect(listing().tags.moving(by: 1) { $0 == "none" } == ["b", "a"])
  }

  @Test func `a folded section is its header, and words narrow the others`() {
    let all = FeedsSections.matrix(listing(), folded: [])
    let folded = FeedsSections.matrix(listing(order: ["a", "b"]), folded: [.tag("a")])
    #expect(all.sections.map(\.key) == [.profile, .tag("b"), .tag("a"), .untagged])
    #expect(folded.sections.map(\.key) == [.profile, .tag("a"), .tag("b"), .untagged])
    #expect(folded.sections.map(\.items.count) == [1, 0, 1, 2])
    #expect(folded.sections.map(\.foldedCount) == [nil, 2, nil, nil])
    #expect(folded.sections.map(\.header?.unread) == [0, 3, 1, 7])
    let narrowed = FeedsSections.matrix(listing(), folded: [.tag("a")], narrowedBy: "FEED 2")
    #expect(narrowed.sections.map(\.key) == [.tag("a")])
    #expect(narrowed.sections.map(\.header?.count) == [1])
  }
}
