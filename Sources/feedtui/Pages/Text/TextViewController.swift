import FeedCore

/// A page of the program's own text: the help, the ledger.
final class TextViewController: ViewController {
  let title: String
  let helpTitle = "In a text"
  let isSettled = true
  let keyMap: KeyMap<TextIntent>
  var size: Size {
    didSet { scroll(to: offset) }
  }
  /// The page's lines at so many columns.
  var text: (_ width: Int) -> [StyledLine] {
    didSet {
      laidOut = nil
      scroll(to: offset)
    }
  }
  private let leave: () -> Void
  private var offset = 0

  /// `text` gives the page's lines at so many columns; `leave` is called when the reader has had
  /// enough.
  init(
    title: String, size: Size, keyMap: KeyMap<TextIntent> = .text,
    text: @escaping (_ width: Int) -> [StyledLine], leave: @escaping () -> Void
  ) {
    self.keyMap = keyMap
    self.title = title
    self.size = size
    self.text = text
    self.leave = leave
  }

  func perform(_ intent: TextIntent, count: Int?) {
    switch intent {
    case .scroll(let motion):
      scroll(
        to: motion.line(from: offset, count: count, height: size.height, lines: lines.count))
    case .leave: leave()
    }
  }

  func draw(in canvas: inout Canvas) {
    for (y, line) in lines.dropFirst(offset).prefix(size.height).enumerated() {
      line.draw(in: &canvas, at: Point(x: 1, y: y))
    }
  }

  private var lines: [StyledLine] {
    let width = max(1, size.width - 2)
    if let laidOut, laidOut.width == width { return laidOut.lines }
    let lines = text(width)
    laidOut = (width, lines)
    return lines
  }

  private var laidOut: (width: Int, lines: [StyledLine])?

  private func scroll(to line: Int) {
    offset = max(0, min(line, lines.count - size.height))
  }
}
