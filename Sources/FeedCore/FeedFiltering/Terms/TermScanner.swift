package import FeedModel

/// Splits a query in terms into tokens.
package struct TermScanner {
  private let characters: [Character]
  private var index = 0
  /// The parentheses that are open.
  private var depth = 0
  /// The column at which the token read last begins, from 1.
  private(set) var column = 1

  init(_ text: String) {
    characters = Array(text)
  }

  /// Returns the next token; `end` after the last one.
  mutating func next() throws(QuerySyntaxError) -> TermScanner.Token {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    column = index + 1
    guard index < characters.count else { return .end }
    if characters[index] == ")", depth > 0 {
      index += 1
      depth -= 1
      return .close
    }
    let sense: QuerySense = skipMinus() ? .fails : .holds
    if index < characters.count, characters[index] == "(" {
      index += 1
      depth += 1
      return .open(sense)
    }
    if sense == .holds, let sign = connector() { return sign }
    let name = try name()
    let valueColumn = index + 1
    return .term(Term(sense: sense, name: name, value: try value(), valueColumn: valueColumn))
  }

  /// Skips a minus sign in front of something.
  private mutating func skipMinus() -> Bool {
    guard characters[index] == "-", index + 1 < characters.count,
      !characters[index + 1].isWhitespace
    else { return false }
    index += 1
    return true
  }

  /// Reads `or`, `|` or `and`, unless the query ends with it: then it may become another word.
  private mutating func connector() -> TermScanner.Token? {
    let word = characters[index...].prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" }
    guard word.endIndex < characters.count else { return nil }
    let token: TermScanner.Token
    switch String(word).lowercased() {
    case "or", "|", "||": token = .or
    case "and", "&&": token = .and
    default: return nil
    }
    index = word.endIndex
    return token
  }

  /// Reads a name and its colon. A misspelt name is an error; any other word with a colon is text.
  private mutating func name() throws(QuerySyntaxError) -> TermName? {
    let word = characters[index...].prefix { $0.isASCII && $0.isLetter }
    guard !word.isEmpty, word.endIndex < characters.count, characters[word.endIndex] == ":" else {
      return nil
    }
    let typed = String(word)
    if let name = TermName(typed: typed) {
      index = word.endIndex + 1
      return name
    }
    let next = word.endIndex + 1
    guard next < characters.count, !characters[next].isWhitespace, characters[next] != "/",
      let meant = TermName.meant(by: typed)
    else { return nil }
    throw QuerySyntaxError(
      column: index + 1, message: "Unknown name \"\(typed):\": did you mean \"\(meant.rawValue):\"?"
    )
  }

  private mutating func value() throws(QuerySyntaxError) -> Term.Value {
    guard index < characters.count else { return .word("", isLast: true) }
    switch characters[index] {
    case "\"": return quoted { $0 == "\"" }
    case "“", "„", "«":
      // Marks of print, if they are closed.
      let isEnd = { (mark: Character) in mark == "”" || mark == "“" || mark == "»" }
      guard characters[(index + 1)...].contains(where: isEnd) else { return word() }
      return quoted(until: isEnd)
    case "/": return try pattern()
    default: return word()
    }
  }

  private mutating func quoted(until isEnd: (Character) -> Bool) -> Term.Value {
    index += 1
    let text = take { !isEnd($0) }
    let isClosed = index < characters.count
    if isClosed { index += 1 }
    return .phrase(text, isClosed: isClosed)
  }

  /// Reads a regular expression, in which `\/` is a slash. Without a second slash it is a word.
  private mutating func pattern() throws(QuerySyntaxError) -> Term.Value {
    let start = index
    index += 1
    var text = ""
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character == "/" { return .pattern(text) }
      if character == "\\", index < characters.count {
        if characters[index] != "/" { text.append(character) }
        text.append(characters[index])
        index += 1
      } else {
        text.append(character)
      }
    }
    throw QuerySyntaxError(column: start + 1, message: "The regular expression needs another /")
  }

  private mutating func word() -> Term.Value {
    let isInside = depth > 0
    let text = take { !$0.isWhitespace && !(isInside && $0 == ")") }
    return .word(text, isLast: index == characters.count)
  }

  private mutating func take(while isWanted: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, isWanted(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }
}

extension TermScanner {
  /// A token of a query in terms.
  package enum Token: Equatable {
    case open(QuerySense)
    case close
    case or, and
    case term(Term)
    case end
  }
}
