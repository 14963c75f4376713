import FeedCore

/// What all cells share: measures, marks and the moment that ages are counted from.
nonisolated struct Appearance: Equatable {
  let density: Density
  /// Seconds since 1970.
  let now: Int64

  /// The most rows of text a cell takes below its byline, so that it never outgrows the screen.
  func maximumRows(_ part: Part) -> Int {
    switch part {
    case .title: 2
    case .lead: 2
    case .status: 5
    case .caption: 2
    }
  }

  /// Rows of a cell with a line of facts below its title where there is room.
  var rowsWithFacts: Int {
    switch density {
    case .compact: 1
    case .comfortable: 2
    }
  }

  enum Part {
    case title, lead, status, caption
  }

  /// Columns: the selection, the unread mark, the star, and a blank.
  static let gutter = 4
  /// Columns of the feed's name on a compact row, and the width from which it is shown.
  static let sourceWidth = 18
  static let sourceFrom = 60
  /// Columns of the age on a compact row.
  static let ageWidth = 4

  static let selectionMark = "▌"
  static let unreadMark = "●"
  static let favouriteMark = "★"
}
