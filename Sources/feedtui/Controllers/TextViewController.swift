import FeedCore

/// A page of the program's own text: the help, the failures of a refresh.
final class TextViewController: ViewController {
  let title: String
  let keyMap: KeyMap<TextIntent>
  var size: Size {
    didSet { scroll(by: 0) }
  }
  private let text: (_ width: Int) -> [StyledLine]
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
      scroll(by: motion.lines(max(1, count ?? 1), height: size.height, count: lines.count))
    case .leave: leave()
    }
  }

  func draw(in canvas: inout Canvas) {
    for (y, line) in lines.dropFirst(offset).prefix(size.height).enumerated() {
      line.draw(in: &canvas, at: Point(x: 1, y: y))
    }
  }

  private var lines: [StyledLine] { text(max(1, size.width - 2)) }

  private func scroll(by count: Int) {
    offset = max(0, min(offset + count, lines.count - size.height))
  }
}
