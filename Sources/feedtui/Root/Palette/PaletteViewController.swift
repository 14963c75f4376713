import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The help and the command palette in one: what can be done on the page and in the program, by
/// what it is about or by letters of its name.
final class PaletteViewController {
  /// The line of input, which the root draws at the bottom.
  private(set) var prompt: PromptViewController
  /// The actions of the page and the program, and the entries that lead elsewhere, which are found
  /// once letters are typed.
  private let entries: [PaletteEntry]
  private lazy var others = findOthers() {
    didSet { candidates = others.map { PaletteSearch.Candidate($0.facts) } }
  }
  private lazy var candidates = others.map { PaletteSearch.Candidate($0.facts) }
  private let findOthers: () -> [PaletteEntry]
  private let finish: (PaletteEntry.Choice?) -> Void
  /// The count that was typed before the palette opened.
  private let count: Int?
  private let list: ListPage<PaletteDataSource>
  /// All actions in columns, and the selected one, until letters are typed.
  private var grid: (grid: HelpGrid, place: HelpGrid.Place)?
  /// Whether the typed letters are too few to run an action, until a row is chosen.
  private var isUnsure = false
  /// Whether the user has chosen a row since the last letter.
  private var hasMoved = false

  /// `finish` receives the user's choice; `nil` if there is none.
  init(
    _ entries: [PaletteEntry], others: @escaping () -> [PaletteEntry], count: Int?, size: Size,
    finish: @escaping (PaletteEntry.Choice?) -> Void
  ) {
    self.entries = entries
    findOthers = others
    self.count = count
    self.finish = finish
    list = ListPage(.loading(PageMessage(headline: "")), size: size)
    prompt = PromptViewController(label: Self.label, finish: { _ in })
    prompt = PromptViewController(
      label: Self.label,
      check: { [weak self] typed in
        self?.isUnsure == true
          ? PromptViewController.Problem(offset: 0, message: PaletteSearch.doubt(typed)) : nil
      }, finish: { [weak self] typed in self?.end(typed != nil) })
    prompt.note = "Enter run · Esc close"
    search()
  }

  var size: Size {
    get { list.size }
    set {
      list.size = newValue
      if grid != nil { search() }
    }
  }

  /// The text of the title bar.
  let title = "Keys and actions"
  private static let label = "Find:"

  /// Handles every key: some move the selection, the others edit the line.
  func handle(_ key: Key) {
    switch key {
    case .enter where !hasMoved && VimWord.actions(String(typed.letters)) == ["help"]:
      narrow(to: "")
    case .tab where !typed.letters.isEmpty: complete()
    case .down, .control("n"), .tab: move(.down(1))
    case .up, .control("p"), .backTab: move(.up(1))
    case .left where grid != nil: place { $0.beside($1, by: -1) }
    case .right where grid != nil: place { $0.beside($1, by: 1) }
    case .pageDown: move(.pageDown(1))
    case .pageUp: move(.pageUp(1))
    case .home: move(.top)
    case .end: move(.bottom)
    case .backspace where prompt.text.isEmpty: finish(nil)
    case .character, .control, .alt, .left, .right, .enter, .escape, .backspace, .delete, .insert,
      .function:
      let before = prompt.text
      prompt.handle(key)
      if prompt.text != before, !answers(key) { search() }
    }
  }

  /// Has the line name the selected action, or the next one if it does already.
  private func complete() {
    guard let name = selected?.name else { return }
    if typed.letters == name { move(.down(1)) }
    let count = typed.count.map { "\($0) " } ?? ""
    prompt.replace(by: count + (selected?.name ?? name))
  }

  /// After the whole name of an action that asks for something, a blank begins the answer.
  private func answers(_ key: Key) -> Bool {
    guard key == .character(" "), typed.letters.last == " " else { return false }
    let name = String(typed.letters.dropLast())
    guard let entry = entries.first(where: { $0.facts.name == name }),
      entry.facts.traits.contains(.asks)
    else { return false }
    finish(PaletteEntry.Choice(entry: entry, count: typed.count))
    return true
  }

