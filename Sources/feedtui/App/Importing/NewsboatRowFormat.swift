import FeedtuiSettings

/// newsboat's formats of rows: `%4i %n %8u %?T?%T&-? %-80t %>`.
nonisolated enum NewsboatRowFormat {
  /// What the signs of a row of feeds mean here. What is not named has no field: numbers and signs
  /// of state are always there.
  private static let feedFields: [Character: FeedField] = [
    "t": .title, "c": .items, "u": .items, "T": .tags, "l": .host, "L": .host,
  ]

  /// Returns the fields of a format of feeds, in its order, without doubles.
  static func fields(_ format: String) -> [String] {
    var fields: [FeedField] = []
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: start)...]
      let sign = rest.drop { $0 == "-" || $0.isNumber }
      rest = sign.dropFirst()
      // What a condition asks for comes again where it is shown.
      if sign.first == "?" { rest = rest.drop { $0 != "?" }.dropFirst() }
      guard let letter = sign.first, let field = feedFields[letter], !fields.contains(field) else {
        continue
      }
      fields.append(field)
    }
    return fields.map(\.rawValue)
  }
}
