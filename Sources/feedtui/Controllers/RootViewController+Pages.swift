import FeedCore

/// The page on top, and what surrounds it.
extension RootViewController {
  /// The reader, if it is the page on top.
  var reader: ReaderViewController? {
    guard case .reader(let reader) = overlays.last else { return nil }
    return reader
  }

  /// The reader nearest to the top, whatever is above it.
  var lastReader: ReaderViewController? {
    for case .reader(let reader) in overlays.reversed() { return reader }
    return nil
  }

  /// Whether what is shown is where the reader's keys led to; if not, a page of the archive is awaited.
  var isSettled: Bool {
    guard prompt == nil && palette == nil else { return true }
    switch overlays.last {
    case nil: return timeline.isSettled
    case .reader(let reader): return reader.isSettled
    case .text, .headings: return true
    }
  }

  /// Rows of the bars; a small screen belongs to the page.
  var titleRows: Int { size.height >= 6 ? 1 : 0 }
  var statusRows: Int { size.height >= 4 ? 1 : 0 }

  var pageSize: Size {
    Size(width: size.width, height: size.height - titleRows - statusRows)
  }

  var pageTitle: String {
    if palette != nil { return "Actions" }
    return switch overlays.last {
    case nil: timeline.title
    case .reader(let reader): reader.title
    case .text(let text): text.title
    case .headings(let headings): headings.title
    }
  }

  func layOut() {
    timeline.size = pageSize
    palette?.size = pageSize
    for overlay in overlays {
      switch overlay {
      case .reader(let reader): reader.size = pageSize
      case .text(let text): text.size = pageSize
      case .headings(let headings): headings.size = pageSize
      }
    }
  }

  func drawPage(in canvas: inout Canvas) {
    if let palette { return palette.draw(in: &canvas) }
    switch overlays.last {
    case nil: timeline.draw(in: &canvas)
    case .reader(let reader): reader.draw(in: &canvas)
    case .text(let text): text.draw(in: &canvas)
    case .headings(let headings): headings.draw(in: &canvas)
    }
  }

  func showHelp() {
    let own =
      switch overlays.last {
      case nil, .text: (title: "In the river", lines: timeline.keyMap.help)
      case .reader(let reader): (title: "In the reader", lines: reader.keyMap.help)
      case .headings(let page): (title: "Among the headings", lines: page.keyMap.help)
      }
    let help = HelpView(parts: [own, (title: "Everywhere", lines: keyMaps.root.help)])
    showText("Help") { help.lines(width: $0) }
  }

  func showFailures() {
    guard !failures.isEmpty || !problems.isEmpty else {
      status.toast = .word("No feed has failed")
      return
    }
    let view = FailuresView(
      problems: problems, failures: failures, refreshKey: status.keys["refresh-all"])
    showText(problems.isEmpty ? "Failed feeds" : "What went wrong") { view.lines(width: $0) }
  }

  private func showText(_ title: String, _ text: @escaping (_ width: Int) -> [StyledLine]) {
    let page = TextViewController(
      title: title, size: pageSize, keyMap: keyMaps.text, text: text,
      leave: { [weak self] in _ = self?.overlays.popLast() })
    overlays.append(.text(page))
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

  func askForList() {
    prompt = PromptViewController(label: "Import OPML file:") { [weak self] path in
      guard let self else { return }
      prompt = nil
      guard let path, !path.isEmpty else { return }
      delegate?.carryOut(.importList(path: path))
    }
  }
}
