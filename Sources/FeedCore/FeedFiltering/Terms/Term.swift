package import FeedModel

/// One term of a query: `word`, `"in a row"`, `-without`, `name:value` or `/regular expression/`.
package struct Term: Equatable {
  /// The text of a term.
  package enum Value: Equatable {
    /// A word; `isLast` if the query ends with it, so that it may continue.
    case word(String, isLast: Bool)
    /// A text in quotation marks, of which the last may be missing.
    case phrase(String, isClosed: Bool)
    /// A regular expression between slashes.
    case pattern(String)
  }

  package let sense: QuerySense
  /// The name before the colon; `nil` without one.
  package let name: TermName?
  package let value: Value
  /// The column, from 1, at which the value begins.
  let valueColumn: Int
}

extension Term {
  /// The value without its signs; `nil` for a regular expression.
  package var plainValue: String? {
    switch value {
    case .word(let text, _), .phrase(let text, _): text
    case .pattern: nil
    }
  }

  /// Whether it may only separate words, as in "this & that".
  var mayBeSeparator: Bool {
    guard sense == .holds, name == nil, case .word(let text, _) = value else { return false }
    return text.unicodeScalars.allSatisfy(\.isSeparator)
  }
}

extension Unicode.Scalar {
  /// Whether it is punctuation, or one of the signs on keyboards.
  fileprivate var isSeparator: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: isASCII && WordPart(self) == .none
    }
  }
}
