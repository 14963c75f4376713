import CNcurses
import TerminalKit

/// Scrolls rows of the terminal whose contents ncurses would have to search for.
///
/// The search is a third of what ncurses does for a key, and a canvas knows how it was scrolled.
struct ScrollingRegion {
  /// Returns `nil` if the terminal scrolls in another way than the VT100 and xterm do.
  init?() {
    let usual = [
      ("csr", "\u{1B}[%i%p1%d;%p2%dr"), ("ind", "\n"), ("ri", "\u{1B}M"), ("sc", "\u{1B}7"),
      ("rc", "\u{1B}8"),
    ]
    guard usual.allSatisfy({ Terminfo.text($0.0) == $0.1 }) else { return nil }
  }

  /// Scrolls the rows in everything that ncurses knows, and returns the bytes that scroll them on a
  /// terminal of `height` rows. The rows that come in have unknown contents.
  func scroll(_ shift: Canvas.Shift, height: Int) -> [UInt8] {
    let all = shift.all
    for window in [nextScreen(), shownScreen()] {
      Self.scroll(shift, in: window)
      wtouchln(window, Int32(all.lowerBound), Int32(all.count), 0)
    }
    for rows in [all.lowerBound..<shift.rows.lowerBound, shift.rows.upperBound..<all.upperBound]
    where !rows.isEmpty {
      wredrawln(nextScreen(), Int32(rows.lowerBound), Int32(rows.count))
    }
    return bytes(shift, height: height)
  }

  /// Scrolls rows in a window of ncurses.
  static func scroll(_ shift: Canvas.Shift, in window: UnsafeMutablePointer<WINDOW>?) {
    scrollok(window, true)
    wsetscrreg(window, Int32(shift.all.lowerBound), Int32(shift.all.upperBound - 1))
    wscrl(window, Int32(shift.distance))
    scrollok(window, false)
  }

  /// The cursor, which setting a region moves, is where it was before.
  private func bytes(_ shift: Canvas.Shift, height: Int) -> [UInt8] {
    let (top, bottom) = (shift.all.lowerBound + 1, shift.all.upperBound)
    let line = shift.distance > 0 ? bottom : top
    let step = shift.distance > 0 ? "\n" : "\u{1B}M"
    let steps = String(repeating: step, count: abs(shift.distance))
    return Array(
      "\u{1B}7\u{1B}[\(top);\(bottom)r\u{1B}[\(line)H\(steps)\u{1B}[1;\(height)r\u{1B}8".utf8)
  }
}
