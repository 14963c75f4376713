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

    /// Does what keys do and returns what it led to.
    func press(_ act: (ListPage<Letters>) -> Void) -> [String] {
      heard = []
      act(list)
      return heard
    }

    /// Scrolls once for each, and returns what it led to.
    func press(_ scrolls: Scroll..., count: Int? = nil) -> [String] {
      press { list in scrolls.forEach { list.scroll($0, count: count) } }
    }

    var selected: Character? { list.view?.selectedItem?.id }

    func listChose(_ item: Letters.Row) { heard.append("chose \(item.id)") }
    func listToggled(_ item: Letters.Row, isOn: Bool) { heard.append("\(item.id) is \(isOn)") }
    func listMoved() { heard.append("at \(selected ?? " ")") }
    func listFolds(_ key: Int) { heard.append("folds \(key)") }
    func listSays(_ message: String) { heard.append(message) }
    func drawFooter(in canvas: inout Canvas) { canvas.draw("below", at: .zero) }
  }

  @Test func `a count is the number of a row for top and bottom, and repeats other motions`() {
    let page = Page(Letters("abc", "def"))
    #expect(page.press(.bottom) == ["at f"])
    #expect(page.press(.top, count: 3) == ["at c"])
    #expect(page.press(.bottom, count: 5) == ["at e"])
    #expect(page.press(.up, count: 2) == ["at c"])
    #expect(page.press { $0.go(.nextSection(9)) } == ["at d"])
    #expect(page.press { $0.go(.previousSection(1)) } == ["at a"])
  }

  @Test func `a row is chosen or checked, and a folded section is unfolded`() {
    let page = Page(Letters("abx", ""))
    #expect(page.press { $0.choose() } == ["a is false"])
    for wanted in [["at b", "b is true"], ["at x", "chose x"], ["at  ", "folds 1"]] {
      let heard = page.press {
        $0.scroll(.down, count: nil)
        $0.choose()
      }
      #expect(heard == wanted)
    }
  }

  @Test func `an act is about the picked rows, or else the selected one`() {
    let page = Page(Letters("xyz!"))
    func acted() -> String { String(page.list.view?.actedItems.map(\.id) ?? []) }
    #expect(acted() == "x")
    page.list.pick()
    _ = page.press(.bottom)
    #expect(page.press { $0.pick() } == ["This row cannot be selected"])
    _ = page.press(.up)
    page.list.pickRange()
    #expect(acted() == "xyz")
    page.list.state = .empty(PageMessage(headline: "None"))
    #expect(acted() == "")
    #expect(page.press { $0.pick() } == ["This row cannot be selected"])
  }

  @Test func `rows keep their place when they change, but not after a message`() {
    let page = Page(Letters("xyz"))
    _ = page.press(.bottom)
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
    _ = page.press(.down)
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
    #expect(page.press(.up, .up) == [])
    #expect(page.list.pullDistance == 2)
    page.list.letGo()
    #expect(page.list.pullDistance == 0 && refreshes == 0)
    now += 5
    _ = page.press(.up, .up, .up)
    page.list.rest()
    #expect(refreshes == 1)
    now += 5
    _ = page.press(.down)
    #expect(page.press(.up) == ["at x"])
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
