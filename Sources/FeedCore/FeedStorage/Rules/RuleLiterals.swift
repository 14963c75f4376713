import FeedFiltering
import FeedModel

/// The literals of rules that occur in the texts of a draft, looked for while the archive is busy
/// with others.
struct RuleLiterals: Equatable, Sendable {
  let numbers: [Int32]
  /// That of the rules they were looked for.
  let generation: Int64

  /// - Parameter lead: the beginning of the text, unless `text` has it too.
  init(
    _ record: EntryRecord, lead: String?, categories: String, text: String, _ rules: ActiveRules
  ) {
    generation = rules.generation
    numbers = rules.sieve.literals(
      in: [
        record.title, record.alternative, record.author, record.link, record.host, lead,
        categories, text,
      ])
  }
}
