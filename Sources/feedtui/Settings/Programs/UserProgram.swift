package import FeedSystem

/// A program that the user has made an action of: a `[programs.NAME]` table of the settings file.
///
/// The values of the table are members of it: `input`, `place`.
@dynamicMemberLookup
nonisolated package struct UserProgram: Equatable, Sendable {
  /// Its standard input.
  package enum Input: String, CaseIterable, Sendable {
    case none, text, html, markdown, json
    /// The addresses of the item, its enclosures and its text, one a line.
    case links
  }

  /// The use of its standard output.
  package enum Output: String, CaseIterable, Sendable {
    case none
    /// Its first line is shown in the last row.
    case message
    /// It is shown as a page.
    case text
    /// One line is a message, and more are a page.
    case auto
  }

  /// Where it runs.
  package enum Place: String, CaseIterable, Sendable {
    /// On the terminal, until it ends.
    case terminal
    /// In a window of its own.
    case window
    /// Out of sight.
    case background
  }

  /// The work on an item.
  package enum Work: Equatable, Sendable {
    /// The program and its arguments with placeholders.
    case run(ArgumentVector)
    /// An address that is opened.
    case open(AddressTemplate)
  }

  package let name: String
  package let work: Work
  /// The line of `then` in the settings file, or else of `run`.
  package var line: Int?
  /// The values of its table as they are written in TOML, by key.
  package var written: [String: String] = [:]
  var table = Table()

  package subscript<Value>(dynamicMember path: WritableKeyPath<Table, Value>) -> Value {
    get { table[keyPath: path] }
    set { table[keyPath: path] = newValue }
  }

  package var place: Place {
    get { table.place ?? (table.output == .none ? .terminal : .background) }
    set { table.place = newValue }
  }

  package init(name: String, run: ArgumentVector) {
    self.init(name: name, .run(run))
  }

  package init(name: String, _ work: Work) {
    self.name = name
    self.work = work
  }

  /// A program that has been typed: it gets the text of the items, and shows what it prints.
  ///
  /// It gets the terminal if it is known to need that, or if `!` is typed before it. `nil` if there
  /// is no program, or a quotation mark is not closed.
  package init?(typed text: String) {
    let needsTerminal = text.first == "!"
    guard let run = ArgumentVector(needsTerminal ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.init(name: ProgramCommand(run.words, output: .ignored).name, run: run)
    table.input = .text
    place = needsTerminal || Self.needsTerminal(run) ? .terminal : .background
    table.output = place == .terminal ? .none : .auto
  }

  /// Programs that need the terminal.
  private static let interactive: Set<String> = [
    "less", "more", "most", "vi", "vim", "view", "nvim", "nano", "micro", "emacs", "hx", "kak",
    "lynx", "w3m", "links", "links2", "elinks", "browsh", "chawan", "cha", "fzf", "mutt", "neomutt",
    "aerc", "glow",
  ]

  /// Whether a program is known to need the terminal; of a script on its line, the last one of its
  /// pipe.
  package static func needsTerminal(_ run: ArgumentVector) -> Bool {
    let name = ProgramCommand(run.words, output: .ignored).name
    let script = name == "sh" && run.words.count > 2 ? run.words[2] : nil
    let last = script?.split(separator: "|").last?.split(separator: " ").first.map(String.init)
    return interactive.contains(last ?? name)
  }

  private static let prefix = "run-"

  /// The name of its action.
  package var action: String { Self.prefix + name }

  /// Returns the name of the program that an action runs; `nil` for other actions.
  package static func name(of action: String) -> String? {
    action.hasPrefix(prefix) ? String(action.dropFirst(prefix.count)) : nil
  }

  package var help: String {
    switch work {
    case .run: table.about ?? "run \(name)"
    case .open: table.about ?? "send it to \(name)"
    }
  }

  /// What stands for a fact of the item in the arguments: its letter.
  package enum Placeholder: Character, CaseIterable, Sendable {
    case link = "u"
    /// The same, as in the setting `browser`.
    case address = "s"
    case title = "t"
    case feedAddress = "F"
    case feedTitle = "T"
  }

  /// Whether the link is its last argument, as nothing else is said of items.
  package var takesLink: Bool { placeholders.isEmpty && table.input == .none }

  /// Says why it could run what feeds say, and what to do; `nil` if it could not.
  package var refusal: String? {
    switch work {
    case .run(let vector): vector.refusal(appendingLink: takesLink)
    case .open: nil
    }
  }

  /// The placeholders in its arguments.
  package var placeholders: Set<Placeholder> {
    switch work {
    case .run(let vector): Set(vector.placeholders.compactMap(Placeholder.init))
    case .open: []
    }
  }
}
