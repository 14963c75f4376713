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

  /// By how many of a page's lines the motion goes down, so many times; a page turned keeps a line of
  /// the last one in sight.
  func lines(_ times: Int, height: Int, count: Int) -> Int {
    let page = max(1, height - 1)
    return switch self {
    case .down: times
    case .up: -times
    case .pageDown: times * page
    case .pageUp: -times * page
    case .halfPageDown: times * max(1, height / 2)
    case .halfPageUp: -times * max(1, height / 2)
    case .top: -count
    case .bottom: count
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
