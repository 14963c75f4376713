import FeedFetching
import FeedFiltering
import FeedModel
import FeedSystem

/// Makes `[[open]]` rules of their lines in the settings file.
///
/// A rule with any problem is not used: without the line that is wrong it could be about more than
/// the user wants.
package struct OpenRuleReader {
  /// The keys of a rule.
  package enum Key: String, CaseIterable {
    case link, type, kind, feed, tag, run, place
  }

  private let table: ConfigTable
  private var problems: [ConfigProblem]

  /// Returns the rules that can be used, in their order, and what is wrong with the others.
  static func rules(_ tables: [ConfigTable]) -> (usable: [OpenRule], problems: [ConfigProblem]) {
    var (usable, problems): ([OpenRule], [ConfigProblem]) = ([], [])
    for table in tables {
      var reader = OpenRuleReader(table)
      let rule = reader.rule()
      if reader.problems.isEmpty { usable += [rule].compactMap(\.self) }
      problems += reader.problems
    }
    return (usable, problems)
  }

  private init(_ table: ConfigTable) {
    self.table = table
    problems = table.problems
  }

  private mutating func report(_ message: String, at line: Int? = nil) {
    problems.append(ConfigProblem(line: line ?? table.line, message: message))
  }

  private mutating func refuse(_ key: Key, use: String) {
    guard let found = table[key.rawValue] else { return }
    report("\(key.rawValue) cannot be \(found.value.written): use \(use).", at: found.line)
  }

  /// Returns the meaning of a text; `nil` if the rule does not have it, or if it has none.
  private mutating func value<Value>(
    _ key: Key, use: String, _ meaning: (String) -> Value?
  ) -> Value? {
    guard let value = table[key.rawValue]?.value else { return nil }
    if case .text(let text) = value, !text.isEmpty, let meaning = meaning(text) { return meaning }
    refuse(key, use: use)
    return nil
  }

  private mutating func rule() -> OpenRule? {
    let names = Key.allCases.map(\.rawValue)
    for entry in table.entries where Key(rawValue: entry.name) == nil {
      let hint = NearestName.hint(for: entry.name, in: names)
      report("A rule for opening has no \"\(entry.name)\".\(hint)", at: entry.line)
    }
    guard table.written[Key.run.rawValue] != nil else {
      report("The rule names no program: add run = \"…\".")
      return nil
    }
    let vector = (table[Key.run.rawValue]?.value).flatMap(ArgumentVector.init)
    if vector == nil { refuse(.run, use: ProgramReader.vectorUse) }
    let place = value(
      .place, use: Self.words(UserProgram.Place.self), UserProgram.Place.init(rawValue:))
    guard let vector else { return nil }
    var program = UserProgram(
      name: ProgramCommand(vector.words, output: .ignored).name, run: vector)
    program.place = place ?? .terminal
    if let refusal = program.refusal {
      report(refusal, at: table[Key.run.rawValue]?.line)
    }
    var rule = OpenRule(program: program, written: table.written)
    rule.link = link()
    rule.type = value(.type, use: "a media type, as \"audio/mpeg\" or \"audio/*\"") { text in
      text.split(separator: "/", omittingEmptySubsequences: false).count == 2
        ? text.lowercased() : nil
    }
    rule.kind = value(
      .kind, use: Self.words(ParsedItem.Kind.self), ParsedItem.Kind.init(rawValue:))
    rule.feed = value(.feed, use: "the address of a feed", FeedAddress.inFile)
    rule.tag = value(.tag, use: "a tag, in quotation marks") { $0 }
    return rule
  }

  private mutating func link() -> TextPattern? {
    guard let text = value(.link, use: "a regular expression, in quotation marks", { $0 }) else {
      return nil
    }
    do throws(TextPattern.Failure) {
      return try TextPattern(text)
    } catch {
      report(
        "link is no regular expression: \(error.message).",
        at: table[Key.link.rawValue]?.line)
      return nil
    }
  }

  private static func words<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> String
  where Choice.RawValue == String {
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
