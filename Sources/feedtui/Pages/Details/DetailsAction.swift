/// Something that can be done with an item, as a row of the details page.
nonisolated enum DetailsAction: Hashable, Sendable {
  case open, browse, copyLink, toggleFavourite, showLedger
  case save(EntryFormat)
}
