import TerminalKit

/// The command palette: finds the actions of the page and of the program by letters of their names,
/// and offers other choices in the same way.
final class PaletteViewController {
  /// The line of input, which the root draws at the bottom.
  private(set) var prompt: PromptViewController
  private let entries: [PaletteEntry]
  private let finish: (PaletteEntry.Choice?) -> Void
  /// The count that was typed before the palette opened.
  private let count: Int?
  private let list: ListPage<PaletteDataSource>
  private let subject: PaletteViewController.Subject

  /// `finish` receives the user's choice; `nil` if there is none.
  init(
    _ entries: [PaletteEntry], _ subject: PaletteViewController.Subject, count: Int?, size: Size,
    finish: @escaping (PaletteEntry.Choice?) -> Void
  ) {
    self.entries = entries
    self.subject = subject
    self.count = count
    self.finish = finish
    list = ListPage(.loading(PageMessage(headline: "")), size: size)
    prompt = PromptViewController(label: subject.label, finish: { _ in })
    prompt = PromptViewController(label: subject.label) { [weak self] typed in
      self?.end(typed != nil)
    }
    search()
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  /// The text of the title bar.
  var title: String { subject.title }

  /// Handles every key: some move the selection, the others edit the line.
  func handle(_ key: Key) {
    switch key {
    case .down, .control("n"), .tab: list.view?.move(.down(1))
    case .up, .control("p"), .backTab: list.view?.move(.up(1))
    case .pageDown: list.view?.move(.pageDown(1))
    case .pageUp: list.view?.move(.pageUp(1))
    case .home: list.view?.move(.top)
    case .end: list.view?.move(.bottom)
    case .backspace where prompt.text.isEmpty: finish(nil)
    case .character, .control, .alt, .left, .right, .enter, .escape, .backspace, .delete, .insert,
      .function:
      let before = prompt.text
      prompt.handle(key)
      if prompt.text != before { search() }
    }
  }

  func paste(_ text: String) {
    prompt.paste(text)
    search()
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  /// The typed letters, and the count before them.
  private var typed: (count: Int?, letters: Substring) {
    let text = prompt.text.drop { $0 == " " }
    let digits = text.prefix { ("0"..."9").contains($0) }
    return (Int(digits.prefix(5)) ?? count, text[digits.endIndex...])
  }

  /// Shows the matches, the best first.
  private func search() {
    let letters = String(typed.letters)
    let ranked = entries.enumerated().compactMap { place, entry in
      entry.item.rank(letters).map { (rank: $0, place: place, item: entry.item) }
    }
    let isAsked = letters.contains { $0 != " " }
    let found = isAsked ? ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) } : ranked
    list.state =
      found.isEmpty
      ? .empty(
        PageMessage(
          headline: "No matching \(subject.name)s",
          help: "Esc close · Backspace delete"))
      : .loaded(PaletteDataSource(found.map(\.item), subject.name))
    list.view?.move(.top)
  }

  private func end(_ isChosen: Bool) {
    guard isChosen, let action = list.view?.selectedItem?.action else { return finish(nil) }
    guard let entry = entries.first(where: { $0.item.action == action }) else { return }
    finish(PaletteEntry.Choice(entry: entry, count: typed.count))
  }
}

extension PaletteViewController {
  /// The things that the palette offers.
  enum Subject {
    case actions
    /// The feeds that a web page links to, after the user tried to add the page.
    case feeds

    var label: String {
      switch self {
      case .actions: ":"
      case .feeds: "Add:"
      }
    }

    var title: String {
      switch self {
      case .actions: "Actions"
      case .feeds: "Choose a feed"
      }
    }

    /// The word for one of them.
    var name: String {
      switch self {
      case .actions: "action"
      case .feeds: "feed"
      }
    }
  }
}
