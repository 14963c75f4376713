import FeedCore

/// The page of failures among the others.
extension RootViewController: FailuresDelegate {
  func showFailures() {
    guard !failures.isEmpty || !problems.isEmpty else {
      return failuresHaveNoFeed()
    }
    let page = FailuresViewController(size: pageSize, keyMaps: keyMaps)
    page.delegate = self
    page.show(problems, failures)
    overlays.append(.failures(page))
  }

  /// Other things are wrong now than before.
  func updateFailures() {
    timeline.notices = notices
    for case .failures(let page) in overlays { page.show(problems, failures) }
  }

  /// Those that fail are told at the end of a refresh.
  func failuresHaveNoFeed() {
    switch status.refresh {
    case .idle, .finished: status.toast = .word("No feed has failed")
    case .running: status.toast = .word("Failures are told when all feeds have answered")
    }
  }

  func failuresAreLeft() {
    _ = overlays.popLast()
  }

  func failuresShowLedger(of note: FeedFailureNote) {
    askForLedger(of: note.feed, titled: note.title)
  }

  func failuresSay(_ sentence: String) {
    status.toast = .word(sentence)
  }
}
