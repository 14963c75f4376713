import TerminalKit

/// A list as the child of a page, the articles' table view controller: it knows how lists behave,
/// and its delegate what the rows are for.
final class ListPage<Source: ListDataSource> {
  typealias Target = ListView<Source>.Target

  weak var delegate: (any ListPageDelegate<Source>)?

  /// What the page shows; the one way in. Rows that are replaced by other rows keep the selection
  /// and its line on the screen; after a message the list starts at its top.
  var state: ListState<Source, PageMessage> {
    didSet {
      guard let source = state.source else { return list = nil }
      if list == nil {
        list = ListView(dataSource: source, size: size)
      } else {
        list?.dataSource = source
      }
    }
  }
  /// Columns and rows.
  var size: Size {
    didSet { list?.size = size }
  }
  /// `nil` unless rows are shown.
  private var list: ListView<Source>?
  /// Whether the user moves: the scroll indicator is shown.
  private(set) var isMoving = false
  /// `nil` where going up beyond the top means nothing.
  private var pull: PullToRefresh?

  init(
    _ state: ListState<Source, PageMessage>, size: Size, pull: PullToRefresh? = nil
  ) {
    self.state = state
    self.size = size
    self.pull = pull
    list = state.source.map { ListView(dataSource: $0, size: size) }
  }

  /// Does what a key means; `count` is the number typed before it. With `top` and `bottom` that is
  /// the number of a row, from 1; it repeats the others.
  func perform(_ intent: ListIntent, count: Int?) {
    let times = max(1, count ?? 1)
    switch intent {
    case .scroll(.top) where count != nil, .scroll(.bottom) where count != nil:
      move(.top)
      go(.down(times - 1))
    case .scroll(.up): if !pulls() { go(.up(times)) }
    case .scroll(let scroll): go(scroll.motion(times))
    case .nextSection: go(.nextSection(times))
    case .previousSection: go(.previousSection(times))
    case .fold: if let key = selectedSection?.key { delegate?.listFolds(key) }
    case .foldAll: delegate?.listFoldsAll()
    case .choose: choose()
    case .pick: if list?.togglePick() != true { sayNoRow() }
    case .pickRange: pickRange()
    case .delete: if actedIDs.isEmpty { sayNoRow() } else { delegate?.listDeletes(actedItems) }
    case .moveUp: delegate?.listMoves(by: -times)
    case .moveDown: delegate?.listMoves(by: times)
    case .undo: delegate?.listUndoes()
    case .redo: delegate?.listRedoes()
    }
  }

  func draw(in canvas: inout Canvas) {
    guard let pull, pull.rows > 0 else { return drawRows(in: &canvas) }
    pull.draw(in: &canvas)
    let (size, top) = (canvas.size, pull.rows)
    let rest = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    canvas.draw(in: rest) { drawRows(in: &$0) }
  }

  private func drawRows(in canvas: inout Canvas) {
    switch state {
    case .loading(let message): SkeletonView(caption: message.headline).draw(in: &canvas)
    case .empty(let message), .failed(let message): MessageView(message: message).draw(in: &canvas)
    case .loaded:
      list?.draw(in: &canvas)
      if isMoving { drawIndicator(in: &canvas) }
    }
  }

  /// Draws a thumb in the right-most column.
  private func drawIndicator(in canvas: inout Canvas) {
    guard let lines = list?.indicator else { return }
    for y in lines {
      canvas.draw(
        Appearance.indicator, at: Point(x: canvas.size.width - 1, y: y), style: Style(.accent))
    }
  }

  /// The user moves: the scroll indicator is shown until the page rests.
  func showIndicator() { isMoving = true }

  /// The user has stopped moving.
  func rest() {
    isMoving = false
    letGo()
  }

  // MARK: Pulling

  /// The presses that have pulled the list down since it was at rest.
  var pulls: Int { pull?.presses ?? 0 }

  /// Takes a key that goes up. Returns whether it pulls the list down instead; `isBeyond` says that
  /// nothing is above the rows that are held.
  func pulls(isBeyond: Bool = true) -> Bool {
    pull?.goesUp(isBeyond: isBeyond && isAtTop) ?? false
  }

