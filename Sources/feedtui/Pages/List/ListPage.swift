import FeedModel
import FeedtuiSettings
package import TerminalKit

/// A list as the child of a page, like a table view controller in UIKit: it knows how lists behave,
/// and its delegate, the page, knows what the rows are for.
package final class ListPage<Source: ListDataSource> {
  package typealias Target = ListView<Source>.Target

  package weak var delegate: (any ListPageDelegate<Source>)? { didSet { takeScrolling() } }

  /// What the page shows; the one way in. Rows that are replaced by other rows keep the selection
  /// and its line on the screen; after a message the list starts at its top.
  package var state: ListState<Source, PageMessage> {
    didSet {
      guard let source = state.source else { return view = nil }
      if view == nil {
        view = ListView(dataSource: source, size: rowsSize)
      } else {
        view?.dataSource = source
      }
      takeScrolling()
    }
  }
  /// The rows with the selection, for questions and motions; `nil` while a message is shown.
  package var view: ListView<Source>?
  /// Columns and rows, with those of the footer.
  package var size: Size {
    didSet { view?.size = rowsSize }
  }
  /// Returns the rows that the footer takes of a page of that size.
  private let footer: (Size) -> Int
  /// Whether the user moves: the scroll indicator is shown.
  package private(set) var isMoving = false
  /// `nil` where going up beyond the top means nothing.
  private var pulling: PullToRefresh?
  /// What the rows were measured with last.
  private var metrics: RowMetrics?
  /// The numbers by which rows were spoken of.
  package var numbers = RowNumbers()

  package init(
    _ state: ListState<Source, PageMessage>, size: Size, pulling: PullToRefresh? = nil,
    footer: @escaping (Size) -> Int = { _ in 0 }
  ) {
    self.state = state
    self.size = size
    self.pulling = pulling
    self.footer = footer
    view = state.source.map { ListView(dataSource: $0, size: rowsSize) }
  }

  private var rowsSize: Size {
    Size(width: size.width, height: max(0, size.height - footer(size)))
  }

  /// Scrolls as often as the count says. With `top` and `bottom` it is the number of a row, from 1.
  package func scroll(_ scroll: Scroll, count: Int?) {
    let times = max(1, count ?? 1)
    switch scroll {
    case .top where count != nil, .bottom where count != nil:
      view?.move(.top)
      go(.down(times - 1))
    case .up: if !pull() { go(.up(times)) }
    case .down, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom:
      go(scroll.motion(times))
    }
  }

  /// Moves, and shows the scroll indicator until the page rests.
  package func go(_ motion: Motion) {
    showIndicator()
    let before = view?.selection
    if view?.move(motion) != nil, let end = wrapped(motion, from: before) { view?.move(end) }
    delegate?.listMoved()
  }

  /// Where a motion goes that has ended where it began, at an end of the list; `nil` if it stays.
  package func wrapped(_ motion: Motion, from before: Target?) -> Motion? {
    guard let before, before == view?.selection, delegate?.scrolling.wraps == true else {
      return nil
    }
    return motion.wrapped
  }

  private func takeScrolling() {
    if let scrolling = delegate?.scrolling { view?.margin = scrolling.margin }
  }

  /// Opens, checks or switches the selected row; unfolds a folded section.
  package func choose() {
    guard let item = view?.selectedItem, let source = state.source else {
      if let key = view?.selectedSection?.key { delegate?.listChose(section: key) }
      return
    }
    switch source.trait(of: item) {
    case .selectable, .single: delegate?.listChose(item)
    case .checked(let isOn): delegate?.listToggled(item, isOn: !isOn)
    case .fixed: break
    }
  }

  /// A line has been clicked: its row is selected, or chosen if it is selected already; a header is
  /// folded or unfolded.
  package func click(onLine y: Int) {
    switch view?.target(onLine: y - (pulling?.rows ?? 0)) {
    case .header(let key): delegate?.listFolds(key)
    case let row? where row == view?.selection: choose()
    case let row?:
      view?.select(row)
      delegate?.listMoved()
    case nil: break
    }
  }

  /// Whether there is a scroll indicator in that column, be it shown at the moment or not.
  package func hasIndicator(at point: Point) -> Bool {
    guard let width = view?.size.width, point.x == width - 1 else { return false }
    return view?.indicator != nil
  }

  /// The scroll indicator has been dragged to a line.
  package func dragIndicator(toLine y: Int) {
    guard let height = view?.size.height else { return }
    showIndicator()
    view?.select(atShare: Double(max(0, y)) / Double(max(1, height - 1)))
    delegate?.listMoved()
  }

  /// Picks the selected row, or drops it. Acts are then about the picked rows.
  func pick() { if view?.togglePick() != true { sayUnpickable() } }

  /// Picks all rows from the last one that was picked to the selected one.
  func pickRange() {
    switch view?.pickRange() {
    case .picked: break
    case .tooLong:
      let count = state.source?.matrix.count ?? 0
      delegate?.listSays("The range is too long: only \(Wording.grouped(count)) rows are loaded")
    case .noRow, nil: sayUnpickable()
    }
  }

  private func sayUnpickable() { delegate?.listSays("This row cannot be selected") }

  // MARK: Resting, pulling, measuring

  package func showIndicator() { isMoving = true }

  /// The user has stopped moving.
  package func rest() {
    isMoving = false
    letGo()
  }

  /// The presses that have pulled the list down since it was at rest.
  package var pullDistance: Int { pulling?.presses ?? 0 }

  /// Takes a key that goes up. Returns whether it pulls the list down instead; `isBeyond` says that
  /// nothing is above the rows that are held.
  package func pull(isBeyond: Bool = true) -> Bool {
    if delegate?.scrolling.wraps == true { return false }
    return pulling?.goesUp(isBeyond: isBeyond && view?.isAtTop != false) ?? false
  }

  /// Lets the list return to its top, and refreshes if it was pulled far enough.
  package func letGo() {
    if pullDistance > 0, pulling?.letGo() == true { pulling?.refresh() }
  }

  /// Measures all rows again if what their heights depend on, apart from the items, is not what it
  /// was at the last call; the selection keeps its line. Returns whether it was something else.
  @discardableResult
  package func measure(with new: RowMetrics) -> Bool {
    defer { metrics = new }
    guard let metrics, metrics != new else { return false }
    view?.measureAgain()
    return true
  }

  // MARK: Drawing

  package func draw(in canvas: inout Canvas) {
    let (size, top) = (canvas.size, pulling?.rows ?? 0)
    let end = max(0, size.height - footer(size))
    guard top > 0 || end < size.height else { return drawRows(in: &canvas) }
    if top > 0 { pulling?.draw(in: &canvas) }
    let rows = Rect(x: 0, y: top, width: size.width, height: max(0, end - top))
    canvas.draw(in: rows) { drawRows(in: &$0) }
    let below = Rect(x: 0, y: end, width: size.width, height: size.height - end)
    canvas.draw(in: below) { delegate?.drawFooter(in: &$0) }
  }

  private func drawRows(in canvas: inout Canvas) {
    switch state {
    case .loading(let message): SkeletonView(caption: message.headline).draw(in: &canvas)
    case .empty(let message), .failed(let message): MessageView(message: message).draw(in: &canvas)
    case .loaded:
      view?.draw(in: &canvas)
      if isMoving { drawIndicator(in: &canvas) }
    }
  }

  /// Draws a thumb in the right-most column.
  private func drawIndicator(in canvas: inout Canvas) {
    guard let lines = view?.indicator else { return }
    for y in lines {
      canvas.draw(
        Appearance.indicator, at: Point(x: canvas.size.width - 1, y: y), style: .muted)
    }
  }
}

/// The settings on which the heights of rows depend, apart from their items.
package struct RowMetrics: Equatable {
  private let density: Density
  private let pictures: PictureGallery.Style?

  package init(_ context: PageContext) {
    density = context.density
    pictures = context.gallery.style
  }
}
