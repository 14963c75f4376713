/// A change to the marks of entries.
enum MarkChange {
  case favourite, unfavourite
  case read, unread
  case hide, show
  /// Gives that many stars, 1 to 5.
  case rate(Int)
  case unrate
  /// Gives back the stars from before the act, or none.
  case rateAsBefore
}

extension ActKind {
  /// The change that the act makes.
  var change: MarkChange {
    switch self {
    case .favourite: .favourite
    case .unfavourite: .unfavourite
    case .read, .dayRead, .viewRead: .read
    case .unread: .unread
    case .hide: .hide
    case .rate1: .rate(1)
    case .rate2: .rate(2)
    case .rate3: .rate(3)
    case .rate4: .rate(4)
    case .rate5: .rate(5)
    case .unrate: .unrate
    }
  }

  /// The change that undoes the act.
  var reverse: MarkChange {
    switch self {
    case .favourite: .unfavourite
    case .unfavourite: .favourite
    case .read, .dayRead, .viewRead: .unread
    case .unread: .read
    case .hide: .show
    case .rate1, .rate2, .rate3, .rate4, .rate5, .unrate: .rateAsBefore
    }
  }
}