  /// Feeds have been named.
  func renew() {
    others = findOthers()
    if grid == nil, !hasMoved { search() }
  }

  private func move(_ motion: Motion) {
    (isUnsure, hasMoved) = (false, true)
    guard let grid else {
      list.view?.move(motion)
      return
    }
    let page = max(1, size.height - 1)
    switch motion {
    case .down: place { $0.next(from: $1, by: 1) }
    case .up: place { $0.next(from: $1, by: -1) }
    case .top: place { grid, _ in grid.start }
    case .bottom, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .nextSection, .previousSection:
      let rows = motion == .bottom ? grid.grid.rows.count : motion.edge == .end ? page : -page
      place { grid, place in
        (0..<abs(rows)).reduce(place) { place, _ in
          let next = grid.next(from: place, by: rows > 0 ? 1 : -1)
          return next.column == place.column ? next : place
        }
      }
    }
  }

  /// Selects another place of the grid.
  private func place(_ change: (HelpGrid, HelpGrid.Place) -> HelpGrid.Place) {
    guard let (grid, before) = grid else { return }
    let place = change(grid, before)
    self.grid = (grid, place)
    list.state = .loaded(PaletteDataSource(grid, place))
    list.view?.select(.item(.row(place.row)))
    if place == grid.start { list.view?.showStart() }
  }

  func paste(_ text: String) {
    prompt.paste(text)
    search()
  }

  func draw(in canvas: inout Canvas) {
    // Rows below the last one are easily overlooked where columns end at different heights.
    if grid != nil { list.showIndicator() }
    list.draw(in: &canvas)
  }

  /// Returns the choices in words, from that number on.
  func spoken(from number: Int?, count: Int) -> SpokenList {
    list.spoken(from: number, count: count)
  }

  /// Chooses the row with that identity.
  func choose(identity: AnyHashable) {
    isUnsure = false
    if list.select(identity: identity) { end(true) }
  }

  /// Shows what matches these letters.
  func narrow(to letters: String) {
    prompt.replace(by: letters)
    search()
  }

  /// The typed letters, and the count before them.
  private var typed: (count: Int?, letters: Substring) {
    let text = prompt.text.drop { $0 == " " }
    let digits = text.prefix { ("0"..."9").contains($0) }
    return (Int(digits.prefix(5)) ?? count, text[digits.endIndex...])
  }

  /// Shows the matches, the best first; without letters all there is.
  private func search() {
    let letters = String(typed.letters)
    (grid, isUnsure, hasMoved) = (nil, false, false)
    if letters.allSatisfy({ $0 == " " }) {
      let all = HelpGrid(entries.map(\.facts), width: size.width)
      grid = (all, all.start)
      return place { grid, _ in grid.start }
    }
    let items = entries.map(\.facts)
    let search = PaletteSearch(letters, in: items, elsewhere: candidates)
    isUnsure = !search.isSure
    let found = search.found
    list.state =
      found.isEmpty
      ? .empty(PageMessage(headline: "No matching actions", help: "Esc close · Backspace delete"))
      : .loaded(PaletteDataSource(found))
    list.view?.move(.top)
  }

  private var selected: ActionFacts? {
    if let (grid, place) = grid { return grid.action(at: place) }
    guard case .action(let item) = list.view?.selectedItem else { return nil }
    return item
  }

  private func end(_ isChosen: Bool) {
    guard isChosen, let action = selected?.name else { return finish(nil) }
    guard let entry = (entries + others).first(where: { $0.facts.name == action }) else { return }
    finish(PaletteEntry.Choice(entry: entry, count: typed.count))
  }
}

extension PaletteEntry {
  /// The user's choice in the palette.
  struct Choice {
    let entry: PaletteEntry
    let count: Int?
  }
}
