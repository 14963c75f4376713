import FeedtuiPages
import TerminalKit

/// The page about the program.
extension Navigation {
  func showAbout() {
    var terminal = terminal()
    terminal?.measurements.keepsSigns = context.config.keepsSigns
    let source = FactsDataSource(
      AboutFacts(
        paths: context.paths, picturesCache: context.settings.picturesCache,
        screenLibrary: screenLibrary, terminal: terminal,
        hasNetwork: context.config.capabilities.contains(.network),
        sparing: context.config.sparingWords
      ).parts, column: 12)
    stack.push(TextViewController(context, title: "About", .loaded(source), size: stack.size))
  }
}
