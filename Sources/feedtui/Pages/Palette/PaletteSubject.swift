/// The things that the palette offers.
enum PaletteSubject {
  case actions
  /// The feeds that a web page links to, after the user tried to add the page.
  case feeds

  var label: String {
    switch self {
    case .actions: ":"
    case .feeds: "Add:"
    }
  }

  var title: String {
    switch self {
    case .actions: "Actions"
    case .feeds: "Choose a feed"
    }
  }

  /// The word for one of them.
  var name: String {
    switch self {
    case .actions: "action"
    case .feeds: "feed"
    }
  }
}
