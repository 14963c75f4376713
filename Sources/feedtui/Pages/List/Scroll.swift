package import TerminalKit

/// A way to move on any page that is longer than the screen.
nonisolated package enum Scroll: CaseIterable, Sendable {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, top, bottom

  /// The motion in a list, repeated `times`.
  package func motion(_ times: Int) -> Motion {
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

  /// The lines that an article is scrolled by, down if positive, in a view of `height` lines. A
  /// page keeps one line of the page before in sight. `top` and `bottom` count as 0.
  package func lines(_ times: Int, height: Int) -> Int {
    switch self {
    case .down: times
    case .up: -times
    case .pageDown: times * max(1, height - 1)
    case .pageUp: -times * max(1, height - 1)
    case .halfPageDown: times * max(1, height / 2)
    case .halfPageUp: -times * max(1, height / 2)
    case .top, .bottom: 0
    }
  }
}
