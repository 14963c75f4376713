import FeedModel

/// A token of a query in terms.
enum TermToken: Equatable {
  case open(QuerySense)
  case close
  case or, and
  case term(Term)
  case end
}
