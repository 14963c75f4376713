/// A query in terms, cut into the parts that must all hold, each with its text.
package struct TermPieces {
  package enum Piece {
    case term(Term, String)
    /// Terms in parentheses.
    case group([TermScanner.Token], String)

    /// The text as the user wrote it.
    package var text: String {
      switch self {
      case .term(_, let text), .group(_, let text): text
      }
    }
  }

  package private(set) var pieces: [Piece] = []
  /// Whether `or` stands between parts, so that not all of them must hold.
  package private(set) var hasAlternatives = false

  package init(_ text: String) throws(QuerySyntaxError) {
    let characters = Array(text)
    var scanner = TermScanner(text)
    var tokens: [(token: TermScanner.Token, start: Int)] = []
    repeat {
      tokens.append((try scanner.next(), scanner.column - 1))
    } while tokens.last?.token != .end
    /// Returns the text of some tokens, without the blanks after it.
    func source(_ first: Int, _ next: Int) -> String {
      let part = characters[tokens[first].start..<tokens[next].start]
      let end = part.lastIndex { !$0.isWhitespace } ?? part.startIndex
      return String(part[...end])
    }
    var index = 0
    while index < tokens.count {
      let first = index
      index += 1
      switch tokens[first].token {
      case .or: hasAlternatives = true
      case .and, .close, .end: break
      case .term(let term): pieces.append(.term(term, source(first, index)))
      case .open:
        var level = 1
        while level > 0, tokens[index].token != .end {
          if case .open = tokens[index].token { level += 1 }
          if tokens[index].token == .close { level -= 1 }
          index += 1
        }
        let inner = tokens[first..<index].map(\.token)
        pieces.append(.group(inner, source(first, index)))
      }
    }
  }
}

extension TermPieces.Piece {
  /// The values of a group of `feed:` terms with `or` between them; `nil` for anything else.
  package var feedNames: [String]? {
    guard case .group(let tokens, _) = self, tokens.first == .open(.holds) else { return nil }
    var names: [String] = []
    for token in tokens.dropFirst() {
      switch token {
      case .close, .or: continue
      case .open, .and, .end: return nil
      case .term(let term):
        guard term.sense == .holds, term.name == .feed, let value = term.plainValue else {
          return nil
        }
        names.append(value)
      }
    }
    // Without `or` between all of them they must all hold.
    return names.count > 1 && tokens.filter { $0 == .or }.count == names.count - 1 ? names : nil
  }
}
