import FeedFetching
import FeedFormats
import FeedModel
import FeedtuiPages
import FeedtuiReading
import SafeText

/// Asks which feeds are to be added. The line of input stays until they are, so that what is wrong
/// with it can be mended.
final class FeedAddition {
  private let navigation: Navigation
  private let context: PageContext
  private let stack: PageStack
  private weak var prompt: PromptViewController?
  /// The names in folders, for the completion of paths; empty while they are being asked for.
  private var names: [String: [String]] = [:]

  init(_ navigation: Navigation) {
    self.navigation = navigation
    (context, stack) = (navigation.context, navigation.stack)
  }

  /// `text` is the initial text.
  func askForFeed(_ text: String = "") {
    ask("Add feed:", text, isPathForSure: false) { [weak self] line in
      self?.add(AddressList.addresses(in: line))
    }
  }

  func askForList() {
    ask("Import OPML file:", "", isPathForSure: true) { [weak self] path in
      self?.begin("Importing…") { .importList(path: path, for: $0) }
    }
  }

  /// Takes text that was pasted without a prompt. If it is an address, or several, the user is
  /// asked whether to add them.
  func paste(_ text: String) {
    let capabilities = context.config.capabilities
    guard capabilities.contains(.adding) else { return context.say(capabilities.reason) }
    let line = Sanitizer.line(text)
    let addresses = AddressList.addresses(in: line)
    if addresses.allSatisfy({ $0.contains("://") }), AddressList.isAddress(addresses[0]) {
      askForFeed(line)
    } else {
      context.say("\(context.keys["add-feed"]) adds a feed: paste its address there")
    }
  }

  private func ask(
    _ label: String, _ text: String, isPathForSure: Bool, then end: @escaping (String) -> Void
  ) {
    names = [:]
    prompt = navigation.ask(label, text: text, staysOpen: true) { [weak self] typed in
      let line = Sanitizer.line(typed ?? "")
      if !line.isEmpty { return end(line) }
      if self?.prompt?.isBusy == true { self?.context.carryOut(.network(.cancelAdding)) }
      self?.close()
    }
    prompt?.sources.completion = { [weak self] text in
      guard let path = TypedPath(text, isPathForSure: isPathForSure) else { return nil }
      return self?.names(in: path.folder).flatMap(path.completion)
    }
  }

  private func close() {
    if let prompt { navigation.close(prompt) }
  }

  // MARK: Adding

  private func add(_ addresses: [String]) {
    let what =
      addresses.count == 1
      ? Sanitizer.hostForDisplay(addresses[0]) : "\(Wording.grouped(addresses.count)) feeds"
    begin("Fetching\(what.isEmpty ? "" : " \(what)")…") { .subscribe(addresses, for: $0) }
  }

  private func begin(_ words: String, _ effect: (Asker<AdditionAnswer>) -> NetworkEffect) {
    prompt?.isBusy = true
    prompt?.note = words
    context.carryOut(.network(effect(Asker(self, take: { $0.take($1) }))))
  }

  private func take(_ answer: AdditionAnswer) {
    prompt?.isBusy = false
    prompt?.note = ""
    switch answer {
    case .added: close()
    case .choices(let links):
      guard prompt != nil else { return }
      close()
      context.status.toast = nil
      let feeds = links.map { (name: $0.title ?? "", url: $0.url) }
      let page = ReadingPages.feedLinks(context, feeds, size: stack.size) { [weak self] addresses in
        self?.askForFeed(addresses.joined(separator: " "))
        self?.add(addresses)
      }
      navigation.open(page)
    case .failed(let message, let rest):
      guard let prompt else { return context.warn(message) }
      if let rest { prompt.replace(by: rest) }
      prompt.problem = PromptViewController.Problem(offset: 0, message: message)
    }
  }

  // MARK: Paths

  private func names(in folder: String) -> [String]? {
    if let names = names[folder] { return names }
    names[folder] = []
    context.ask("names in \(folder)", for: self, needs: .files, .atOnce) {
      $0.names(in: folder)
    } then: { page, names in
      page.names[folder] = names
      page.stack.inputLine?.renew()
    }
    return nil
  }
}

/// Addresses of feeds on one line.
nonisolated enum AddressList {
  /// Returns the addresses of a line that has nothing else; otherwise the line itself, which may be
  /// a path with blanks.
  static func addresses(in line: String) -> [String] {
    let words = line.split { $0 == " " || $0 == "," }.map(String.init)
    return words.count > 1 && words.allSatisfy(isAddress) ? words : [line]
  }

  static func isAddress(_ text: String) -> Bool {
    if case .web = FeedAddress.meaning(of: text), !text.contains(" ") { true } else { false }
  }
}
