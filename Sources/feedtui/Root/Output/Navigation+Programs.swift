import FeedtuiPages
import FeedtuiSettings

/// Programs of the user.
extension Navigation {
  /// Runs a program of the user; what it prints is shown as a page, if there is more than a line.
  func run(_ program: UserProgram, with items: ProgramItems) {
    let asker = Asker<ProgramText>(self) { $0.show($1) }
    context.carryOut(.screen(.run(program, items, for: asker)))
  }

  /// Runs the program of that name with what is selected, or with the link of that number; then the
  /// actions that follow it.
  func run(_ name: String, link number: Int?, then queue: ActionQueue?) {
    let program = context.settings.programs.first { $0.name == name }
    guard let program else { return }
    stack.withItems(number) { items in
      run(program, with: items)
      queue?.follow(program.then)
    }
  }

  /// Asks for a program that gets the texts of the items.
  func askForProgram(_ items: ProgramItems) {
    ask("Pipe to:") { [weak self] line in
      guard let self, let line, !line.isEmpty else { return }
      guard let program = UserProgram(typed: line) else {
        return context.warn("This is not a program with arguments: is a quotation mark missing?")
      }
      if let refusal = program.refusal { return context.warn(refusal) }
      run(program, with: items)
    }
  }

  private func show(_ text: ProgramText) {
    // It said that the program was running.
    context.status.toast = nil
    open(
      TextViewController(
        context, title: text.title, .loaded(OutputDataSource(text.lines)), size: pageSize))
  }
}
