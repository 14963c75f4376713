import FeedFormats
import FeedModel
import FeedReading
import FeedStorage
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// A program of the user and what it gets of one item or of several.
///
/// What feeds say is hostile: it is one argument, a variable or standard input, never a part of a
/// command, and no shell is involved.
nonisolated struct ProgramInvocation {
  let program: UserProgram
  /// There may be none if there is a link.
  let items: [ShownEntry]
  /// The address of a link in the text, in place of the item's; `nil` for none.
  let link: String?
  let zone: Zone

  /// Bytes of output that are read of a program, at most.
  private static let mostOutput = 4 << 20
  /// Items that a program can be started for at once.
  private static let mostItems = 15
  /// Items of which one program can get the texts.
  static let mostInput = 1000

  /// Returns one command for each item, or one for all of them if only the input is about them.
  func commands() throws(CommandError) -> [ProgramCommand] {
    let isAboutEach = program.takesLink || !program.placeholders.isEmpty
    guard isAboutEach else { return [try command(for: items)] }
    guard items.count <= Self.mostItems else {
      throw CommandError(
        unavailable: "\(Wording.grouped(items.count)) items are too many for \(program.name): "
          + "select at most \(Self.mostItems)")
    }
    var commands: [ProgramCommand] = []
    for item in items { commands.append(try command(for: [item])) }
    return commands
  }

  private var output: ProgramCommand.Output {
    switch (program.place, program.output) {
    case (.terminal, _): .terminal
    case (.window, .none), (.background, .none): .ignored
    case (_, .message), (_, .text), (_, .auto): .bytes
    }
  }

  private func command(for items: [ShownEntry]) throws(CommandError) -> ProgramCommand {
    let entry = items.first?.entry
    guard link != nil || entry != nil else {
      throw CommandError(unavailable: "This item has been deleted")
    }
    let address = link ?? entry?.link
    let needsLink = program.takesLink || !program.placeholders.isDisjoint(with: [.link, .address])
    if needsLink { try check(address) }
    guard case .run(let vector) = program.work else {
      throw CommandError(unavailable: "\(program.name) is not a program")
    }
    var words = vector.words(filling: values(of: entry, address ?? ""))
    if program.takesLink { words.append(address ?? "") }
    return ProgramCommand(
      words, input: try input(of: items), output: output,
      environment: .adding(items.count > 1 ? [] : variables(of: entry, address)),
      limits: ProgramCommand.Limits(output: Self.mostOutput), keepsErrors: true)
  }

  private func check(_ address: String?) throws(CommandError) {
    guard let address else { throw CommandError(unavailable: "This item has no link") }
    guard Sanitizer.urlIsSafe(address) else {
      throw CommandError(unavailable: "Not a web address: \(AddressText.shown(address))")
    }
  }

  private func values(of entry: ListedEntry?, _ address: String) -> [Character: String] {
    let values: [UserProgram.Placeholder: String] = [
      .link: address, .address: address, .title: Self.line(entry?.title),
      .feedAddress: Self.line(entry?.feedURL), .feedTitle: Self.line(entry?.feedTitle),
    ]
    return Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $1) })
  }

  private static func line(_ text: String?) -> String { text.map(Sanitizer.line) ?? "" }

  private func variables(of entry: ListedEntry?, _ address: String?) -> [String] {
    let link = address.flatMap { Sanitizer.urlIsSafe($0) ? $0 : nil } ?? ""
    return [
      "FEEDTUI_LINK=\(link)", "FEEDTUI_TITLE=\(Self.line(entry?.title))",
      "FEEDTUI_FEED=\(Self.line(entry?.feedURL))",
      "FEEDTUI_FEED_TITLE=\(Self.line(entry?.feedTitle))",
      "FEEDTUI_DATE=\(entry?.published.flatMap(DateText.text) ?? "")",
      "FEEDTUI_ID=\(entry.map { "\($0.id.rawValue)" } ?? "")",
    ]
  }

  // MARK: The input

  private func input(of items: [ShownEntry]) throws(CommandError) -> [UInt8] {
    switch program.input {
    case .none: return []
    case .text: return bytes(of: items, .text)
    case .html: return bytes(of: items, .html)
    case .markdown: return bytes(of: items, .markdown)
    case .json: return bytes(of: items, .json)
    case .links:
      let links = items.flatMap(links)
      if links.isEmpty { throw CommandError(unavailable: "This item has no links") }
      return Array((links.joined(separator: "\n") + "\n").utf8)
    }
  }

  private func bytes(of items: [ShownEntry], _ format: EntryFormat) -> [UInt8] {
    Array(items.map { $0.document(format, zone) }.joined(separator: "\n").utf8)
  }

  /// The addresses of an item, each once.
  private func links(of item: ShownEntry) -> [String] {
    if let link { return [link] }
    var seen: Set<String> = []
    let inText = item.article.document.links.compactMap { link -> String? in
      if case .address(let url) = link.target { url } else { nil }
    }
    return ([item.entry.link].compactMap(\.self) + item.body.enclosures.map(\.url) + inText)
      .filter { Sanitizer.urlIsSafe($0) && seen.insert($0).inserted }
  }
}

nonisolated extension CommandError {
  /// The error that a program cannot run.
  init(unavailable message: String) {
    self.init(message: message, code: .unavailable)
  }
}
