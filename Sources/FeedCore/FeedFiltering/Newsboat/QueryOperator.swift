/// A comparison operator of newsboat's filter language.
enum QueryOperator: String, CaseIterable {
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
