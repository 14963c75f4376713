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
