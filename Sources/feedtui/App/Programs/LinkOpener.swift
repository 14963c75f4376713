import FeedModel
import FeedStorage
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Opens links: each with the program of the first `[[open]]` rule that fits, or in the browser.
final class LinkOpener {
  private let starter: ProgramStarter
  private let mailbox: Mailbox
  private let store: FeedStore
  private let zone: Zone
  private let clipboard: ClipboardWriter
  var settings: Settings

  /// What has become of a link, for the last row.
  private enum Outcome {
    case opened(String), failed(String)
    /// There is no browser for this address.
    case unopened(String)
  }

  init(
    starter: ProgramStarter, mailbox: Mailbox, store: FeedStore, zone: Zone, settings: Settings,
    clipboard: ClipboardWriter
  ) {
    self.starter = starter
    self.mailbox = mailbox
    self.store = store
    self.zone = zone
    self.settings = settings
    self.clipboard = clipboard
  }

  func open(_ links: [WebLink]) {
    if let link = links.first, links.count == 1, let address = link.address, !isAsked(of: link) {
      return say([open(address, OpenRule.Subject(address), [])])
    }
    starter.begin { [self] in
      var outcomes: [Outcome] = []
      for link in links where !Task.isCancelled { outcomes.append(await open(link)) }
      say(outcomes)
    }
  }

  /// Opens an address that is made of facts of the items, once for each.
  func open(_ template: AddressTemplate, about items: ProgramItems) {
    starter.begin { [self] in
      do {
        guard items.entries.count <= WebLink.most else {
          return starter.fail(WebLink.tooMany(items.entries.count))
        }
        let shown = try await starter.entries(of: items)
        say(
          shown.map { item in
            let link = items.link ?? item.entry.link ?? ""
            let address = template.filled([
              .link: Sanitizer.urlIsSafe(link) ? link : "",
              .title: Sanitizer.line(item.entry.title),
              .feed: Sanitizer.line(item.entry.feedURL),
              .feedTitle: Sanitizer.line(item.entry.feedTitle),
            ])
            return open(address, OpenRule.Subject(address), [])
          })
      } catch {
        starter.fail(message(for: error))
      }
    }
  }

  /// Whether the rules are about what the archive knows of the item.
  private func isAsked(of link: WebLink) -> Bool {
    link.entry != nil && !settings.openRules.isEmpty
  }

  private func open(_ link: WebLink) async -> Outcome {
    do {
      var item: ShownEntry?
      if let entry = link.entry {
        item = try await starter.entries(of: ProgramItems([entry])).first
      }
      guard let address = link.address ?? item?.entry.link else {
        return .failed("This item has no link")
      }
      let subject = try await OpenRule.Subject(
        address, of: item, in: store, for: settings.openRules)
      return open(address, subject, [item].compactMap(\.self))
    } catch {
      return .failed(message(for: error))
    }
  }

  private func open(
    _ address: String, _ subject: OpenRule.Subject, _ items: [ShownEntry]
  ) -> Outcome {
    guard let address = WebAddress.destination(of: address) else {
      return .failed("Not a web address: \(AddressText.shown(address))")
    }
    guard let rule = settings.openRules.first(where: { $0.fits(subject) }) else {
      return browse(address)
    }
    let name = Sanitizer.line(rule.program.name)
    let invocation = ProgramInvocation(
      program: rule.program, items: items, link: address, zone: zone)
    do {
      for command in try invocation.commands() { try starter.start(command, named: name) }
      return .opened("\(Sanitizer.hostForDisplay(address)) with \(name)")
    } catch {
      return .failed(ProgramStarter.message(for: error, of: name))
    }
  }

  private func browse(_ address: String) -> Outcome {
    guard let browser = Browser.found(in: Browser.environment, settings: settings.browser) else {
      return .unopened(address)
    }
    let command = browser.command(opening: address)
    do throws(ProgramError) {
      try starter.start(command, named: Sanitizer.line(command.name))
    } catch .exited, .killed {
      // The browser has said why, on the terminal.
    } catch {
      return .failed(error.message(of: Sanitizer.line(command.name)))
    }
    return .opened(Sanitizer.hostForDisplay(address))
  }

  private func say(_ outcomes: [Outcome]) {
    var (opened, unopened): ([String], [String]) = ([], [])
    var failed: String?
    for outcome in outcomes {
      switch outcome {
      case .opened(let words): opened.append(words)
      case .unopened(let address): unopened.append(address)
      case .failed(let words): failed = failed ?? words
      }
    }
    if let failed { return starter.fail(failed) }
    if let address = unopened.first { return copy(address) }
    guard let first = opened.first else { return }
    mailbox.post(
      .said(opened.count == 1 ? "Opened \(first)" : "Opened \(opened.count) links"))
  }

  /// Copies an address for which there is no browser.
  private func copy(_ address: String) {
    clipboard.write(address, with: settings.copyWith) { [mailbox] outcome in
      let words =
        switch outcome {
        case .copied: "; copied"
        case .sent: "; sent to the terminal:"
        case .nowhere, .failed: ":"
        }
      mailbox.post(.said("No browser found\(words) \(AddressText.shown(address))"))
    }
  }
}
