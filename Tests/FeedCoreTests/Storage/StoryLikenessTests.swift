import FeedModel
import Testing

@testable import FeedStorage

/// Texts of two feeds that are one story, and those that only look like one. `make bench-stories`
/// has thousands of them.
struct StoryLikenessTests {
  private static let fire = """
    A fire in the old harbour warehouse has destroyed the city's largest collection of ship models. \
    Nobody was hurt. The museum says that about four hundred pieces were lost, among them the oldest \
    surviving model of a river ferry. Firefighters needed six hours to bring the flames under \
    control, because the only bridge to the island was closed for repairs. The mayor promised an \
    inquiry, and divers will look for what fell into the basin.
    """

  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let one: (title: String, text: String)
    let other: (title: String, text: String)
    let areCopies: Bool
  }

  private static let title = "Harbour fire destroys the largest collection of ship models"
  private static let forecast = """
    Tomorrow will be cloudy with some rain in the north, and highs of 12 degrees. Winds come from the \
    west at 20 kilometres an hour. The night stays dry with a low of 4 degrees near the coast.
    """

  private static let cases = [
    Case(
      testDescription: "a cut text, and a site's name in the title", one: (title, fire),
      other: ("\(title) | The Daily Anchor", String(fire.prefix(220)) + "…"), areCopies: true),
    Case(
      testDescription: "a line of the publisher's", one: (title, fire),
      other: (title, fire + " The post \(title) appeared first on Anchor."), areCopies: true),
    Case(
      testDescription: "titles alone, long enough", one: (title, ""), other: (title, ""),
      areCopies: true),
    Case(
      testDescription: "titles of every day", one: ("Morning briefing", fire),
      other: ("Morning briefing", forecast), areCopies: false),
    Case(
      testDescription: "versions", one: ("Frobnicator v1.2.3 released", fire),
      other: ("Frobnicator v1.2.4 released", fire), areCopies: false),
    Case(
      testDescription: "the weather of another day", one: ("Weather for the coast", forecast),
      other: (
        "Weather for the coast",
        forecast.replacing("12", with: "17").replacing("20", with: "35").replacing(
          " 4 ", with: " 9 ")
      ), areCopies: false),
    Case(
      testDescription: "a comic each day", one: ("Daily comic", ""), other: ("Daily comic", ""),
      areCopies: false),
  ]

  @Test(arguments: cases) private func `copies are told from others`(_ pair: Case) {
    let (one, other) = (
      StoryText(title: pair.one.title, text: pair.one.text),
      StoryText(title: pair.other.title, text: pair.other.text)
    )
    #expect(StoryLikeness.areCopies(one, other) == pair.areCopies)
    #expect(StoryLikeness.areCopies(other, one) == pair.areCopies)
  }

  @Test func `similar texts of two feeds are one row, which is read where it says all`()
    async throws
  {
    let near = StoryRules(.near)
    func item(_ id: String, _ text: String, minutes: Int64) -> ParsedItem {
      var item = StoryShelf.item(
        id, "https://\(id).example/fire", title: Self.title, minutes: minutes)
      (item.contentText, item.contentHTML) = (text, "<p>\(text)</p>")
      return item
    }
    let shelf = try await StoryShelf()
    try await shelf.save("a", [item("a", Self.fire, minutes: 30)], near)
    try await shelf.save("b", [item("b", String(Self.fire.prefix(220)) + "…", minutes: 20)], near)
    let more = Self.fire + " " + Self.forecast
    try await shelf.save("c", [item("c", more, minutes: 10)], near)
    let page = try await shelf.page()
    let rows = page.rows
    #expect(rows.compactMap(\.head?.link) == ["https://a.example/fire"])
    #expect(page.copies.values.map(\.count) == [2])
    try await shelf.store.marks.setRead(true, for: try #require(rows.first?.head?.id))
    let left = try await shelf.page(TimelineRequest(scope: .unread)).rows
    #expect(left.compactMap(\.head?.link) == ["https://c.example/fire"])
    try await shelf.find(StoryRules(.link))
    #expect(try await shelf.titles().count == 3)
  }

  @Test func `the whole text is not read with a part of it, whichever came first`() async throws {
    for isWholeFirst in [true, false] {
      let shelf = try await StoryShelf()
      let part = Self.fire.prefix(330) + "…"
      let texts = isWholeFirst ? [Self.fire, String(part)] : [String(part), Self.fire]
      for (name, text) in zip(["a", "b"], texts) {
        var item = StoryShelf.item(name, "https://\(name).example/fire", title: Self.title)
        (item.contentText, item.contentHTML) = (text, "<p>\(text)</p>")
        try await shelf.save(name, [item], StoryRules(.near))
      }
      func entry(_ feed: String) async throws -> EntryID {
        let rows = try await shelf.page(
          TimelineRequest(scope: .feed(try shelf.feed(feed)))
        ).rows
        return try #require(rows.first?.head?.id)
      }
      #expect(try await shelf.page().rows.count == 1)
      let (whole, brief) = isWholeFirst ? ("a", "b") : ("b", "a")
      try await shelf.store.marks.setRead(true, for: try await entry(brief))
      #expect(try await shelf.store.count("SELECT count(*) FROM unread") == 1)
      _ = try await shelf.store.marks.undo()
      try await shelf.store.marks.setRead(true, for: try await entry(whole))
      #expect(try await shelf.store.count("SELECT count(*) FROM unread") == 0)
    }
  }
}
