import SafeText
package import TerminalKit

/// Pulls a list down at its very top: each press of a key that goes up opens one more row above it.
/// When the user rests or presses another key the list returns to its top, and if it was pulled far
/// enough, the rows are refreshed.
///
/// A held key that arrives at the top does not pull: a pause comes first.
package struct PullToRefresh {
  /// Returns the seconds since 1970.
  private let now: () -> Int64
  private let isRefreshing: () -> Bool
  package let refresh: () -> Void
  /// Returns the key that goes up.
  private let key: () -> String
  /// The presses since the list was at rest.
  private(set) var presses = 0
  /// When a key that goes up was last pressed, in seconds since 1970.
  private var lastGoingUp: Int64 = 0

  package init(
    now: @escaping () -> Int64, isRefreshing: @escaping () -> Bool, key: @escaping () -> String,
    refresh: @escaping () -> Void
  ) {
    self.now = now
    self.isRefreshing = isRefreshing
    self.key = key
    self.refresh = refresh
  }

  /// Seconds without a key that goes up before one can pull.
  private static let pause: Int64 = 2
  /// The most rows that open; that many presses start a refresh.
  private static let most = 3

  /// The rows that are open above the list.
  package var rows: Int { min(presses, Self.most) }

  /// Takes a key that goes up. Returns whether it pulls, or is one that is held at the top:
  /// otherwise the selection moves. `isBeyond` says that there is nothing above.
  mutating func goesUp(isBeyond: Bool) -> Bool {
    let now = now()
    let isHeld = now - lastGoingUp < Self.pause
    lastGoingUp = now
    guard isBeyond else { return false }
    if presses > 0 || !isHeld { presses += 1 }
    return true
  }

  /// Lets go. Returns whether the list was pulled far enough to refresh.
  package mutating func letGo() -> Bool {
    let isFarEnough = presses >= Self.most
    presses = 0
    return isFarEnough && !isRefreshing()
  }

  /// Draws the rows that are open, at the top of the canvas.
  package func draw(in canvas: inout Canvas) {
    let (text, style) = caption
    let x = max(0, (canvas.size.width - DisplayWidth.columns(of: text)) / 2)
    canvas.draw(text, at: Point(x: x, y: rows - 1), style: style, width: canvas.size.width)
  }

  private var caption: (String, Style) {
    if isRefreshing() { return ("Refreshing…", .muted) }
    switch Self.most - presses {
    case 2...: return ("↑ twice more \(key()): refresh", .muted)
    case 1: return ("↑ once more \(key()): refresh", .muted)
    default: return ("↑ refreshes when you stop", .bold)
    }
  }
}

extension PageContext {
  /// Returns what a list is pulled down with that is about all feeds.
  package func pullToRefresh() -> PullToRefresh {
    PullToRefresh(
      now: { [self] in clock.now() }, isRefreshing: { [self] in isRefreshing },
      key: { [self] in keys["up"] },
      refresh: { [self] in navigation?.refreshAll() })
  }
}
