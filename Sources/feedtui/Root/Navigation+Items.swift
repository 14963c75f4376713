import FeedModel
import FeedtuiPages
import FeedtuiReading
import SafeText

/// Actions of every page on its items.
extension Navigation {
  /// Shows the links of an item.
  func showLinks(of items: ProgramItems) {
    guard let entry = items.entries.first else { return }
    if let link = items.link { return context.carryOut(.screen(.browse(link, of: entry))) }
    open(ReadingPages.links(context, of: entry, size: pageSize))
  }

  /// Saves the items as files.
  func save(_ items: ProgramItems, as format: EntryFormat) {
    let most = 100
    guard items.entries.count <= most else {
      return context.decline(
        "\(Wording.grouped(items.entries.count)) items are too many: select at most \(most)")
    }
    for entry in items.entries { context.carryOut(.act(.save(entry, format))) }
  }
}
