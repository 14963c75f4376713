import FeedModel

/// Tells newsboat's filter language from a query in terms, by its first comparison.
package enum NewsboatStart {
  /// Returns whether a text begins, after parentheses, with an attribute and an operator.
  package static func begins(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "(" }
    let name = start.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard !name.isEmpty else { return false }
    let rest = start[name.endIndex...].drop(while: \.isWhitespace)
    let isKnown =
      QueryAttribute(rawValue: String(name)) != nil
      || QueryAttribute.unsupported.contains(String(name))
    if rest.hasPrefix("between") { return isKnown }
    // What only an expression has after a word; a misspelt attribute is then named.
    if ["=~", "!~", "!#", "==", "!="].contains(where: rest.hasPrefix) { return true }
    guard let sign = rest.first, "=<>#".contains(sign) else { return false }
    let value = rest.drop { "=<> #".contains($0) }.first
    return isKnown || value == "\"" || sign != "#" && value?.isNumber == true
  }
}
