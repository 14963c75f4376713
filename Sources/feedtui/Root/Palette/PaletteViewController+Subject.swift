import FeedtuiPages

extension PaletteViewController {
  /// The things that the palette offers.
  enum Subject {
    case actions
    /// The feeds that a web page links to, after the user tried to add the page.
    case feeds

    var label: String {
      switch self {
      case .actions: "Find:"
      case .feeds: "Add:"
      }
    }

    var title: String {
      switch self {
      case .actions: "Keys and actions"
      case .feeds: "Choose a feed"
      }
    }

    /// What Enter does with one of them.
    var verb: String {
      switch self {
      case .actions: "run"
      case .feeds: "add"
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
}

extension PaletteEntry {
  /// The user's choice in the palette.
  struct Choice {
    let entry: PaletteEntry
    let count: Int?
  }
}
