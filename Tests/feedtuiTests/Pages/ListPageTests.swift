import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// A list as the child of a page: what its keys do, and what its page is told.
struct ListPageTests {
  /// Rows for tests: `a` and `b` can be checked, `-` is only read, and `!` cannot be picked.
  nonisolated struct Letters: ListDataSource {
    nonisolated struct Row: ListItem {
      let id: Character
    }

    var matrix: SectionMatrix<Int, String, Row>

    init(_ sections: String...) {
      matrix = SectionMatrix(
        sections.enumerated().map { number, letters in
          letters.isEmpty
            ? Section(number, .folded("folded", count: 2))
            : Section(number, header: "\(number)", items: letters.map(Row.init))
        })
    }

    func cell(for row: Row) -> any Cell { LetterCell(letter: String(row.id)) }
    func cell(for header: String, foldedCount: Int?) -> any Cell { LetterCell(letter: header) }

    func trait(of row: Row) -> RowTrait {
      switch row.id {
      case "a", "b": .checked(row.id == "a")
      case "-": .fixed
      case "!": .single
      default: .selectable
      }
    }
  }

  /// Notes what a page is told.
  final class Page: ListPageDelegate {
    typealias Source = Letters

    private(set) var heard: [String] = []
    let list: ListPage<Letters>

    init(_ source: Letters, height: Int = 10, pulling: PullToRefresh? = nil) {
      list = ListPage(
        .loaded(source), size: Size(width: 12, height: height), pulling: pulling,
        footer: { $0.height > 6 ? 2 : 0 })
      list.delegate = self
    }

    /// Presses keys and returns what they led to.
    func press(_ intents: ListIntent..., count: Int? = nil) -> [String] {
      heard = []
      for intent in intents { list.perform(intent, count: count) }
      return heard
    }

    var selected: Character? { list.view?.selectedItem?.id }

    func listChose(_ item: Letters.Row) { heard.append("chose \(item.id)") }
    func listToggled(_ item: Letters.Row, isOn: Bool) { heard.append("\(item.id) is \(isOn)") }
    func listMoved() { heard.append("at \(selected ?? " ")") }
    func listFolds(_ key: Int) { heard.append("folds \(key)") }
    func listFoldsAll() { heard.append("folds all") }
    func listDeletes(_ items: [Letters.Row]) { heard.append("deletes \(String(items.map(\.id)))") }
    func listMoves(by places: Int) { heard.append("moves by \(places)") }
    func listUndoes() { heard.append("undoes") }
    func listRedoes() { heard.append("redoes") }
    func listSearches() { heard.append("searches") }
    func listChangesDensity() { heard.append("density") }
    func listLeaves() { heard.append("leaves") }
    func listSays(_ message: String) { heard.append(message) }
    func drawFooter(in canvas: inout Canvas) { canvas.draw("below", at: .zero) }
  }

  @Test func `a count is the number of a row for top and bottom, and repeats other motions`() {
    let page = Page(Letters("abc", "def"))
    #expect(page.press(.scroll(.bottom)) == ["at f"])
    #expect(page.press(.scroll(.top), count: 3) == ["at c"])
    #expect(page.press(.scroll(.bottom), count: 5) == ["at e"])
    #expect(page.press(.scroll(.up), count: 2) == ["at c"])
    #expect(page.press(.nextSection, count: 9) == ["at d"])
    #expect(page.press(.previousSection) == ["at a"])
  }

  @Test func `a row is chosen or checked, and a folded section is unfolded`() {
    let page = Page(Letters("abx", ""))
    #expect(page.press(.choose) == ["a is false"])
    #expect(page.press(.scroll(.down), .choose) == ["at b", "b is true"])
    #expect(page.press(.scroll(.down), .choose) == ["at x", "chose x"])
    #expect(page.press(.scroll(.down), .choose, .fold) == ["at  ", "folds 1", "folds 1"])
    #expect(page.press(.foldAll) == ["folds all"])
  }

  @Test func `an act is about the picked rows, or else the selected one`() {
    let page = Page(Letters("xyz!"))
    #expect(page.press(.delete) == ["deletes x"])
    #expect(page.press(.pick, .scroll(.bottom), .pick) == ["at !", "This row cannot be selected"])
    #expect(page.press(.scroll(.up), .pickRange, .delete) == ["at z", "deletes xyz"])
    page.list.state = .empty(PageMessage(headline: "None"))
    #expect(page.press(.delete, .pick) == ["deletes ", "This row cannot be selected"])
  }

  @Test func `what a list does not do itself, its page is told`() {
    let page = Page(Letters("x"))
    #expect(
      page.press(.undo, .redo, .search, .changeDensity, .leave)
        == ["undoes", "redoes", "searches", "density", "leaves"])
    #expect(page.press(.moveUp, .moveDown, count: 3) == ["moves by -3", "moves by 3"])
  }

  @Test func `rows keep their place when they change, but not after a message`() {
    let page = Page(Letters("xyz"))
    _ = page.press(.scroll(.bottom))
    page.list.state = .loaded(Letters("wxyz"))
    #expect(page.selected == "z")
    page.list.state = .loading(PageMessage(headline: "Loading…"))
    #expect(page.list.view == nil)
    page.list.state = .loaded(Letters("xyz"))
    #expect(page.selected == "x")
  }

  @Test func `a footer is below the rows where there is room`() {
    let page = Page(Letters("uvwxyz"), height: 7)
    #expect(picture(page) == [" 0", " u", " v", " w", " x", "below", ""])
    page.list.size = Size(width: 12, height: 6)
    #expect(picture(page).last == " y")
  }

  @Test func `the indicator is shown from a motion to the next rest`() {
    let page = Page(Letters("uvwxyz"), height: 5)
    #expect(!page.list.isMoving)
    _ = page.press(.scroll(.down))
    #expect(page.list.isMoving)
    page.list.rest()
    #expect(!page.list.isMoving)
  }

  @Test func `a list is pulled at its top, and refreshes when it was pulled far enough`() {
    var (now, refreshes): (Int64, Int) = (100, 0)
    let page = Page(
      Letters("xyz"),
      pulling: PullToRefresh(
        now: { now }, isRefreshing: { false }, key: { "k" }, refresh: { refreshes += 1 }))
    #expect(page.press(.scroll(.up), .scroll(.up)) == [])
    #expect(page.list.pullDistance == 2)
    page.list.letGo()
    #expect(page.list.pullDistance == 0 && refreshes == 0)
    now += 5
    _ = page.press(.scroll(.up), .scroll(.up), .scroll(.up))
    page.list.rest()
    #expect(refreshes == 1)
    now += 5
    _ = page.press(.scroll(.down))
    #expect(page.press(.scroll(.up)) == ["at x"])
  }

  /// The rows without trailing blanks.
  private func picture(_ page: Page) -> [String] {
    var canvas = Canvas(size: page.list.size)
    page.list.draw(in: &canvas)
    return canvas.picture.map(\.trimmed)
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A letter on a row.
private nonisolated struct LetterCell: Cell {
  var spoken: String { letter }
  let letter: String

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    canvas.draw(letter, at: Point(x: 1, y: 0))
  }
}
