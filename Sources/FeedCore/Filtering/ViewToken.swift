/// A word of newsboat's filter language.
enum ViewToken: Equatable {
  case open, close
  case and, or
  case sign(ViewSign)
  /// The name of an attribute, or what stands in its place.
  case name(String)
  case text(String)
  case number(Int64)
  case range(Int64, Int64)
  case end
}

/// How two sides are compared.
enum ViewSign: String, CaseIterable {
  // Longer ones first: the first that fits is taken.
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