  /// The list springs back.
  func letGo() {
    if pulls > 0, pull?.letGo() == true { pull?.refresh() }
  }

  private func go(_ motion: Motion) {
    showIndicator()
    move(motion)
  }

  private func choose() {
    guard let item = selectedItem, let source = state.source else {
      if let key = selectedSection?.key { delegate?.listFolds(key) }
      return
    }
    switch source.trait(of: item) {
    case .selectable: delegate?.listChose(item)
    case .checked(let isOn), .toggle(let isOn): delegate?.listToggled(item, isOn: !isOn)
    case .fixed: break
    }
  }

  private func pickRange() {
    switch list?.pickRange() {
    case .picked: break
    case .tooLong: delegate?.listSays("The range is too long")
    case .noRow, nil: sayNoRow()
    }
  }

  private func sayNoRow() {
    delegate?.listSays("Select a row first")
  }

  // MARK: Picking

  /// The number of rows that the user has picked.
  var pickedCount: Int { list?.picks.ids.count ?? 0 }

  /// What an act is about: the picked items, else the selected one.
  var actedItems: [Source.Item] { list?.actedItems ?? [] }

  /// The identities of what an act is about, some of which may be beyond the rows that are held.
  var actedIDs: [Source.Item.ID] {
    guard pickedCount > 0, let picks = list?.picks else {
      return selectedItem.map { [$0.id] } ?? []
    }
    return Array(picks.ids)
  }

  /// Drops the picked rows. Returns whether there were any.
  func dropPicks() -> Bool {
    guard pickedCount > 0 else { return false }
    list?.dropPicks()
    return true
  }

  // MARK: Selection and place

  var selection: Target? { list?.selection }
  var selectedItem: Source.Item? { list?.selectedItem }
  var selectedSection: Section<Source.Key, Source.Header, Source.Item>? { list?.selectedSection }

  /// Moves the selection. Returns what is left of the motion where the rows ended before it did.
  @discardableResult
  func move(_ motion: Motion) -> Motion? { list?.move(motion) }

  /// Selects that row and brings it into sight. Nothing happens if it is not here.
  func select(_ target: Target) { list?.select(target) }

  /// Selects the first row of a section and puts the section at the top.
  func selectFirst(of key: Source.Key) { list?.selectFirst(of: key) }

  /// Returns the next item after the selection, towards that end, of which the test holds.
  func nextItem(_ edge: ListEdge, where test: (Source.Item) -> Bool) -> Source.Item.ID? {
    list?.nextItem(edge, where: test)
  }

  /// Scrolls to the first row as far as the selection stays in sight.
  func showStart() { list?.showStart() }

  /// The number of rows between what is in sight, or selected, and that end.
  func rowsLeft(to edge: ListEdge) -> Int { list?.rowsLeft(to: edge) ?? 0 }

  /// The items of which something is in sight, from the top.
  var itemsInSight: [Source.Item] { list?.itemsInSight ?? [] }

  /// The items of the next screen.
  var itemsBelow: [Source.Item] { list?.itemsBelow ?? [] }

  /// Whether nothing is above the view.
  var isScrolledToStart: Bool { list?.isScrolledToStart ?? true }

  /// Whether the first row is selected and nothing is above the view.
  var isAtTop: Bool { list?.isAtTop ?? true }

  /// Measures all rows again, as when cells look different; the selection keeps its line.
  func measureAgain() { list?.measureAgain() }

  /// What is selected, and on which line of the page; `nil` if nothing is.
  var place: ListPlace<Source.Key, Source.Item.ID>? {
    list?.selection.map { ListPlace(target: $0, line: list?.selectionLine) }
  }

  /// Goes back to a place, as far as its row is still here.
  func restore(_ place: ListPlace<Source.Key, Source.Item.ID>) {
    if let line = place.line {
      list?.select(place.target, onLine: line)
    } else {
      list?.select(place.target)
    }
  }
}
