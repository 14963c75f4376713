/// A change to the marks of entries.
enum MarkChange {
  case favourite, unfavourite
  case read, unread
  case hide, show
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
    }
  }
}
