import FeedCore

/// What the page of failures reports to its owner.
protocol FailuresDelegate: EffectHandler {
  func failuresAreLeft()
  func failuresShowLedger(of note: FeedFailureNote)
  /// Why a key does nothing here.
  func failuresSay(_ sentence: String)
  func failuresHaveNoFeed()
}

/// The page of failures: what cannot be used of the user's files, and the feeds that failed.
final class FailuresViewController: ViewController {
  weak var delegate: (any FailuresDelegate)?
  let title = "What went wrong"
  let helpTitle = "Among the failures"
  let isSettled = true
  let keyMap: KeyMap<FailuresIntent>
  /// The keys that the page names.
  private let keys: KeyHints
  private let list: ListPage<FailuresDataSource>

  init(size: Size, keyMaps: KeyMaps = .standard) {
    keyMap = keyMaps.failures
    keys = keyMaps.hints
    list = ListPage(.loading(PageMessage(headline: "")), size: size)
    list.delegate = self
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  /// Shows these. The selection stays while its row is there.
  func show(_ problems: [FileProblem], _ failures: [FeedFailureNote]) {
    let source = FailuresDataSource(problems, failures)
    let isEmpty = source.matrix.isEmpty
    list.state =
      isEmpty
      ? .empty(PageMessage(headline: "Nothing fails any more", help: "\(keys["back"]) back"))
      : .loaded(source)
  }

  func perform(_ intent: FailuresIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .next:
      if list.selection == nil || list.move(.down(1)) != nil { delegate?.failuresAreLeft() }
    case .retry:
      let feeds = list.state.source?.matrix.compactMap(\.note?.feed) ?? []
      if feeds.isEmpty {
        delegate?.failuresHaveNoFeed()
      } else {
        delegate?.carryOut(.network(.refresh(feeds)))
      }
    case .leave: delegate?.failuresAreLeft()
    }
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }
}

extension FailuresViewController: ListPageDelegate {
  typealias Source = FailuresDataSource

  func listChose(_ row: FailureRow) {
    if let note = row.note {
      delegate?.failuresShowLedger(of: note)
    } else {
      delegate?.failuresSay("This is a line of a file, not a feed")
    }
  }
}
