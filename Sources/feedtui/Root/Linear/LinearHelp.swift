import FeedtuiPages
import FeedtuiSettings

/// What can be typed on a page, in lines.
struct LinearHelp {
  let lines: [String]

  init(_ actions: [PaletteEntry]) {
    var lines = Self.introduction
    var seen: Set = ["help", "palette", "panes", "narrower", "wider", "pictures", "redraw"]
    let entries = actions.filter { seen.insert($0.facts.name).inserted }
    for group in ActionGroup.allCases {
      let own = entries.filter { $0.facts.group == group }
      if !own.isEmpty { lines += ["\(group.title):"] + own.map { Self.line($0.facts) } }
    }
    self.lines = lines
  }

  private static let introduction = [
    "Type the name of an action or its key, then Enter.",
    "A number opens that row, or that link of a text. A number and an action, such as"
      + " 4 favourite, or the other way round, act on that row.",
    "An empty line reads on.",
    "list: the rows from the selected one on. where: the page and the selected row.",
    "Esc goes back. quit-now ends the program.",
  ]

  /// "favourite, f or s: toggle star".
  static func line(_ facts: ActionFacts) -> String {
    let keys = facts.keys.map(\.text)
    let names = keys.isEmpty ? facts.name : "\(facts.name), \(SpokenWords.keys(keys))"
    return facts.help.isEmpty ? names : "\(names): \(facts.help)"
  }
}
