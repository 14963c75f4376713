/// A value of the settings file.
package enum ConfigValue: Equatable, Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  /// A list of texts.
  case list([String])
  /// A value that no setting has: a decimal number or a date as it is written, or another list, in
  /// words.
  case other(String)

  /// Reads a value as it is written in TOML; `nil` for anything else.
  package init?(_ written: String) {
    let bytes = Array(written.utf8)
    var scanner = ConfigScanner(bytes[...])
    guard let value = try? scanner.value(), scanner.next == nil else { return nil }
    self = value
  }

  /// The texts of a list, or those between the commas of a text; `nil` for other values.
  var items: [String]? {
    switch self {
    case .text(let text): KeyAssignment.names(in: text)
    case .list(let texts): texts
    case .integer, .boolean, .other: nil
    }
  }

  /// The value as the user may have written it.
  var written: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .list: "a list"
    case .other(let words): words
    }
  }
}

extension ConfigValue {
  /// Reads a value that is neither in quotation marks nor in brackets. What begins like a number,
  /// but is not a whole one, is kept as it is written.
  init?(word: String) {
    let number = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
    let radix = ["0x": 16, "0o": 8, "0b": 2][word.prefix(2)]
    let isWhole = number == "0" || number.first != "0"
    if word == "true" || word == "false" {
      self = .boolean(word == "true")
    } else if let radix,
      let whole = Self.digits(word.dropFirst(2), radix).flatMap({
        Int($0, radix: radix)
      })
    {
      self = .integer(whole)
    } else if isWhole, let digits = Self.digits(number, 10),
      let whole = Int(word.prefix(word.count - number.count) + digits)
    {
      self = .integer(whole)
    } else if number.first?.isWholeNumber ?? false || ["inf", "nan"].contains(number) {
      self = .other(word)
    } else {
      return nil
    }
  }

  /// Returns digits without the `_` between them; `nil` for anything else.
  private static func digits(_ text: Substring, _ radix: Int) -> String? {
    let groups = text.split(separator: "_", omittingEmptySubsequences: false)
    let areDigits = groups.allSatisfy { group in
      !group.isEmpty && group.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
    }
    return areDigits ? groups.joined() : nil
  }
}
