import FeedCore

/// A page of the program's own text: the help, the failures of a refresh.
final class TextViewController: ViewController {
  let title: String
  let keyMap = KeyMap<TextIntent>.text
  var size: Size {
    didSet { scroll(by: 0) }
  }
  private let paragraphs: [CellLine]
  private let leave: () -> Void
  private var offset = 0

  /// The paragraphs are wrapped to the page; `leave` is called when the reader has had enough.
  init(title: String, paragraphs: [CellLine], size: Size, leave: @escaping () -> Void) {
    self.title = title
    self.paragraphs = paragraphs
    self.size = size
    self.leave = leave
  }

  func perform(_ intent: TextIntent, count: Int?) {
    let times = max(1, count ?? 1)
    switch intent {
    case .down: scroll(by: times)
    case .up: scroll(by: -times)
    case .pageDown: scroll(by: times * max(1, size.height - 1))
    case .pageUp: scroll(by: -times * max(1, size.height - 1))
    case .top: offset = 0
    case .bottom: scroll(by: lines.count)
    case .leave: leave()
    }
  }

  func draw(in canvas: inout Canvas) {
    for (y, line) in lines.dropFirst(offset).prefix(size.height).enumerated() {
      canvas.draw(line.text, at: Point(x: 1, y: y), style: line.style)
    }
  }

  private var lines: [CellLine] {
    paragraphs.flatMap { paragraph in
      paragraph.text.isEmpty
        ? [paragraph]
        : CellLine.wrap(
          paragraph.text, style: paragraph.style, width: max(1, size.width - 2), maximum: 8)
    }
  }

  private func scroll(by count: Int) {
    offset = max(0, min(offset + count, lines.count - size.height))
  }
}
