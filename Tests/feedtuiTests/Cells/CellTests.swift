import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiSettings
@testable import feedtui

struct CellTests {
  private let appearance = Appearance(density: .comfortable, now: Sample.now)

  @Test(arguments: Sample.allCases, Density.allCases) func `a cell is as high as what it draws`(
    sample: Sample, density: Density
  ) {
    let appearance = Appearance(density: density, now: Sample.now)
    let source = RiverDataSource(
      timeline: TimelineWindow(
        page: sample.page(for: TimelineRequest()), zone: .utc, now: Sample.now),
      appearance: appearance, marker: nil)
    for item in sample.items {
      let cell = source.cell(for: item)
      for width in [1, 5, 20, 40, 80, 200] {
        let height = cell.height(fitting: width)
        var canvas = Canvas(size: Size(width: width, height: height + 2))
        cell.draw(in: &canvas, state: .normal)
        let drawn = canvas.picture.lastIndex { !$0.allSatisfy { $0 == " " } } ?? 0
        let last = density == .airy ? height - 2 : height - 1
        #expect(width < 20 ? drawn <= last : drawn == last)
      }
    }
  }

  @Test func `an unread title is bold and marked, a read one is neither`() {
    for isRead in [true, false] {
      let head = EntryHead(
        id: EntryID(startOf: Sample.now - 60), feed: FeedID(1), feedTitle: "Feed", isRead: isRead)
      let model = ArticleModel(head, Article(title: "Title"), appearance: appearance)
      let canvas = drawn(EntryCell(model), .normal)
      #expect(canvas.picture[0].contains(Appearance.unreadMark) == !isRead)
      #expect(style(of: "T", in: canvas, row: 1)?.role == (isRead ? .read : .unread))
    }
  }

  @Test func `a selected cell has a mark in its gutter on every row`() {
    let head = EntryHead(id: EntryID(startOf: Sample.now - 60), feed: FeedID(1), feedTitle: "Feed")
    let article = Article(title: "Title", lead: "The lead.")
    let canvas = drawn(
      EntryCell(ArticleModel(head, article, appearance: appearance)), .selected)
    #expect(canvas.picture.prefix(3).allSatisfy { $0.hasPrefix(Appearance.selectionMark) })
    #expect(style(of: "T", in: canvas, row: 1)?.role == .selection)
  }

  @Test func `among the items of one feed an age alone stands beside the title`() {
    var appearance = self.appearance
    appearance.isOfOneFeed = true
    func rows(_ article: Article, author: String? = nil) -> [String] {
      let head = EntryHead(
        id: EntryID(startOf: Sample.now - 7200), feed: FeedID(1), feedTitle: "Feed", author: author)
      let cell = EntryCell(ArticleModel(head, article, appearance: appearance))
      var canvas = Canvas(size: Size(width: 40, height: cell.height(fitting: 40)))
      cell.draw(in: &canvas, state: .normal)
      return canvas.picture.map { $0.split(separator: " ").joined(separator: " ") }
    }
    let short = Article(title: "Title", lead: "The lead.")
    #expect(rows(short) == ["● Title 2h", "The lead."])
    #expect(rows(short, author: "Ann") == ["● Ann 2h", "Title", "The lead."])
    let long = Article(title: "Title", lead: "The lead.", wordCount: 660)
    #expect(rows(long) == ["● 3 min read · 2h", "Title", "The lead."])
    let wide = Article(title: String(repeating: "word ", count: 7))
    #expect(rows(wide) == ["● word word word word word 2h", "word word"])
  }

  @Test func `models put facts into words`() {
    let head = EntryHead(
      id: EntryID(startOf: Sample.now - 7200), feed: FeedID(1), feedTitle: "Feed", author: "Ann")
    let article = ArticleModel(
      head, Article(title: "T", wordCount: 660), appearance: appearance)
    #expect(article.byline.source == "Feed · Ann")
    #expect(article.byline.facts == ["3 min read"])
    #expect(article.byline.age == "2h")
    var commented = head
    commented.commentCount = 1
    let status = StatusModel(commented, Status(text: "t"), appearance: appearance)
    #expect(status.byline.source == "Ann · Feed")
    #expect(status.byline.facts == ["1 comment"])
    commented.commentCount = 0
    let none = StatusModel(commented, Status(text: "t"), appearance: appearance)
    #expect(none.byline.facts.isEmpty)
    let episode = EpisodeModel(
      head, Episode(title: "E", medium: .video, duration: 3723, size: 1_400_000_000),
      appearance: appearance)
    #expect(episode.facts == "▶ video · 1:02:03 · 1.4 GB")
    var half = Episode(title: "E", medium: .audio, duration: 3723)
    half.heard = 61
    let heard = EpisodeModel(head, half, appearance: appearance)
    #expect(heard.facts == "♪ audio · ▶ 1:01 of 1:02:03")
    #expect(heard.spokenFacts == ["1 hour 2 minutes", "heard up to 1 minute 1 second"])
    half.duration = nil
    #expect(EpisodeModel(head, half, appearance: appearance).facts == "♪ audio · ▶ 1:01")
    let link = LinkModel(
      head, Link(title: "L", host: "bücher.example", comments: "https://www.news.example/1"),
      appearance: appearance)
    #expect(link.target == "→ bücher.example · comments on news.example")
    let photo = PhotoModel(head, Photo(caption: ""), appearance: appearance)
    #expect(photo.picture == "[photo]")
  }

  @Test func `a day's header counts what is unread and starred, and all of it when folded`() {
    let count = DayCount(shown: 34, unread: 12, favourites: 2)
    func words(_ isFolded: Bool, _ room: Int = 60) -> String {
      SectionHeaderCell.Model(title: "Today", count: count, isFolded: isFolded)
        .facts(fitting: room)
    }
    #expect(words(false) == "12 unread · ★ 2")
    #expect(words(true) == "12 unread of 34 · ★ 2")
    // Numbers are left out, never cut.
    #expect(words(true, 20) == "12 unread of 34")
    #expect(words(true, 14) == "12 unread")
    #expect(words(true, 8).isEmpty)
    let read = SectionHeaderCell.Model(title: "Today", count: DayCount(shown: 34), isFolded: true)
    #expect(read.facts(fitting: 60) == "34 items")
    let uncounted = SectionHeaderCell.Model(title: "Today", count: nil, isFolded: true)
    #expect(uncounted.facts(fitting: 60).isEmpty)
  }

  private func drawn(_ cell: any Cell, _ state: CellState) -> Canvas {
    var canvas = Canvas(size: Size(width: 60, height: max(3, cell.height(fitting: 60))))
    canvas.draw(in: Rect(x: 0, y: 0, width: 60, height: cell.height(fitting: 60))) {
      cell.draw(in: &$0, state: state)
    }
    return canvas
  }

  /// Returns the style of the first square with the given glyph in a row.
  private func style(of scalar: Unicode.Scalar, in canvas: Canvas, row: Int) -> Style? {
    canvas.rows[row].first { $0.glyph?.base == scalar }?.style
  }
}
