import FeedtuiPages
import FeedtuiSettings

/// Actions that are done one after the other: those of a key, or those that follow a program. The
/// next one is done when the one before has ended; the first that fails ends them all.
final class ActionQueue {
  private let navigation: Navigation
  /// What can be done now, by its names.
  private let actions: () -> [PaletteEntry]
  private var rest: [String] = []
  /// Which of the actions is awaited, by its number; `nil` for none.
  private var awaited: Int?
  private var last = 0

  init(_ navigation: Navigation, actions: @escaping () -> [PaletteEntry]) {
    self.navigation = navigation
    self.actions = actions
  }

  /// Whether keys have to wait.
  var isBusy: Bool { awaited != nil || !rest.isEmpty }

  private var context: PageContext { navigation.context }
  private var stack: PageStack { navigation.stack }

  /// Does these before those that are left.
  func begin(_ actions: [String]) {
    rest = actions + rest
    proceed()
  }

  /// Does these when the program that has been started has succeeded.
  func follow(_ actions: [String]) {
    rest = actions + rest
    if awaited == nil, !rest.isEmpty { awaitEnd(of: next()) }
  }

  func stop() {
    rest = []
    awaited = nil
  }

  /// Does the next one, unless the page has yet to come to rest.
  func proceed() {
    guard awaited == nil, !rest.isEmpty, stack.modal == nil,
      !stack.top.holdsKeys, context.pendingActs == 0
    else { return }
    let name = rest.removeFirst()
    guard let entry = actions().first(where: { $0.facts.name == name }) else {
      stop()
      return context.warn("There is no “\(name)” here")
    }
    let declined = context.declined
    let number = next()
    entry.run(nil)
    if context.declined != declined { return stop() }
    awaitEnd(of: number)
  }

  private func next() -> Int {
    last += 1
    awaited = last
    return last
  }

  private func awaitEnd(of number: Int) {
    context.carryOut(
      .screen(.awaitPrograms(Asker(self) { $0.ended(number, isWell: $1) })))
  }

  private func ended(_ number: Int, isWell: Bool) {
    guard awaited == number else { return }
    awaited = nil
    if !isWell { rest = [] }
    proceed()
  }
}
