import FeedCore

/// What the list reports.
extension TimelineViewController: ListPageDelegate {
  typealias Source = RiverDataSource

  func listChose(_ item: FeedItem) { delegate?.timelineOpens(item) }

  func listFolds(_ section: RiverSection) {
    guard !refusesFolding(), let day = section.day else { return }
    request.foldedDays = request.foldedDays.toggling(day)
    watch(.around(lastKey(of: day)))
  }

  func listFoldsAll() {
    guard !refusesFolding() else { return }
    switch request.foldedDays {
    case .none: request.foldedDays = .all(except: [])
    case .these, .all: request.foldedDays = .none
    }
    let day = list.selectedSection?.key.day
    watch(day.map { .around(lastKey(of: $0)) } ?? .newest)
  }

  private func refusesFolding() -> Bool {
    guard request.search != nil else { return false }
    delegate?.timelineSays("Days are not folded while searching")
    return true
  }

  func listDeletes(_ item: FeedItem) { hide(item) }
  func listUndoes() { delegate?.carryOut(.undo) }
  func listRedoes() { delegate?.carryOut(.redo) }
}
