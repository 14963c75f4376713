/// The actions of a page with their keys.
package struct KeyTable: Equatable, Sendable {
  package var rows: [ActionFacts]

  package init(_ rows: [ActionFacts]) {
    self.rows = rows
  }

  /// The same without the actions that may not be done.
  package func allowed(by capabilities: Capabilities) -> KeyTable {
    capabilities == .all ? self : KeyTable(rows.filter { capabilities.contains($0.needs) })
  }

  package var actions: [String] { rows.map(\.name) }

  /// The first key of the action, as it is shown; `nil` if it has none, or is not here.
  package func key(of action: String) -> String? {
    rows.first { $0.name == action }?.keys.first?.text
  }

  /// Takes that sequence from whatever had it and gives it to the action, as its first. An action
  /// that is not here takes it away only.
  package mutating func rebind(_ sequence: KeySequence, to action: String) {
    for index in rows.indices {
      rows[index].keys.removeAll { $0 == sequence }
      if rows[index].name == action { rows[index].keys.insert(sequence, at: 0) }
    }
  }

  /// Removes the sequences that begin with this one, or that it begins with. Returns what those
  /// were bound to: `"gg" (top)`.
  package mutating func clear(around sequence: KeySequence) -> [String] {
    var cleared: [String] = []
    for index in rows.indices {
      let action = rows[index].name
      rows[index].keys.removeAll { other in
        guard other.extends(sequence) || sequence.extends(other) else { return false }
        cleared.append("\"\(other.text)\" (\(action))")
        return true
      }
    }
    return cleared
  }

  /// The lines of the help page. Rows that follow each other and mean the same share a line.
  package var help: [(keys: String, meaning: String)] {
    var groups: [(meaning: String, keys: [String])] = []
    for row in rows where !row.keys.isEmpty {
      if groups.last?.meaning == row.help {
        groups[groups.count - 1].keys.append(row.keyText)
      } else {
        groups.append((row.help, [row.keyText]))
      }
    }
    return groups.map { (keys: Self.line(of: $0.keys), meaning: $0.meaning) }
  }

  /// Keys one after the other; the first and the last of many that differ by their last digit only.
  private static func line(of keys: [String]) -> String {
    let digits = keys.compactMap { $0.last?.wholeNumberValue }
    let isRow =
      keys.count > 2 && Set(keys.map { $0.dropLast() }).count == 1 && digits.count == keys.count
      && zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
    return isRow ? "\(keys[0])–\(keys[keys.count - 1])" : keys.joined(separator: " ")
  }
}

/// The actions of one page, for documentation.
package struct KeySection: Equatable, Sendable {
  /// The page; `nil` for the keys of every page.
  package let page: KeyPage?
  package let table: KeyTable
}
