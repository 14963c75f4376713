import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
package import TerminalKit

/// The program without a screen: it takes lines for keys, and says what has changed.
package final class LinearMode {
  private let root: RootViewController
  private var context: PageContext { root.context }
  private var stack: PageStack { root.navigation.stack }
  /// What was there when the last line was typed, or has been said since.
  private var before: SpokenSnapshot?
  /// Whether a line has been typed that nothing has been said to.
  private var isAnswering = true
  /// Whether no line has been typed yet.
  private var isNew = true
  /// What the line itself is answered.
  private var answers: [String] = []
  /// Whether rows are to be said, and not only the selected one.
  private var listsRows = false
  private var numbers = SaidNumbers()
  private var pager = LinePager()
  private var news = RefreshAnnouncements()
  /// The message of the status bar that has been said.
  private var message = ""

  package init(_ root: RootViewController) {
    self.root = root
  }

  /// Rows that are said at a time.
  private static let rows = 10

  private var tables: [KeyTable] {
    [context.keyMaps[stack.top.keyPage], context.keyMaps.everywhere(on: stack.top.keyPage)]
  }

  // MARK: Lines

  /// Takes a line that the user has typed.
  package func take(_ line: String) {
    begin()
    let text = Sanitizer.line(line)
    switch stack.modal {
    case .prompt(let prompt): LineAnswer(line: line).give(to: prompt)
    case .palette(let palette): choose(text, in: palette)
    case .keys(let keys): LineAnswer(line: line).give(to: keys)
    case nil:
      context.status.clearRead()
      message = ""
      // A blank is the key of that name.
      perform(LineCommand(text.isEmpty && !line.isEmpty ? "Space" : text, tables))
    }
  }

  /// ^C has been pressed.
  package func interrupt() {
    let hasQuestion = stack.modal != nil
    begin()
    isAnswering = hasQuestion
    if !hasQuestion { _ = stack.top.waiting?.giveUpWaiting() }
  }

  private func begin() {
    news.take(context.status, isAsked: false)
    before = SpokenSnapshot(stack)
    (message, isAnswering, isNew) = (shownMessage, true, false)
  }

  private func perform(_ command: LineCommand) {
    if pager.ends(with: command) { return answers.append("End of the help") }
    switch command {
    case .enter: enter()
    case .number(let number): open(number)
    case .numbered(let number, let rest): perform(rest, about: number)
    case .word(.help): sayHelp()
    case .word(.list): listsRows = true
    case .word(.where): sayPlace()
    case .action(let action, let count, let rest): run(action, count, rest)
    case .search(let letters): runNearest(to: letters)
    case .unknown(let text): sayUnknown(text)
    }
  }

  private func enter() {
    if let more = pager.next() {
      answers += more
    } else if stack.top.article != nil {
      readOn(lines: nil)
    } else if let list = before?.list, list.message.isEmpty, list.selection != nil {
      page(down: true, list)
    } else {
      answers.append(before?.list?.message.isEmpty == false ? "End of the list" : "End of the text")
    }
  }

  private func readOn(lines: Int?) {
    if stack.top.article?.view.readOn(lines: lines) != true { answers.append("End of the text") }
  }

  private func open(_ number: Int) {
    guard before?.list != nil else { return run("open", number, "") }
    if select(number) { stack.top.scroller?.choose() }
  }

  /// A number before a motion says how often, before another action which row.
  private func perform(_ rest: String, about number: Int) {
    let command = LineCommand(rest, tables)
    guard case .action(let action, _, let more) = command else { return perform(command) }
    if before?.list == nil || LineCommand.isMotion(action) { return run(action, number, more) }
    if select(number) { run(action, nil, more) }
  }

  /// Selects the row that was said with that number, or that has it now. Returns whether there is
  /// one.
  private func select(_ number: Int) -> Bool {
    let rows = stack.top.scroller?.spoken(from: number, count: 1).rows
    let identity = numbers.said[number] ?? rows?.first { $0.number == number }?.identity
    if let identity, stack.top.scroller?.select(identity: identity) == true { return true }
    answers.append("No row \(number)")
    return false
  }

  private func choose(_ text: String, in palette: PaletteViewController) {
    if let number = Int(text) {
      let rows = palette.spoken(from: number, count: 1).rows
      if let row = rows.first(where: { $0.number == number }) {
        palette.choose(identity: row.identity)
      } else {
        answers.append("No row \(number)")
      }
    } else if LineAnswer.isCancel(text) {
      palette.handle(.escape)
    } else {
      if text.isEmpty { palette.handle(.pageDown) } else { palette.narrow(to: text) }
      listsRows = true
    }
  }

  // MARK: Actions

  private func run(_ action: String, _ count: Int?, _ rest: String) {
    switch (action, before?.list) {
    case ("help", _), ("palette", _): return sayHelp()
    case ("redraw", _): return listsRows = true
    case ("top", nil): listsRows = true
    case ("sort", _) where stack.top.keyPage == .river:
      let orders = root.offers.filter { $0.facts.name.hasPrefix("sort-") }
      return answers += orders.map { LinearHelp.line($0.facts) }
    case ("page-down", .some(let list)), ("page-up", .some(let list)):
      return page(down: action == "page-down", list)
    case ("page-down", nil) where before?.text != nil: return enter()
    case ("down", nil) where before?.text != nil: return readOn(lines: count ?? 1)
    case _: break
    }
    guard let entry = root.offers.first(where: { $0.facts.name == action }) else { return }
    if action.hasPrefix("refresh-") {
      news.isAwaited = true
      answers.append("Refreshing")
    }
    root.navigation.keyPressed()
    entry.run(count)
    guard !rest.isEmpty else { return }
    if case .prompt(let prompt) = stack.modal {
      LineAnswer(line: rest).give(to: prompt)
    } else {
      answers.append("“\(rest)” was ignored")
    }
  }

  private func runNearest(to letters: String) {
    let search = PaletteSearch(letters, in: root.offers.map(\.facts))
    guard search.isSure, let best = search.found.first else { return sayUnknown(letters) }
    answers.append(best.help)
    run(best.name, nil, "")
  }

  /// Goes to the rows after those that were said last, or before them.
  private func page(down: Bool, _ list: SpokenList) {
    guard let selected = list.selection?.number else { return listsRows = true }
    let said = numbers.here.keys.contains(selected) ? numbers.here.keys.sorted() : [selected]
    let (first, last) = (said.first ?? selected, said.last ?? selected)
    let start = down ? max(last, selected) + 1 : max(1, first - Self.rows)
    if let end = list.last, down, start > end { return answers.append("End of the list") }
    guard start != selected else { return answers.append("Beginning of the list") }
    listsRows = true
    // Rows that are here are not moved past, which could mark them read.
    let row = stack.top.scroller?.spoken(from: start, count: 1).rows.first { $0.number == start }
    if let row, stack.top.scroller?.select(identity: row.identity) == true { return }
    root.offers.first { $0.facts.name == (start > selected ? "down" : "up") }?
      .run(abs(start - selected))
  }

  private func sayHelp() { answers += pager.first(of: LinearHelp(root.offers).lines) }

  private func sayPlace() {
    answers += SpokenSnapshot(stack).place
    if context.isRefreshing { answers.append(SpokenWords.words(context.status.network)) }
  }

  private func sayUnknown(_ text: String) {
    let names = root.offers.map(\.facts.name) + LineCommand.Word.allCases.map(\.rawValue)
    let near = NearestName.hint(for: text, in: names)
    answers.append("“\(text)” is not an action or a key here.\(near) help lists them.")
  }

  // MARK: Saying

  private var shownMessage: String {
    context.status.toast == nil ? "" : SpokenWords.words(context.status.message.0)
  }

  /// Returns what has changed since the last call. Without `isReady`, what the last line has asked
  /// for is still to come.
  package func words(isReady: Bool) -> Utterance {
    let now = SpokenSnapshot(stack)
    // Without rows the user waits for the refresh with which the program begins.
    let isShort = isNew && stack.top.river != nil && numbers.here.count < 2
    news.take(context.status, isAsked: isShort)
    let isBusy = now.question?.isBusy == true
    guard isReady, context.pendingActs == 0, !isBusy else {
      let note = isBusy ? now.question?.note ?? "" : shownMessage
      defer { message = note }
      return Utterance(note.isEmpty || note == message ? [] : [note], .none)
    }
    var lines = isAnswering ? news.takeHeld() + answers : []
    let asked = news.takeAsked()
    lines += asked
    if isShort, !asked.isEmpty, !context.isRefreshing { listsRows = true }
    if before?.page != now.page { lines.append(now.title) }
    if now.picked != before?.picked ?? 0 { lines.append("\(now.picked) selected") }
    let shown = shownMessage
    if !shown.isEmpty, shown != message { lines.append(shown) }
    let isAnswered = !lines.isEmpty
    lines += content(now, isAnswered: isAnswered)
    (before, message, isAnswering, answers, listsRows) = (now, shown, false, [], false)
    return Utterance(lines, now.prompt, isBusy: context.isRefreshing)
  }

  private func content(_ now: SpokenSnapshot, isAnswered: Bool) -> [String] {
    if let problem = now.question?.problem, isAnswering || problem != before?.question?.problem {
      return [problem]
    }
    guard now.question == nil || stack.palette != nil else { return [] }
    let isOther = before?.page != now.page
    let isBack = isOther && before?.pages.contains(now.page) == true
    if isOther { numbers.turn(from: before?.page, to: now.page, of: now.pages) }
    var lines: [String] = []
    if let list = now.list {
      lines += rows(list, isNew: isOther && !isBack, isBack: isBack, isAnswered: isAnswered)
    }
    if let text = now.text, isOther || listsRows || text.place != before?.text?.place {
      lines += text.lines + [text.isEnd ? "End of the text" : "Enter reads on"]
    } else if now.text != nil, isAnswering, let old = before?.marks,
      let change = SpokenSnapshot.change(from: old, to: now.marks)
    {
      lines.append(change)
    }
    if isOther && !isBack || now.footer != before?.footer { lines += now.footer }
    return lines
  }

  private func rows(
    _ list: SpokenList, isNew: Bool, isBack: Bool, isAnswered: Bool
  ) -> [String] {
    let old = before?.list
    guard list.message.isEmpty else {
      return isNew || listsRows || isBack || list.message != old?.message ? list.message : []
    }
    if isNew || listsRows || old?.message.isEmpty == false && !isBack {
      return listing(isNew: isNew && !listsRows)
    }
    guard isAnswering || isBack, let selection = list.selection, let place = list.place else {
      return []
    }
    numbers.hear(selection)
    if isBack || old?.selection?.identity != selection.identity { return [place] }
    if let was = old?.selection?.words,
      let change = SpokenSnapshot.change(from: was, to: selection.words)
    {
      return [selection.number.map { "Row \($0), \(change)" } ?? change]
    }
    return isAnswered ? [] : [place]
  }

  /// The rows from the selection on; on a new page from the first, if the selection is near it.
  private func listing(isNew: Bool) -> [String] {
    let selected = SpokenSnapshot(stack).list?.selection?.number ?? 1
    let start = isNew && selected <= Self.rows ? 1 : selected
    let list =
      stack.palette?.spoken(from: start, count: Self.rows)
      ?? stack.top.scroller?.spoken(from: start, count: Self.rows)
    guard let list else { return [] }
    numbers.say(list.numbers)
    return list.lines(selected: selected) ?? pager.first(of: list.rows.map(\.words))
  }
}
