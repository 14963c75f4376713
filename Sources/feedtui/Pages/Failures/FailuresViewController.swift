import FeedCore

/// What the page of failures reports to its owner.
protocol FailuresDelegate: EffectHandler {
  func failuresAreLeft()
  func failuresShowLedger(of note: FeedFailureNote)
  /// Why a key does nothing here.
  func failuresSay(_ sentence: String)
  func failuresHaveNoFeed()
}

/// The page of failures: what cannot be used of the reader's files, and the feeds that could not be refreshed.
final class FailuresViewController: ViewController {
  weak var delegate: (any FailuresDelegate)?
  let title = "What went wrong"
  let helpTitle = "Among the failures"
  let isSettled = true
  let keyMap: KeyMap<FailuresIntent>
  var size: Size {
    didSet { list.size = size }
  }
  /// The keys that the page names.
  private let keys: KeyHints
  private var list: ListView<FailureRow>

  init(size: Size, keyMaps: KeyMaps = .standard) {
    self.size = size
    keyMap = keyMaps.failures
    keys = keyMaps.hints
    list = ListView(dataSource: Self.source(SectionMatrix()), size: size)
  }

  /// Shows these; what is selected stays so while it is there.
  func show(_ problems: [FileProblem], _ failures: [FeedFailureNote]) {
    let files = Section(id: SectionID(0), title: "Files", items: problems.map(FailureRow.file))
    let feeds = Section(id: SectionID(1), title: "Feeds", items: failures.map(FailureRow.feed))
    let sections = [files, feeds].filter { !$0.items.isEmpty }
    list.dataSource = Self.source(SectionMatrix(sections))
    if list.selection == nil { list.move(.top) }
  }

  func perform(_ intent: FailuresIntent, count: Int?) {
    switch intent {
    case .scroll(let scroll): list.move(scroll, count: count)
    case .next:
      if list.selection == nil || list.move(.down(1)) != nil { delegate?.failuresAreLeft() }
    case .showLedger:
      guard let item = list.selectedItem else { return }
      if let note = item.note {
        delegate?.failuresShowLedger(of: note)
      } else {
        delegate?.failuresSay("This is a line of a file, not a feed")
      }
    case .retry:
      let feeds = list.dataSource.matrix.compactMap(\.note?.feed)
      if feeds.isEmpty {
        delegate?.failuresHaveNoFeed()
      } else {
        delegate?.carryOut(.refresh(feeds))
      }
    case .leave: delegate?.failuresAreLeft()
    }
  }

  func draw(in canvas: inout Canvas) {
    guard list.selection != nil else {
      return MessageView(headline: "Nothing fails any more", help: "\(keys["back"]) back")
        .draw(in: &canvas)
    }
    list.draw(in: &canvas)
  }

  private static func source(_ matrix: SectionMatrix<FailureRow>) -> ListDataSource<FailureRow> {
    ListDataSource(
      matrix: matrix,
      header: { section in
        SectionHeaderCell(
          SectionHeaderCellModel(
            title: section.title, facts: [FailureRow.fact(of: section.items)], isFolded: false))
      },
      cell: { FailureCell($0) })
  }
}
