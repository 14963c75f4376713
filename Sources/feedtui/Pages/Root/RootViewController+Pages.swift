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

  /// The page on top; its keys are obeyed.
  var page: any ViewController { overlays.last?.page ?? timeline }

  /// Whether what is shown is where the reader's keys led to; if not, a page of the archive is awaited.
  var isSettled: Bool {
    prompt != nil || palette != nil || page.isSettled && !seeksForReader
  }

  /// Rows of the bars; a small screen belongs to the page.
  var titleRows: Int { size.height >= 6 ? 1 : 0 }
  var statusRows: Int { size.height >= 4 ? 1 : 0 }

  var pageSize: Size {
    Size(width: size.width, height: size.height - titleRows - statusRows)
  }

  var pageTitle: String { palette?.title ?? page.title }

  func layOut() {
    timeline.size = pageSize
    feeds.size = pageSize
    palette?.size = pageSize
    for overlay in overlays { overlay.page.size = pageSize }
  }

  func drawPage(in canvas: inout Canvas) {
    if let palette { palette.draw(in: &canvas) } else { page.draw(in: &canvas) }
  }

  func showHelp() {
    // A text has no keys of its own to speak of.
    let page: any ViewController = if case .text = overlays.last { timeline } else { page }
    let parts = [
      (title: page.helpTitle, lines: page.helpLines),
      (title: "Everywhere", lines: keyMaps.root.help),
    ]
    show(text: "Help", .loaded(HelpDataSource(parts)))
  }

  /// Shows a page of text.
  @discardableResult
  func show<Source: ListDataSource>(
    text title: String, _ state: ListState<Source, PageMessage>
  ) -> TextViewController<Source> {
    let page = TextViewController(
      title: title, state, size: pageSize, keyMap: keyMaps.text,
      leave: { [weak self] in _ = self?.overlays.popLast() })
    overlays.append(.text(page))
    return page
  }

  func askForFeed() {
    prompt = PromptViewController(label: "Add feed:") { [weak self] address in
      guard let self else { return }
      prompt = nil
      let address = Sanitizer.line(address ?? "")
      if !address.isEmpty { follow(address) }
    }
  }

  func follow(_ address: String) {
    status.toast = .word("Asking \(Sanitizer.hostForDisplay(address))…")
    delegate?.carryOut(.network(.subscribe(address)))
  }

  func askForList() {
    prompt = PromptViewController(label: "Import OPML file:") { [weak self] path in
      guard let self else { return }
      prompt = nil
      guard let path, !path.isEmpty else { return }
      delegate?.carryOut(.network(.importList(path: path)))
    }
  }
}

extension RootViewController.Overlay {
  var page: any ViewController {
    switch self {
    case .feeds(let feeds): feeds
    case .reader(let reader): reader
    case .text(let text): text
    case .headings(let headings): headings
    case .failures(let failures): failures
    }
  }
}
