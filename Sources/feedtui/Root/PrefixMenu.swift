import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// What the next key can mean after a prefix such as `g`: shown when the user hesitates.
struct PrefixMenu: Equatable {
  private struct Entry: Equatable {
    let key: String
    let words: String
    let group: ActionGroup
  }

  /// The order of the menu: where keys lead, then what they do.
  private static let groups: [ActionGroup] = [.find, .feeds, .move, .read, .mark, .looks, .program]

  private let prefix: String
  private let entries: [Entry]

  /// - Parameter queryFeeds: The names of the query feeds, in the order of their numbers.
  init(after prefix: KeySequence, _ tables: [KeyTable], queryFeeds: [String]) {
    self.prefix = prefix.text
    var seen: Set<String> = []
    var entries: [Entry] = []
    for row in tables.flatMap(\.rows) {
      for sequence in row.keys where sequence.extends(prefix) {
        let key = KeySequence(Array(sequence.keys.dropFirst(prefix.keys.count))).text
        guard seen.insert(key).inserted else { continue }
        guard let number = QueryFeedAction.number(of: row.name) else {
          entries.append(Entry(key: key, words: row.help, group: row.group))
          continue
        }
        // Query feeds go by their names.
        guard queryFeeds.indices.contains(number - 1) else { continue }
        let name = Sanitizer.line(queryFeeds[number - 1])
        entries.append(Entry(key: key, words: name, group: row.group))
      }
    }
    self.entries = Self.groups.flatMap { group in entries.filter { $0.group == group } }
  }

  var isEmpty: Bool { entries.isEmpty }

  private static let mostColumns = 4
  /// The columns of a screen on which a long menu has two columns, so that it covers less.
  private static let leastForTwo = 70
  private static let longMenu = 6
  private static let (leastColumn, leastCut) = (24, 12)

  /// Draws the menu over the lowest rows of the area.
  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    let keyWidth = entries.map { DisplayWidth.columns(of: $0.key) }.max() ?? 1
    let longest = entries.map { DisplayWidth.columns(of: $0.words) }.max() ?? 1
    let wanted = max(Self.leastColumn, min(40, keyWidth + longest + 4))
    let most = size.height - 1
    guard most > 0 else { return }
    // Where there are too few rows for all, words are cut rather than entries left out.
    let needed = min((entries.count + most - 1) / most, (size.width - 2) / Self.leastCut)
    let least = size.width >= Self.leastForTwo && entries.count > Self.longMenu ? 2 : 1
    let columns = max(least, needed, min(Self.mostColumns, (size.width - 2) / wanted))
    let rows = min((entries.count + columns - 1) / columns, most)
    let top = size.height - rows - 1
    canvas.cover(lowest: rows, titled: prefix)
    let width = (size.width - 1) / columns
    let words = shortened(to: max(0, width - keyWidth - 3))
    for (number, entry) in entries.enumerated() {
      let (column, row) = (number / rows, number % rows)
      guard column < columns else { return }
      let x = 1 + column * width
      canvas.draw(entry.key, at: Point(x: x, y: top + 1 + row), style: .bold, width: keyWidth)
      canvas.draw(words[number], at: Point(x: x + keyWidth + 1, y: top + 1 + row))
    }
  }

  /// Returns the words of the entries in that many columns. Those that would look alike begin where
  /// they differ.
  private func shortened(to room: Int) -> [String] {
    let cut = entries.map { DisplayWidth.truncated($0.words, to: room) }
    return entries.indices.map { index in
      let words = entries[index].words
      let other = entries.indices.first { cut[$0] == cut[index] && entries[$0].words != words }
      guard let other else { return cut[index] }
      let same = words.commonPrefix(with: entries[other].words).count
      let rest = String(words.dropFirst(same))
      return rest.isEmpty ? cut[index] : DisplayWidth.truncated(rest, to: room)
    }
  }
}
