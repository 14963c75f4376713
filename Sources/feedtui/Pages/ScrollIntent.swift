import FeedCore

/// How one can want to move on any page that is longer than the screen.
enum ScrollIntent: CaseIterable {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, top, bottom

  /// The motion in a list, so many times.
  func motion(_ times: Int) -> Motion {
    switch self {
    case .down: .down(times)
    case .up: .up(times)
    case .pageDown: .pageDown(times)
    case .pageUp: .pageUp(times)
    case .halfPageDown: .halfPageDown(times)
    case .halfPageUp: .halfPageUp(times)
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// The line, from 0, that the motion leads to from another one; it may lie beyond the ends of so many `lines`. A count
  /// repeats the motion; with `top` and `bottom` it is the number of a line, from 1. A page that is turned keeps a line
  /// of the last one in sight.
  func line(from line: Int, count: Int?, height: Int, lines: Int) -> Int {
    let times = max(1, count ?? 1)
    let page = max(1, height - 1)
    let halfPage = max(1, height / 2)
    return switch self {
    case .down: line + times
    case .up: line - times
    case .pageDown: line + times * page
    case .pageUp: line - times * page
    case .halfPageDown: line + times * halfPage
    case .halfPageUp: line - times * halfPage
    case .top: count.map { $0 - 1 } ?? 0
    case .bottom: (count ?? lines) - 1
    }
  }
}

extension ListView {
  /// Moves as a key says. A count repeats the motion; with `gg` and `G` it is the number of an item, from 1.
  mutating func move(_ scroll: ScrollIntent, count: Int?) {
    switch (scroll, count) {
    case (.top, let number?), (.bottom, let number?):
      move(.top)
      move(.down(max(1, number) - 1))
    case (_, let count): move(scroll.motion(max(1, count ?? 1)))
    }
  }
}

extension KeyBinding {
  /// The keys that move, on every page the same. The words say where the ends are.
  static func scrolling(
    top: String, bottom: String, _ intent: (ScrollIntent) -> Intent
  ) -> [KeyBinding] {
    ScrollIntent.allCases.map { motion in
      switch motion {
      case .down: KeyBinding("j", "↓", intent: intent(motion), action: "down", help: "down")
      case .up: KeyBinding("k", "↑", intent: intent(motion), action: "up", help: "up")
      case .pageDown:
        KeyBinding(
          "Space", "^F", "PgDn", intent: intent(motion), action: "page-down", help: "page down")
      case .pageUp:
        KeyBinding("b", "^B", "PgUp", intent: intent(motion), action: "page-up", help: "page up")
      case .halfPageDown:
        KeyBinding(
          "^D", intent: intent(motion), action: "half-page-down", help: "half a page down")
      case .halfPageUp:
        KeyBinding("^U", intent: intent(motion), action: "half-page-up", help: "half a page up")
      case .top: KeyBinding("gg", "Home", intent: intent(motion), action: "top", help: top)
      case .bottom: KeyBinding("G", "End", intent: intent(motion), action: "bottom", help: bottom)
      }
    }
  }
}
