import FeedCore

/// The search within the text: as it is typed the page goes to the first hit from where it was.
extension ReaderViewController {
  /// Remembers what is in sight, to come back there.
  func beginSearch() {
    searchOrigin = view.bookmark
  }

  /// Goes to what has been typed so far.
  func search(_ typed: String) {
    guard let origin = searchOrigin else { return }
    view.go(to: origin)
    view.find(ArticlePattern(typed))
    view.goToFirstHit()
  }

  /// The reader has typed all of it: the page stays where it is, and `n` and `N` go on.
  func keepSearch() {
    guard let pattern = view.pattern else { return cancelSearch() }
    searchOrigin = nil
    search = .own
    if let hit = view.hit {
      delegate?.readerSays(Self.words(for: hit))
    } else {
      showRiverSearch()
      sayNoHit(of: pattern)
    }
  }

  /// Back to where the search began.
  func cancelSearch() {
    if let origin = searchOrigin { view.go(to: origin) }
    searchOrigin = nil
    showRiverSearch()
  }

  /// What the line of input says of what has been typed.
  var searchNote: String {
    guard view.pattern != nil else { return "" }
    return view.hit.map { "\($0.number) of \($0.count)" } ?? "no hit"
  }

  /// Whether `n` and `N` go to hits.
  var isSearching: Bool { view.pattern != nil }

  func goToHit(_ step: ArticleView.HitStep, _ times: Int) {
    guard let pattern = view.pattern else {
      delegate?.readerSays("Nothing is searched for: \(keys["search"]) searches")
      return
    }
    guard let hit = view.go(toHit: step, times: times) else { return sayNoHit(of: pattern) }
    delegate?.readerSays(Self.words(for: hit, step))
  }

  /// Ends the reader's own search, if there is one; else leaves.
  func leave() {
    switch search {
    case .own: showRiverSearch()
    case .river: delegate?.readerIsLeft()
    }
  }

  /// Marks what the river is searched for, if it is.
  func showRiverSearch() {
    search = .river
    view.find(riverSearch.map { ArticlePattern($0) })
  }

  private func sayNoHit(of pattern: ArticlePattern) {
    delegate?.readerSays("No hit for “\(Sanitizer.line(pattern.text))”")
  }

  private static func words(
    for hit: ArticleView.HitPlace, _ step: ArticleView.HitStep = .next
  ) -> String {
    let words = "Hit \(hit.number) of \(hit.count)"
    return switch (hit.way, step) {
    case (.straight, _): words
    case (.around, .next): words + " · from the top again"
    case (.around, .previous): words + " · from the end again"
    }
  }
}
