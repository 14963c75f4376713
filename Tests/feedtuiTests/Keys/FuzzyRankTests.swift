import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct FuzzyRankTests {
  private let names = [
    "page down", "down", "next unread", "next unread item", "unread items", "undo",
    "half a page down",
    "mark all these read", "open in the browser", "refresh all feeds",
  ]

  private func found(_ typed: String) -> [String] {
    names.compactMap { name in FuzzyRank(typed, in: name).map { (rank: $0, name: name) } }
      .sorted { $0.rank < $1.rank }.map(\.name)
  }

  @Test func `a name that begins with the letters comes first`() {
    #expect(found("down").first == "down")
    #expect(found("un").first == "undo")
    #expect(found("unr").first == "unread items")
  }

  @Test func `then beginnings of words, then scattered letters`() {
    #expect(found("nu") == ["next unread", "next unread item"])
    #expect(found("pd").first == "page down")
    #expect(found("dn").prefix(3) == ["down", "page down", "half a page down"])
    #expect(found("raf") == ["refresh all feeds"])
  }

  @Test func `of names that fit as well the closer and shorter one comes first`() {
    #expect(found("item").first == "unread items")
    #expect(found("next") == ["next unread", "next unread item"])
  }

  @Test(arguments: [
    ("NEXT UN", "next unread"), ("next-unread", "next unread"), ("oitb", "open in the browser"),
  ])
  func `case, blanks and hyphens do not matter`(typed: String, name: String) {
    #expect(found(typed).first == name)
  }

  @Test func `letters that are not there, or in another order, fit nothing`() {
    #expect(found("zz") == [])
    #expect(FuzzyRank("nwod", in: "down") == nil)
    #expect(FuzzyRank("downn", in: "down") == nil)
  }

  @Test func `nothing typed fits everything`() {
    #expect(found("").count == names.count)
    #expect(FuzzyRank("", in: "") != nil)
  }
}
