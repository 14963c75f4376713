import FeedtuiPages
import TerminalKit

/// A row of the details page.
nonisolated enum DetailsRow: ListItem {
  /// The stars, from 0 to 5.
  case rating(Int)
  case value(DetailsValue)
  /// `title` is what the action is called now, and `key` does it on other pages too.
  case action(DetailsRow.Action, title: String, key: String)
  /// The empty row below a part.
  case blank(DetailsRow.Part)

  enum ID: Hashable, Sendable {
    case rating
    case value(DetailsField)
    case action(DetailsRow.Action)
    case blank(DetailsRow.Part)
  }

  var id: ID {
    switch self {
    case .rating: .rating
    case .value(let value): .value(value.field)
    case .action(let action, _, _): .action(action)
    case .blank(let part): .blank(part)
    }
  }
}

nonisolated extension DetailsRow {
  /// A part of the details page, with the title above it; empty for none.
  enum Part: String, Sendable {
    case rating = ""
    case item = "Item"
    case files = "Files"
    case feed = "Feed"
    case actions = "Actions"

    var title: String? { rawValue.isEmpty ? nil : rawValue }
  }
}

nonisolated extension DetailsRow {
  /// Something that can be done with an item, as a row of the details page.
  enum Action: Hashable, Sendable {
    case open, browse, copyLink, toggleFavourite, showLedger
    case save(EntryFormat)
  }
}
