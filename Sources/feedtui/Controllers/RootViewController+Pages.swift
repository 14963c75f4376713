import FeedCore

/// The page on top, and what surrounds it.
extension RootViewController {
  /// The reader, if it is the page on top.
  var reader: ReaderViewController? {
    guard case .reader(let reader) = overlays.last else { return nil }
    return reader
  }

  /// Rows of the bars; a small screen belongs to the page.
  var titleRows: Int { size.height >= 6 ? 1 : 0 }
  var statusRows: Int { size.height >= 4 ? 1 : 0 }

  var pageSize: Size {
    Size(width: size.width, height: size.height - titleRows - statusRows)
  }

  var pageTitle: String {
    switch overlays.last {
    case nil: timeline.title
    case .reader(let reader): reader.title
    case .text(let text): text.title
    }
  }

  func layOut() {
    timeline.size = pageSize
    for overlay in overlays {
      switch overlay {
      case .reader(let reader): reader.size = pageSize
      case .text(let text): text.size = pageSize
      }
    }
  }

  func drawPage(in canvas: inout Canvas) {
    switch overlays.last {
    case nil: timeline.draw(in: &canvas)
    case .reader(let reader): reader.draw(in: &canvas)
    case .text(let text): text.draw(in: &canvas)
    }
  }

  func showText(_ title: String, _ paragraphs: [CellLine]) {
    let page = TextViewController(
      title: title, paragraphs: paragraphs, size: pageSize,
      leave: { [weak self] in _ = self?.overlays.popLast() })
    overlays.append(.text(page))
  }

  func showHelp() {
    let pages: [(String, [HelpLine])] =
      reader == nil
      ? [("In the river", timeline.keyMap.help), ("Everywhere", keyMap.help)]
      : [("In the reader", KeyMap.reader.help), ("Everywhere", keyMap.help)]
    showText("Help", pages.flatMap { helpLines(title: $0.0, lines: $0.1) })
  }

  private func helpLines(title: String, lines: [HelpLine]) -> [CellLine] {
    let column = 16
    let rows = lines.map { line in
      let width = DisplayWidth.columns(of: line.keys)
      let space = String(repeating: " ", count: max(2, column - width))
      return CellLine(text: "\(line.keys)\(space)\(line.meaning)", style: .plain)
    }
    return [CellLine(text: title, style: Style(.accent, .bold))] + rows
      + [CellLine(text: "", style: .plain)]
  }

  func showFailures() {
    guard !failures.isEmpty else {
      status.toast = .word("No feed has failed")
      return
    }
    showText(
      "Failed feeds",
      failures.flatMap { failure in
        [
          CellLine(text: failure.title, style: .bold),
          CellLine(text: failure.sentence, style: Style(.warning)),
          CellLine(text: "", style: .plain),
        ]
      } + [CellLine(text: "Their items are kept. R tries all again.", style: .muted)])
  }

  func askForFeed() {
    prompt = PromptViewController(label: "Add feed:") { [weak self] address in
      guard let self else { return }
      prompt = nil
      let address = Sanitizer.line(address ?? "")
      guard !address.isEmpty else { return }
      status.toast = .word("Asking \(Sanitizer.hostForDisplay(address))…")
      delegate?.carryOut(.subscribe(address))
    }
  }
}
