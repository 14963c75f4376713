import FeedFormats
import SafeText

/// Asks which feeds are to be added.
final class FeedAddition {
  private let navigation: Navigation
  private let context: PageContext
  private let stack: PageStack
  /// The feeds that a page names which was to be added, until the user is asked which of them.
  var choices: [FeedLink]?

  init(_ navigation: Navigation) {
    self.navigation = navigation
    (context, stack) = (navigation.context, navigation.stack)
  }

  func askForFeed() {
    navigation.ask("Add feed:") { [weak self] address in
      let address = Sanitizer.line(address ?? "")
      if !address.isEmpty { self?.follow(address) }
    }
  }

  func askForList() {
    navigation.ask("Import OPML file:") { [weak self] path in
      guard let path, !path.isEmpty else { return }
      self?.context.carryOut(.network(.importList(path: path)))
    }
  }

  /// Asks which of the feeds of a page is to be added, when nothing else is being asked.
  func offerChoices() {
    guard let links = choices, stack.modal == nil else { return }
    choices = nil
    context.status.toast = nil
    PaletteOpener(navigation).offer(links) { [weak self] in self?.follow($0) }
  }

  private func follow(_ address: String) {
    context.say("Fetching \(Sanitizer.hostForDisplay(address))…")
    context.carryOut(.network(.subscribe(address)))
  }
}
