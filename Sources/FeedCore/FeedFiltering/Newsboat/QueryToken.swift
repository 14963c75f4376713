/// A token of newsboat's filter language.
enum QueryToken: Equatable {
  case open, close
  case and, or
  case sign(QueryOperator)
  /// The name of an attribute, or any other word.
  case name(String)
  case text(String)
  case number(Int64)
  case range(Int64, Int64)
  case end
}
