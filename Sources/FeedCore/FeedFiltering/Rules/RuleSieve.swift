package import FeedModel

/// Finds the few of many conditions that an entry can satisfy at all, so that only these are
/// checked.
///
/// It looks once through the texts of an entry for literals of all conditions, and knows the
/// entry's feed and kind. Whatever it cannot tell, it leaves to the check.
package struct RuleSieve: Sendable {
  private let conditions: [QueryExpression]
  private let automaton: LiteralAutomaton
  /// The conditions that need each literal.
  private let users: [[Int]]
  /// The conditions that need no literal.
  private let others: [Int]

  package init(_ conditions: [QueryExpression]) {
    self.conditions = conditions
    var numbers: [[UInt8]: Int] = [:]
    var literals: [[UInt8]] = []
    var users: [[Int]] = []
    var others: [Int] = []
    for (index, condition) in conditions.enumerated() {
      guard let required = RequiredLiterals(condition) else {
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
    for text in texts {
      if let text { automaton.find(in: text, &numbers) }
    }
    return numbers
  }

  /// Returns which conditions an entry of a feed can satisfy, for `candidates`.
  package func possible(inFeed address: String, titled title: String) -> [Bool] {
    conditions.map { $0.mayHold(address: address, title: title, kind: nil) }
  }

  /// Returns the indices of the conditions that an entry can satisfy, in their order.
  package func candidates(
    _ literals: [Int32], kind: ParsedItem.Kind, possible: [Bool]
  ) -> [Int] {
    var found = others.filter { possible[$0] && mayHold($0, kind) }
    for literal in literals {
      for index in users[Int(literal)]
      where possible[index] && !found.contains(index) && mayHold(index, kind) {
        found.append(index)
      }
    }
    return found.sorted()
  }

  private func mayHold(_ index: Int, _ kind: ParsedItem.Kind) -> Bool {
    conditions[index].mayHold(address: nil, title: nil, kind: kind)
  }
}

extension QueryExpression {
  /// Returns whether an entry with these facts can satisfy the condition. A fact that is not known
  /// is `nil`.
  fileprivate func mayHold(address: String?, title: String?, kind: ParsedItem.Kind?) -> Bool {
    switch self {
    case .since, .before: true
    case .feeds(let urls, let sense):
      address.map { urls.contains($0) == (sense == .holds) } ?? true
    case .comparison(let comparison):
      switch comparison.attribute {
      case .feedAddress: address.map(comparison.check) ?? true
      case .feedTitle: title.map(comparison.check) ?? true
      case .kind: (kind?.rawValue).map(comparison.check) ?? true
      case .title, .link, .author, .content, .guid, .unread, .flags, .date, .age, .tags,
        .feedIndex, .unreadCount, .totalCount, .enclosureAddress, .enclosureType, .summary,
        .text, .categories, .host, .words, .rating, .starred, .muted:
        true
      }
    case .all(let parts):
      parts.allSatisfy { $0.mayHold(address: address, title: title, kind: kind) }
    case .any(let parts):
      parts.contains { $0.mayHold(address: address, title: title, kind: kind) }
    }
  }
}
