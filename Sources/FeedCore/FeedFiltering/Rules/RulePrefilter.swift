package import FeedModel

/// Finds the few of many conditions that an entry can satisfy at all, so that only these are
/// checked.
///
/// It looks once through the texts of an entry for literals of all conditions. Whatever it cannot
/// tell, it leaves to the check.
package struct RulePrefilter: Sendable {
  private let automaton: LiteralAutomaton
  /// The conditions that need each literal.
  private let users: [[Int]]
  /// The conditions that need no literal.
  private let others: [Int]

  /// - Parameter isScanned: whether what a comparison looks for is looked for in those texts too.
  package init(_ conditions: [QueryExpression], isScanned: (QueryComparison) -> Bool) {
    var numbers: [[UInt8]: Int] = [:]
    var literals: [[UInt8]] = []
    var users: [[Int]] = []
    var others: [Int] = []
    for (index, condition) in conditions.enumerated() {
      guard let required = RequiredLiterals(condition, isScanned) else {
        others.append(index)
        continue
      }
      for literal in required.literals {
        let number = numbers[literal] ?? literals.count
        if number == literals.count {
          numbers[literal] = number
          literals.append(literal)
          users.append([])
        }
        users[number].append(index)
      }
    }
    automaton = LiteralAutomaton(literals)
    self.users = users
    self.others = others
  }

  /// Returns the numbers of the literals that occur in an entry's texts, for `candidates`.
  package func literals(in texts: [String?]) -> [Int32] {
    var numbers: [Int32] = []
    for case let text? in texts { automaton.find(in: text, &numbers) }
    return numbers
  }

  /// Returns the indices of the conditions that an entry can satisfy, in their order.
  package func candidates(_ literals: [Int32]) -> [Int] {
    var found = others
    for literal in literals {
      for index in users[Int(literal)] where !found.contains(index) { found.append(index) }
    }
    return found.sorted()
  }
}
