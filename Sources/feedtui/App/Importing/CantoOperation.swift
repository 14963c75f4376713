import FeedtuiSettings

/// The commands of canto-curses for keys (canto-curses(1)).
nonisolated enum CantoOperation {
  static let all: [String: NewsboatOperation] = {
    let order = NewsboatOperation.missing("J and K on the page of feeds move tags.")
    let marked = NewsboatOperation.missing("F shows the favourites.")
    let whole = NewsboatOperation.nothing("Articles are shown whole, and U lists their links.")
    var all: [String: NewsboatOperation] = [
      "next-item": .pages([.river: ["down"], .reader: ["next-item"]]),
      "prev-item": .pages([.river: ["up"], .reader: ["previous-item"]]),
      "scroll-down": .pages([.reader: ["down"]]), "scroll-up": .pages([.reader: ["up"]]),
      "page-down": .same(["page-down"]), "page-up": .same(["page-up"]),
      "next-tag": .pages([.river: ["next-feed"]]),
      "prev-tag": .pages([.river: ["previous-feed"]]),
      "reader": .pages([.river: ["open"]]), "destroy": .pages([.reader: ["back", "left"]]),
      "goto": .same(["browse"]), "search": .same(["search"]),
      "item-state read": .pages([.river: ["read"], .reader: ["read"]]),
      "item-state %read": .pages([.river: ["read"], .reader: ["read"]]),
      "item-state -read": .pages([.river: ["read"], .reader: ["read"]]),
      "item-state read *": .pages([.river: ["read-all"]]),
      "item-state -read *": .missing("u takes back what was marked read."),
      "item-state read tag,0-.": .pages([.river: ["read-above"]]),
      "tag-state read": .pages([.river: ["read-all"]]),
      "tag-state -read": .missing("u takes back what was marked read."),
      "item-state -marked *": .missing("V selects a range, and f marks it."),
      "next-marked": marked, "prev-marked": marked, "promote": order, "demote": order,
      "toggle-collapse": .pages([.river: ["fold-day"]]),
      "show-links": .pages([.reader: ["links"]]), "show-summary": whole,
      "show-enclosures": whole, "command": .same(["palette"]), "quit": .same(["quit", "back"]),
      "help": .same(["help"]), "update": .same(["refresh-all"]), "refresh": .same(["redraw"]),
      "focus-rel 1": .nothing("Enter and Esc go from page to page."),
    ]
    for name in ["collapse *", "uncollapse *"] { all[name] = .pages([.river: ["fold-all"]]) }
    for name in ["marked", "%marked", "-marked"] {
      all["item-state \(name)"] = .pages([.river: ["favourite"], .reader: ["favourite"]])
    }
    return all
  }()

  /// Steps that only say what the next ones are about.
  private static let aims: Set<String> = ["foritem", "foritems", "clearitems"]

  /// Returns the steps of a command.
  static func steps(_ command: String) -> [String] {
    var steps = command.split(separator: "&").map { step in
      step.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !aims.contains($0) && !$0.isEmpty }
    // Opening an item, or its link, marks it read here; and the reader goes on by itself.
    if steps.contains("reader") || steps.contains("goto") {
      steps.removeAll { $0 == "item-state read" }
    }
    if steps.first == "destroy", steps.last == "reader", steps.count > 2 {
      steps = Array(steps.dropFirst().dropLast())
    }
    return steps
  }

  /// The keys that canto-curses begins with, by window.
  static let usualKeys: [String: [String: String]] = {
    let box = ["down": "scroll-down", "up": "scroll-up", "npage": "page-down", "ppage": "page-up"]
    let read = "item-state read & reader"
    return [
      "reader": box.merging(
        [
          "space": "destroy", "s": "show-summary", "l": "show-links", "e": "show-enclosures",
          "g": "goto", "j": "scroll-down", "k": "scroll-up",
          "n": "destroy & next-item & \(read)", "p": "destroy & prev-item & \(read)",
          "N": "destroy & next-tag & \(read)", "P": "destroy & prev-tag & \(read)",
        ]) { $1 },
      "taglist": [
        "space": "foritem & \(read)", "g": "foritems & goto & item-state read & clearitems",
        "R": "item-state read *", "U": "item-state -read *", "r": "tag-state read",
        "u": "tag-state -read", "npage": "page-down", "ppage": "page-up", "down": "next-item",
        "j": "next-item", "up": "prev-item", "k": "prev-item", "+": "promote", "-": "demote",
        "J": "next-tag", "K": "prev-tag", "c": "toggle-collapse", "C": "collapse *",
        "V": "uncollapse *", "$": "item-state read tag,0-.", "/": "search", "n": "next-marked",
        "p": "prev-marked", "M": "item-state -marked *", "m": "item-state %marked",
      ],
      "errorbox": box.merging(["space": "destroy"]) { $1 },
      "infobox": box.merging(["space": "destroy", "j": "scroll-down", "k": "scroll-up"]) { $1 },
      "main": [
        ":": "command", "q": "quit", "?": "help", "\\": "update", "f5": "update",
        "C-r": "refresh",
      ],
      "screen": ["tab": "focus-rel 1"],
    ]
  }()
}
