import FeedtuiSettings

/// What can be typed on a page, in lines.
struct LinearHelp {
  let lines: [String]

  init(_ actions: [PaletteEntry]) {
    var lines = Self.introduction
    var seen: Set = ["help", "palette", "panes", "narrower", "wider", "pictures", "redraw"]
    let entries = actions.filter { seen.insert($0.item.action).inserted }
    for group in ActionGroup.allCases {
      let own = entries.filter { ActionGroup(of: $0.item.action) == group }
      if !own.isEmpty { lines += ["\(group.title):"] + own.map { Self.line($0.item) } }
    }
    self.lines = lines
  }

  private static let introduction = [
    "Type the name of an action or its key, then Enter.",
    "A number opens that row, or that link of a text. A number and an action, such as"
      + " 4 favourite, act on that row.",
    "An empty line opens the selected row, or reads on.",
    "list: the rows from the selected one on. where: the page and the selected row.",
    "Esc goes back. quit-now ends the program.",
  ]

  /// "favourite, f or s: toggle favourite".
  private static func line(_ item: PaletteItem) -> String {
    let keys = item.keys.split(separator: " ").map(String.init)
    let names = keys.isEmpty ? item.action : "\(item.action), \(SpokenWords.keys(keys))"
    return item.help.isEmpty ? names : "\(names): \(item.help)"
  }
}
