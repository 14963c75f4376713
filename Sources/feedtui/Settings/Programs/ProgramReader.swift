import FeedModel
import FeedSystem

/// Makes programs of the lines of `[programs.NAME]` tables.
///
/// A program with any problem is not used: it could do other than the user wants.
package struct ProgramReader {
  /// The keys of a program.
  package enum Key: String, CaseIterable {
    case run, address, input, output, place, then, about
  }

  private let name: String
  private var values: [Key: ConfigDocument.Entry] = [:]
  private var problems: [ConfigProblem] = []

  /// Returns the programs of these lines in their order, and what is wrong.
  static func programs(
    of entries: [ConfigDocument.Entry]
  ) -> (usable: [UserProgram], problems: [ConfigProblem]) {
    var (usable, problems): ([UserProgram], [ConfigProblem]) = ([], [])
    var readers: [ProgramReader] = []
    for entry in entries {
      guard entry.path.count > 2 else {
        let message = "Write [\(Config.programs).NAME] above the lines of each program."
        problems.append(ConfigProblem(line: entry.line, message: message))
        continue
      }
      let index = readers.firstIndex { $0.name == entry.path[1] } ?? readers.count
      if index == readers.count { readers.append(ProgramReader(name: entry.path[1])) }
      readers[index].take(entry)
    }
    for var reader in readers {
      let program = reader.program()
      if reader.problems.isEmpty { usable += [program].compactMap(\.self) }
      problems += reader.problems
    }
    return (usable, problems)
  }

  /// Returns the lines of a program's table.
  package static func lines(of program: UserProgram) -> [String] {
    let work: [(Key, String?)] =
      switch program.work {
      case .open(let address): [(.address, address.text)]
      case .run:
        [
          (.input, program.input.rawValue),
          (.output, program.output.rawValue), (.place, program.place.rawValue),
        ]
      }
    let values: [(Key, String?)] =
      work + [
        (.then, program.then.isEmpty ? nil : ActionNames.text(program.then)),
        (.about, program.about),
      ]
    let lines = values.compactMap { key, value in
      value.map { "\(key.rawValue) = \(ConfigLiteral.text($0))" }
    }
    guard case .run(let vector) = program.work else { return lines }
    return ["\(Key.run.rawValue) = \(vector.written)"] + lines
  }

  private init(name: String) {
    self.name = name
  }

  private mutating func take(_ entry: ConfigDocument.Entry) {
    if problems.isEmpty, values.isEmpty, !Self.isUsable(name) {
      report("A program's name has letters from a to z, digits, - and _.", at: entry.line)
    }
    let key = entry.path.dropFirst(2).joined(separator: ".")
    guard let known = Key(rawValue: key) else {
      let names = Key.allCases.map(\.rawValue)
      return report(
        "A program has no \"\(key)\".\(NearestName.hint(for: key, in: names))", at: entry.line)
    }
    values[known] = entry
  }

  private static func isUsable(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  private mutating func report(_ message: String, at line: Int) {
    problems.append(ConfigProblem(line: line, message: message))
  }

  private mutating func refuse(_ key: Key, use: String) {
    guard let entry = values[key] else { return }
    report("\(key.rawValue) cannot be \(entry.value.written): use \(use).", at: entry.line)
  }

  // MARK: Values

  /// What `run` can be.
  static let vectorUse = "a program with its arguments, in quotation marks or as a list"

  private mutating func program() -> UserProgram? {
    if values[.address] != nil { return share() }
    guard let line = values[.run]?.line else {
      if let first = values.values.map(\.line).min() {
        report("The program is not named: add run = \"…\".", at: first)
      }
      return nil
    }
    guard let run = values[.run].flatMap({ ArgumentVector($0.value) }) else {
      refuse(.run, use: Self.vectorUse)
      return nil
    }
    var program = UserProgram(name: name, run: run)
    program.line = values[.then]?.line ?? line
    program.input = choice(.input) ?? .none
    if let refusal = program.refusal { report(refusal, at: line) }
    program.output = choice(.output) ?? .none
    program.then = actions()
    program.about = self.text(.about, use: "a text, in quotation marks")
    let isSilent = program.output == .none
    program.place = choice(.place) ?? (isSilent ? .terminal : .background)
    if program.place == .terminal, !isSilent {
      report(
        "What a program prints on the terminal cannot be read: leave out output or place.",
        at: values[.place]?.line ?? line)
    }
    return program
  }

  /// Returns a program that opens an address.
  private mutating func share() -> UserProgram? {
    for key in [Key.run, .input, .output, .place] {
      guard let entry = values[key] else { continue }
      report("\(key.rawValue) cannot go with address: leave one of them out.", at: entry.line)
    }
    let names = AddressTemplate.Fact.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    let use = "a web address, and after its host \(names)"
    guard let text = text(.address, use: use) else { return nil }
    guard let address = AddressTemplate(text) else {
      refuse(.address, use: use)
      return nil
    }
    var program = UserProgram(name: name, .open(address))
    program.line = (values[.then] ?? values[.address])?.line
    program.then = actions()
    program.about = self.text(.about, use: "a text, in quotation marks")
    return program
  }

  /// Returns the text of a key; `nil` if the program does not have it, or if it is not a text.
  private mutating func text(_ key: Key, use: String) -> String? {
    guard let value = values[key]?.value else { return nil }
    if case .text(let text) = value, !text.isEmpty { return text }
    refuse(key, use: use)
    return nil
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: Key
  ) -> Choice? where Choice.RawValue == String {
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }
    let use = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    guard let text = text(key, use: use) else { return nil }
    let choice = Choice(rawValue: text)
    if choice == nil { refuse(key, use: use) }
    return choice
  }

  /// Returns the actions that follow. Whether they exist is checked later, by the pages.
  private mutating func actions() -> [String] {
    guard let entry = values[.then] else { return [] }
    let names: [String]
    switch entry.value {
    case .text(let text): names = ActionNames.list(text)
    case .list(let list): names = list
    case .integer, .boolean, .other:
      refuse(.then, use: "the names of actions, in quotation marks")
      return []
    }
    // Two programs could call each other for ever.
    if let name = names.first(where: { UserProgram.name(of: $0) != nil }) {
      report("\"\(name)\" cannot follow a program: bind a key to both.", at: entry.line)
    }
    return names
  }
}
