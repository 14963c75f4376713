import TestSupport
import Testing

@testable import TerminalKit

/// Laws of every list, whatever rows it has and however the user has come to them.
struct ListLawsTests {
  /// A list, and what may happen to it by chance.
  private struct Walk {
    var random: Seeded
    /// Whether some rows can only be read.
    let hasFixedRows: Bool
    var list: ListView<LineSource>

    init(seed: UInt64, hasFixedRows: Bool) {
      random = Seeded(state: seed)
      self.hasFixedRows = hasFixedRows
      list = ListView(
        dataSource: LineSource(matrix: Lines([])), size: Size(width: 4, height: 5))
      list.dataSource = LineSource(matrix: lines())
    }

    /// Returns up to six sections of up to six rows of one to three lines; sections may be folded,
    /// or without a header, and one that is open has rows.
    mutating func lines() -> Lines {
      let sections = "ABCDEF".prefix(random.below(7)).compactMap { section(named: $0) }
      return SectionMatrix(sections)
    }

    private mutating func section(named key: Character) -> Section<Character, String, Line>? {
      if random.below(6) == 0 { return Section(key, .folded(String(key), count: 2)) }
      var rows: [Line] = []
      for number in 0...random.below(6) where random.below(4) > 0 {
        let isFixed = hasFixedRows && random.below(3) == 0
        rows.append(Line(id: "\(key)\(number)", height: 1 + random.below(3), isFixed: isFixed))
      }
      let header = random.below(6) == 0 ? nil : String(key)
      return rows.isEmpty ? nil : Section(key, header: header, items: rows)
    }

    mutating func motion() -> Motion {
      let times = 1 + random.below(4)
      let all: [Motion] = [
        .down(times), .up(times), .pageDown(times), .pageUp(times), .halfPageDown(times),
        .halfPageUp(times), .nextSection(times), .previousSection(times), .top, .bottom,
      ]
      return all[random.below(all.count)]
    }

    /// Moves, or changes the rows, the size or the margin.
    mutating func step() {
      switch random.below(8) {
      case 0: list.dataSource = LineSource(matrix: lines())
      case 1: list.size = Size(width: 4, height: 1 + random.below(9))
      case 2: list.margin = random.below(4)
      default: list.move(motion())
      }
    }
  }

  /// Has lists go a long way, and checks each of the stations.
  private func walk(hasFixedRows: Bool = false, _ check: (inout Walk) -> Void) {
    for seed in 0..<40 {
      var walk = Walk(seed: UInt64(seed), hasFixedRows: hasFixedRows)
      for _ in 0..<60 {
        walk.step()
        check(&walk)
      }
    }
  }

  @Test func `if a row can be selected one is, and it is in sight`() {
    walk { walk in
      let rows = walk.list.rows.rows
      #expect((walk.list.selection != nil) == rows.contains(where: \.isSelectable))
      guard let selection = walk.list.selection, let line = walk.list.selectionLine else { return }
      #expect(line < walk.list.size.height)
      #expect(
        (max(0, line)..<walk.list.size.height).contains {
          walk.list.target(onLine: $0) == selection
        })
    }
  }

  @Test(arguments: [false, true])
  func `the same rows again change nothing, nor does drawing`(hasFixedRows: Bool) {
    walk(hasFixedRows: hasFixedRows) { walk in
      let (before, line) = (picture(&walk.list), walk.list.selectionLine)
      walk.list.dataSource = LineSource(matrix: walk.list.dataSource.matrix)
      #expect(walk.list.selectionLine == line)
      #expect(picture(&walk.list) == before)
      #expect(picture(&walk.list) == before)
    }
  }

  @Test func `a list at the same place looks the same`() {
    walk { walk in
      // A leap to a section puts it at the top, whatever the margin.
      walk.list.margin = 0
      guard let place = walk.list.place else { return }
      var other = ListView(dataSource: walk.list.dataSource, size: walk.list.size)
      other.restore(place)
      #expect(other.selection == walk.list.selection)
      #expect(picture(&other) == picture(&walk.list))
    }
  }

  @Test func `a motion has no more left than was asked for, and none at an end does anything`() {
    walk { walk in
      let motion = walk.motion()
      guard let rest = walk.list.move(motion) else { return }
      let before = picture(&walk.list)
      #expect(walk.list.move(rest) == rest)
      #expect(picture(&walk.list) == before)
    }
  }

  @Test func `as many rows up as down lead back to the row`() {
    walk { walk in
      let (before, times) = (walk.list.selection, 1 + walk.random.below(5))
      if walk.list.move(.down(times)) == nil, before != nil, walk.list.selection != before {
        #expect(walk.list.move(.up(times)) == nil)
        #expect(walk.list.selection == before)
      }
    }
  }

  @Test func `a selected row that stays keeps the selection, whatever comes and goes`() {
    walk { walk in
      guard case .item(let id) = walk.list.selection, let item = walk.list.selectedItem else {
        return
      }
      var lines = walk.lines().sections.filter { !$0.items.contains { $0.id == id } }
      lines.append(Section("z", header: "Z", items: [item]))
      walk.list.dataSource = LineSource(matrix: SectionMatrix(lines))
      #expect(walk.list.selection == .item(id))
    }
  }
}
