extension ArticleView {
  public enum HitStep: Sendable {
    case next, previous
  }

  /// Where a step to a hit has led.
  public struct HitPlace: Equatable, Sendable {
    public enum Way: Equatable, Sendable {
      case straight
      /// Over the end of the article to its beginning, or over its beginning to its end.
      case around
    }

    /// Counted from 1.
    public let number: Int
    public let count: Int
    public let way: Way
  }

  /// What is looked for.
  public var pattern: ArticlePattern? { search?.pattern }

  /// The hit the reader is at; `nil` if there is none.
  public var hit: HitPlace? {
    guard let search, let current = search.current else { return nil }
    return HitPlace(number: current + 1, count: search.count, way: .straight)
  }

  /// Marks what is looked for, or nothing any more. The page stays.
  public mutating func find(_ pattern: ArticlePattern?) {
    if let old = search, let current = old.current { forget(block: old.block(of: current)) }
    let wanted = pattern.flatMap { $0.isEmpty ? nil : $0 }
    search = wanted.map { ArticleSearch($0, in: document, header: header) }
  }

  /// Goes to the first hit that is not above the page; if all are above, to the first. Returns where that
  /// is; `nil`, and the page stays, if there is no hit.
  @discardableResult
  public mutating func goToFirstHit() -> HitPlace? {
    guard let search, search.count > 0 else { return nil }
    let hit = firstHit(from: top)
    return go(toHit: hit < search.count ? hit : 0, hit < search.count ? .straight : .around)
  }

  /// Goes so many hits on from the one the reader is at, or from the top of the page if that is not in
  /// sight. Returns where that is; `nil` if there is no hit.
  public mutating func go(toHit step: HitStep, times: Int = 1) -> HitPlace? {
    guard let search, search.count > 0 else { return nil }
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

  private mutating func go(toHit hit: Int, _ way: HitPlace.Way) -> HitPlace? {
    guard let search else { return nil }
    for block in [search.current.map(search.block), search.block(of: hit)] {
      block.map { forget(block: $0) }
    }
    self.search?.current = hit
    show(place(ofHit: hit))
    return HitPlace(number: hit + 1, count: search.count, way: way)
  }

  /// Has the line in sight; if it is not, it comes to stand in the upper third of the page.
  private mutating func show(_ place: Place) {
    if !isInSight(place) {
      top = place
      scroll(by: -(size.height / 3))
    }
    guard place.block >= 0 else { return }
    let block = block(place.block)
    guard block.surplus > 0, let columns = block.columnsOfCurrentHit else { return }
    // A sign stands at each edge beyond which the line goes on.
    if columns.lowerBound <= shift || columns.upperBound >= shift + block.room {
      shift = max(0, min(columns.lowerBound - block.room / 3, block.surplus))
    }
  }

  /// The number of the first hit on that line or behind it.
  private func firstHit(from place: Place) -> Int {
    guard let search else { return 0 }
    return search.hits(in: place.block).partitionPoint { self.place(ofHit: $0) >= place }
  }

  /// The line on which a hit begins.
  private func place(ofHit hit: Int) -> Place {
    guard let search else { return .beginning }
    let block = search.block(of: hit)
    let mark = [search.mark(hit, as: .current)]
    let line =
      block < 0
      ? header.lines(with: mark).firstIndex(where: \.hasCurrentHit)
      : laid(block, with: mark).lineOfCurrentHit
    return Place(block: block, line: line ?? 0)
  }

  private mutating func isInSight(_ hit: Int) -> Bool { isInSight(place(ofHit: hit)) }

  private mutating func isInSight(_ place: Place) -> Bool {
    guard place >= top else { return false }
    let blocks = blocksInSight()
    guard blocks.contains(place.block) else { return false }
    var y = place.line - top.line
    for block in top.block..<place.block { y += height(block) }
    return y < size.height
  }
}

extension LaidBlock {
  /// The line on which the hit begins that the reader is at, counted from the empty line above.
  var lineOfCurrentHit: Int? {
    lines.firstIndex { $0.line.hasCurrentHit }.map { lead + $0 }
  }

  /// The columns of it on that line, without the margin.
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
  fileprivate var hasCurrentHit: Bool { runs.contains { $0.style == .currentHit } }
}
