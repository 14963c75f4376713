/// Values of options that begin with a hyphen, as names of query feeds do: "--- MUSIC ---".
enum HyphenatedValues {
  private static let options = ["--query-feed", "--view"]

  /// Returns the arguments with such values joined to their options, as the parser wants it.
  static func joined(_ arguments: some Sequence<String>) -> [String] {
    var result: [String] = []
    var option: String?
    for argument in arguments {
      if let waiting = option, argument.hasPrefix("-") {
        result[result.count - 1] = "\(waiting)=\(argument)"
        option = nil
      } else {
        result.append(argument)
        option = options.contains(argument) ? argument : nil
      }
    }
    return result
  }
}
