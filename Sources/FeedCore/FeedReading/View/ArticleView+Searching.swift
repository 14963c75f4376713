import SafeText

extension ArticleView {
  /// The hit to which a step has led.
  package struct HitPlace: Equatable, Sendable {
    /// How a step leads to the hit.
    package enum Jump: Equatable, Sendable {
      case straight
      /// Past the end of the article to its beginning, or the other way round.
      case around
    }

    /// The number of the hit, counted from 1.
    package let number: Int
    package let count: Int
    package let jump: Jump
  }

  /// The pattern that is searched for.
  package var pattern: ArticlePattern? { layout.search?.pattern }

  /// The current hit; `nil` if there is none.
  package var hit: HitPlace? {
    guard let search = layout.search, let current = search.current else { return nil }
    return HitPlace(number: current + 1, count: search.count, jump: .straight)
  }

  /// Marks the hits of a pattern, or removes all marks; the page does not move.
  package mutating func find(_ pattern: ArticlePattern?) {
    if let old = layout.search, let current = old.current { layout.forget(old.block(of: current)) }
    let wanted = pattern.flatMap { $0.isEmpty ? nil : $0 }
    layout.search = wanted.map { ArticleSearch($0, in: document, header: layout.header) }
  }

  /// Only underlines the hits, but for the current one.
  package mutating func quietenHits() {
    if layout.search?.pattern.isQuiet == false { layout.search?.pattern.isQuiet = true }
  }

  /// Goes to the first hit that is not above the page, or to the first of all if there is none.
  ///
  /// Returns the hit's place. If there is no hit, it returns `nil` and the page stays.
  @discardableResult
  package mutating func goToFirstHit() -> HitPlace? {
    guard let search = layout.search, search.count > 0 else { return nil }
    let hit = firstHit(from: top)
    return go(toHit: hit < search.count ? hit : 0, hit < search.count ? .straight : .around)
  }

  /// Goes a number of hits on from the current one if it is visible, else from the top of the page.
  ///
  /// Returns the place of the hit; `nil` if there is none.
  package mutating func go(toHit step: Direction, times: Int = 1) -> HitPlace? {
    guard let search = layout.search, search.count > 0 else { return nil }
    let start: Int
    if let current = search.current, isInSight(current) {
      start = current
    } else {
      let first = firstHit(from: top)
      start = step == .next ? first - 1 : first
    }
    let end = start + (step == .next ? times : -times)
    let hit = (end % search.count + search.count) % search.count
    return go(toHit: hit, hit == end ? .straight : .around)
  }

  private mutating func go(toHit hit: Int, _ jump: HitPlace.Jump) -> HitPlace? {
    guard let search = layout.search else { return nil }
    for block in [search.current.map(search.block), search.block(of: hit)] {
      block.map { layout.forget($0) }
    }
    layout.search?.current = hit
    show(place(ofHit: hit))
    return HitPlace(number: hit + 1, count: search.count, jump: jump)
  }

  /// Makes a line visible; it moves to the upper third of the page unless it is visible already.
  private mutating func show(_ place: Place) {
    if !isInSight(place) {
      top = place
      scroll(by: -(size.height / 3))
    }
    guard let index = place.block.index else { return }
    let block = layout.block(index)
    guard block.surplus > 0, let columns = block.columnsOfCurrentHit else { return }
    // A sign covers each edge beyond which the line continues.
    if columns.lowerBound <= shift || columns.upperBound >= shift + block.room {
      shift = max(0, min(columns.lowerBound - block.room / 3, block.surplus))
    }
  }

  /// Returns the number of the first hit on a line or after it.
  private func firstHit(from place: Place) -> Int {
    guard let search = layout.search else { return 0 }
    return search.hits(in: place.block).partitionPoint { self.place(ofHit: $0) >= place }
  }

  /// Returns the line on which a hit begins.
  private func place(ofHit hit: Int) -> Place {
    guard let search = layout.search else { return .beginning }
    let block = search.block(of: hit)
    let mark = [search.mark(hit, as: .current)]
    let line =
      if let index = block.index {
        layout.block(index, with: mark).lineOfCurrentHit
      } else {
        layout.header.lines(with: mark).firstIndex { $0.line.hasCurrentHit }
      }
    return Place(block: block, line: line ?? 0)
  }

  private mutating func isInSight(_ hit: Int) -> Bool { isInSight(place(ofHit: hit)) }

  private mutating func isInSight(_ place: Place) -> Bool {
    guard place >= top else { return false }
    let blocks = layout.blocks(from: top)
    guard blocks.contains(place.block) else { return false }
    var y = place.line - top.line
    for block in top.block..<place.block { y += layout.height(block) }
    return y < size.height
  }
}

extension BlockLines {
  /// The line on which the current hit begins, counted from the first empty line above.
  var lineOfCurrentHit: Int? {
    lines.firstIndex { $0.line.hasCurrentHit }.map { lead + $0 }
  }

  /// The columns of the current hit on that line, without the margin.
  var columnsOfCurrentHit: Range<Int>? {
    guard let line = lines.first(where: { $0.line.hasCurrentHit })?.line else { return nil }
    var x = 0
    for run in line.runs {
      let end = x + DisplayWidth.columns(of: run.text)
      if run.style == .currentHit { return x..<end }
      x = end
    }
    return nil
  }
}

extension StyledLine {
  var hasCurrentHit: Bool { runs.contains { $0.style == .currentHit } }
}
