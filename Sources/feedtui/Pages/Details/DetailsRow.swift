import TerminalKit

/// A row of the details page.
nonisolated enum DetailsRow: ListItem {
  /// The stars, from 0 to 5.
  case rating(Int)
  case value(DetailsValue)
  /// `title` is what the action is called now.
  case action(DetailsAction, title: String)
  /// The empty row below a part.
  case blank(DetailsPart)

  enum ID: Hashable, Sendable {
    case rating
    case value(DetailsField)
    case action(DetailsAction)
    case blank(DetailsPart)
  }

  var id: ID {
    switch self {
    case .rating: .rating
    case .value(let value): .value(value.field)
    case .action(let action, _): .action(action)
    case .blank(let part): .blank(part)
    }
  }
}

/// A part of the details page.
nonisolated enum DetailsPart: Hashable, Sendable {
  case rating, item, files, feed, actions

  /// The title above the part; `nil` for none.
  var title: String? {
    switch self {
    case .rating: nil
    case .item: "Item"
    case .files: "Files"
    case .feed: "Feed"
    case .actions: "Actions"
    }
  }
}

/// Something that can be done with an item, as a row of the details page.
nonisolated enum DetailsAction: Hashable, Sendable {
  case open, browse, copyLink, toggleFavourite, showLedger
  case save(EntryFormat)
}
