import FeedFiltering
import FeedModel
import GRDB
import Synchronization

/// The rules that this process applies to what comes in.
///
/// They are changed within a write transaction: whatever was written before it is found when all
/// entries are looked at, and whatever is written after it is looked at then.
package final class RuleBook: Sendable {
  private enum State: Sendable {
    /// The settings have not been read: the rules in the archive count.
    case unknown
    case known(RuleBook.ActiveRules?)
  }

  private let state = Mutex(State.unknown)

  /// The rules as far as is known; `nil` without any.
  var rules: RuleBook.ActiveRules? {
    state.withLock { state in
      switch state {
      case .unknown: nil
      case .known(let rules): rules
      }
    }
  }

  /// Returns the rules, those in the archive if no others are known. It is called within a write
  /// transaction.
  func rules(in db: Database) throws -> RuleBook.ActiveRules? {
    switch state.withLock({ $0 }) {
    case .known(let rules): return rules
    case .unknown:
      use(try RuleTable(db: db).active())
      return rules
    }
  }

  /// Uses these rules from now on.
  func use(_ rules: [RuleBook.ActiveRules.Numbered]) {
    state.withLock { state in
      var generation: Int64 = 1
      if case .known(let old?) = state { generation = old.generation + 1 }
      state = .known(rules.isEmpty ? nil : RuleBook.ActiveRules(rules, generation: generation))
    }
  }
}

extension RuleBook {
  /// A set of rules with what finds candidates for them.
  package final class ActiveRules: Sendable {
    struct Numbered: Equatable, Sendable {
      /// Its key in the archive.
      let id: Int64
      let rule: Rule
    }

    let rules: [Numbered]
    let prefilter: RulePrefilter
    let patterns = PatternCache(most: 500)
    /// Distinguishes the sets of one process.
    let generation: Int64

    init(_ rules: [Numbered], generation: Int64) {
      self.rules = rules
      self.generation = generation
      prefilter = RulePrefilter(rules.map(\.rule.expression), isScanned: QueryColumn.isScanned)
    }

    /// The indices of the rules because of which an entry is kept, however old it is.
    var keepingRules: [Int] {
      rules.indices.filter { index in
        rules[index].rule.acts.contains { act in
          switch act {
          case .keep, .favourite, .tag: true
          case .mute, .read, .notify, .highlight: false
          }
        }
      }
    }
  }
}

extension RuleBook {
  /// The literals of rules that occur in the texts of a draft, looked for while the archive is busy
  /// with others.
  struct Literals: Equatable, Sendable {
    let numbers: [Int32]
    /// That of the rules they were looked for.
    let generation: Int64

    /// - Parameter lead: the beginning of the text, unless one of `texts` has it too.
    init(
      _ record: EntryRecord, lead: String?, categories: String, texts: [String?],
      _ rules: RuleBook.ActiveRules
    ) {
      generation = rules.generation
      numbers = rules.prefilter.literals(
        in: [
          record.title, record.alternative, record.author, record.link, record.host, lead,
          categories,
        ] + texts)
    }
  }
}
