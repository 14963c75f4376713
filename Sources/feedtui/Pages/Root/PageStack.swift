import TerminalKit

/// The pages above each other. The one on top is shown, and its keys are obeyed; over it there may
/// be a prompt or the palette.
final class PageStack {
  /// What takes all keys while it is there.
  enum Modal {
    case prompt(PromptViewController)
    case palette(PaletteViewController)
    case keys(KeyPromptViewController)
  }

  /// The page at the bottom, which never leaves.
  private let base: any ViewController
  private var above: [any ViewController] = []
  var modal: Modal?
  /// Columns and rows of every page.
  var size: Size {
    didSet {
      for page in pages { page.size = size }
      if case .palette(let palette) = modal { palette.size = size }
    }
  }

  init(base: any ViewController) {
    self.base = base
    size = base.size
  }

  /// All pages, the one on top last.
  var pages: [any ViewController] { [base] + above }
  var top: any ViewController { above.last ?? base }

  func contains(_ page: any ViewController) -> Bool { pages.contains { $0 === page } }

  func push(_ page: any ViewController) {
    top.disappear()
    page.size = size
    above.append(page)
    page.appear()
  }

  /// Removes that page and all above it. Nothing happens if it is not here, or at the bottom.
  func pop(_ page: any ViewController) {
    guard let index = above.firstIndex(where: { $0 === page }) else { return }
    remove(above.count - index)
  }

  /// Removes all pages above that one.
  func pop(to page: any ViewController) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    remove(above.count - index)
  }

  /// Removes all pages but the one at the bottom.
  func popToBase() { remove(above.count) }

  private func remove(_ count: Int) {
    guard count > 0 else { return }
    top.disappear()
    above.removeLast(count)
    top.appear()
  }

  // MARK: What is over the page

  var palette: PaletteViewController? {
    guard case .palette(let palette) = modal else { return nil }
    return palette
  }

  /// The line in which the user types.
  var inputLine: PromptViewController? {
    switch modal {
    case .prompt(let prompt): prompt
    case .palette(let palette): palette.prompt
    case .keys(let keys): keys.prompt
    case nil: nil
    }
  }

  /// Returns whether the key was taken.
  func handle(_ key: Key) -> Bool {
    switch modal {
    case .prompt(let prompt): prompt.handle(key)
    case .palette(let palette): palette.handle(key)
    case .keys(let keys): keys.handle(key)
    case nil: return false
    }
    return true
  }

  func paste(_ text: String) {
    switch modal {
    case .prompt(let prompt): prompt.paste(text)
    case .palette(let palette): palette.paste(text)
    case .keys, nil: break
    }
  }
}
