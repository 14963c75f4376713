/// A value of the settings file.
package enum ConfigValue: Equatable, Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  /// A list of texts.
  case list([String])
  /// A kind of value that no setting has, described in words.
  case other(String)

  /// The value as the user may have written it.
  var written: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .list: "a list"
    case .other(let word): word
    }
  }
}
