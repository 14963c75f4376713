import FeedSystem

extension UserProgram {
  /// The values of a `[programs.NAME]` table.
  package struct Table: Equatable, Sendable {
    var run: ArgumentVector?
    var address: AddressTemplate?
    package var input = Input.none
    package var output = Output.none
    var place: Place?
    /// The actions that follow if it has succeeded.
    package var then: [String] = []
    /// What it does, for the help.
    package var about: String?
  }

  package static let schema = TableSchema<Table>(
    subject: "A program",
    keys: [
      TableKey(
        "run", \.run, .command(),
        "The program with its arguments, which are separated by blanks; arguments with blanks are "
          + "written between `'` or `\"`. `%u` (or `%s`) stands for the link, `%t` for the title, "
          + "`%F` for the address of the feed and `%T` for its title, `%%` for a percent sign. A "
          + "program without any of these and without `input` gets the link as its last argument. "
          + "Each stays one argument. If an argument would begin with `-` because of what a feed "
          + "says, a blank comes first, so that it is not taken for an option. Only addresses of web "
          + "pages and of mail are given as links.", isNeeded: { $0.address == nil }),
      TableKey(
        "input", \.input, .choice,
        "The standard input of the program; nothing unless another is named. `links` are "
          + "addresses, one a line: the item's, those of its enclosures and of its text."),
      TableKey(
        "output", \.output, .choice,
        "The use of its standard output; nothing unless another is named. `message` shows the "
          + "first line in the last row, `text` shows all of it as a page, and `auto` decides by the "
          + "number of lines. Up to 4 MB are read. `^C` ends a program whose output is awaited."),
      TableKey(
        "place", \.place, .choice,
        "Where the program runs. `terminal` lends it the terminal until it ends; the others start "
          + "it on its own, without a terminal. With an `output` it is `background`, otherwise "
          + "`terminal`."),
      TableKey(
        "then", \.then, .following,
        "The actions that follow if the program has succeeded: one that is not waited for, if it "
          + "has been started. A program cannot follow."),
      TableKey(
        "about", \.about, .text("a text, in quotation marks"), "A description for the help."),
      TableKey(
        "address", \.address, .address,
        "In place of `run`: an address that is opened, in which `{link}`, `{title}`, `{feed}` and "
          + "`{feed_title}` stand for facts of the item, percent-encoded. It names a host of its "
          + "own: `\"https://links.example/add?url={link}&title={title}\"`, or "
          + "`\"mailto:?body={link}\"`."),
    ])

  /// Makes a program from its lines; `nil` if it cannot be used, which is reported in them.
  init?(_ lines: inout ConfigTable) {
    // A header alone is not a program yet.
    guard !lines.entries.isEmpty || !lines.isUsable else { return nil }
    if !Self.isUsable(lines.name) {
      lines.report("A program's name may contain only the letters a to z, digits, - and _.")
    }
    var table = Table()
    Self.schema.read(&lines, into: &table)
    if table.address != nil {
      for key in ["run", "input", "output", "place"] {
        lines.refuse(key, "\(key) cannot be used with address: leave one of them out.")
      }
    }
    guard let work = table.address.map(Work.open) ?? table.run.map(Work.run) else { return nil }
    self.init(name: lines.name, work)
    self.table = table
    line = (lines["then"] ?? lines["address"] ?? lines["run"])?.line
    written = lines.written
    if let refusal { lines.refuse("run", refusal) }
    if place == .terminal, table.output != .none {
      lines.refuse(
        "place", "What a program prints on the terminal cannot be read: leave out output or place.")
    }
    if !lines.isUsable { return nil }
  }

  private static func isUsable(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { ConfigLiteral.isBare($0) && !(0x41...0x5A).contains($0) }
  }
}

extension SettingKind<AddressTemplate> {
  /// An address with facts of an item in it.
  fileprivate static var address: SettingKind {
    let names = AddressTemplate.Fact.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    return text("a web address, and after its host \(names)", AddressTemplate.init)
  }
}
