import FeedCore

/// The headings of an article, to choose one.
final class HeadingsViewController: ViewController {
  let title = "Headings"
  let helpTitle = "Among the headings"
  let isSettled = true
  let keyMap: KeyMap<HeadingsIntent>
  var size: Size
  private let headings: [Heading]
  private var selection: Int
  /// Headings scrolled away above the page.
  private var offset = 0
  private let finish: (Heading?) -> Void

  /// `finish` gets the heading that was chosen, or `nil` if none was.
  init(
    _ headings: [Heading], current: Int?, size: Size, keyMap: KeyMap<HeadingsIntent> = .headings,
    finish: @escaping (Heading?) -> Void
  ) {
    self.headings = headings
    self.keyMap = keyMap
    self.size = size
    self.finish = finish
    selection = current ?? 0
  }

  func perform(_ intent: HeadingsIntent, count: Int?) {
    switch intent {
    case .scroll(let motion):
      select(
        motion.line(from: selection, count: count, height: size.height, lines: headings.count))
    case .choose: finish(headings.indices.contains(selection) ? headings[selection] : nil)
    case .leave: finish(nil)
    }
  }

  func draw(in canvas: inout Canvas) {
    // As little as is needed to have the selection in sight.
    offset = max(min(offset, selection), selection - max(1, size.height) + 1)
    let highest = headings.map(\.level).min() ?? 1
    for (y, index) in (offset..<headings.count).prefix(size.height).enumerated() {
      let heading = headings[index]
      let isSelected = index == selection
      if isSelected {
        canvas.draw(Appearance.selectionMark, at: Point(x: 0, y: y), style: Style(.accent))
      }
      let indent = min((heading.level - highest) * 2, size.width / 3)
      let room = max(1, size.width - 3 - indent)
      canvas.draw(
        DisplayWidth.truncated(heading.text, to: room), at: Point(x: 2 + indent, y: y),
        style: isSelected ? .bold : .plain)
    }
  }

  private func select(_ index: Int) {
    selection = max(0, min(index, headings.count - 1))
  }
}
