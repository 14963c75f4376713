/// A tokenizer for newsboat's filter language.
struct QueryLexer {
  private let characters: [Character]
  private var index = 0
  /// The column at which the token read last begins, counted from 1.
  private(set) var column = 1

  init(_ text: String) {
    characters = Array(text)
  }

  /// Returns the next token; `end` after the last one.
  mutating func next() throws(QuerySyntaxError) -> QueryLexer.Token {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    column = index + 1
    guard index < characters.count else { return .end }
    switch characters[index] {
    case "(":
      index += 1
      return .open
    case ")":
      index += 1
      return .close
    case "\"": return .text(try quoted())
    case let character where character == "-" || Self.isDigit(character): return try number()
    case let character where Self.isOfName(character): return named()
    default: return try sign()
    }
  }

  /// Returns a failure at the token read last.
  func failure(_ message: String) -> QuerySyntaxError {
    QuerySyntaxError(column: column, message: message)
  }

  /// Reads a text in quotation marks.
  ///
  /// A backslash escapes only a quotation mark or another backslash; before any other character it
  /// is kept for regular expressions.
  private mutating func quoted() throws(QuerySyntaxError) -> String {
    index += 1
    var text = ""
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character == "\"" { return text }
      if character == "\\", index < characters.count, "\"\\".contains(characters[index]) {
        text.append(characters[index])
        index += 1
      } else {
        text.append(character)
      }
    }
    throw failure("The quotation mark is not closed")
  }

  private mutating func number() throws(QuerySyntaxError) -> QueryLexer.Token {
    let low = try digits()
    guard index < characters.count, characters[index] == ":" else { return .number(low) }
    index += 1
    return .range(low, try digits())
  }

  private mutating func digits() throws(QuerySyntaxError) -> Int64 {
    let start = index
    if index < characters.count, characters[index] == "-" { index += 1 }
    while index < characters.count, Self.isDigit(characters[index]) { index += 1 }
    let word = String(characters[start..<index])
    // Numbers have 32 bits as in newsboat; no count of days or entries needs more.
    guard let number = Int32(word) else { throw failure("A number is missing or too large") }
    return Int64(number)
  }

  private mutating func named() -> QueryLexer.Token {
    let start = index
    while index < characters.count, Self.isOfName(characters[index]) { index += 1 }
    let word = String(characters[start..<index])
    switch word {
    case "and": return .and
    case "or": return .or
    case "between": return .sign(.between)
    default: return .name(word)
    }
  }

  private mutating func sign() throws(QuerySyntaxError) -> QueryLexer.Token {
    for sign in QueryLexer.Operator.allCases
    where characters[index...].starts(with: Array(sign.rawValue)) {
      index += sign.rawValue.count
      return .sign(sign)
    }
    throw failure("Unexpected \"\(characters[index])\"")
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}

extension QueryLexer {
  /// A token of newsboat's filter language.
  enum Token: Equatable {
    case open, close
    case and, or
    case sign(QueryLexer.Operator)
    /// The name of an attribute, or any other word.
    case name(String)
    case text(String)
    case number(Int64)
    case range(Int64, Int64)
    case end
  }
}

extension QueryLexer {
  /// A comparison operator of newsboat's filter language.
  enum Operator: String, CaseIterable {
    // Longer signs come first, because the first one that matches is taken.
    case equalTwice = "=="
    case unequal = "!="
    case matches = "=~"
    case matchesNot = "!~"
    case lacksWord = "!#"
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case greater = ">"
    case hasWord = "#"
    case between
  }
}
