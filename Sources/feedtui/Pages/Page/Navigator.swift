package import FeedModel
package import TerminalKit

/// The way from page to page, as pages see it.
@MainActor package protocol Navigator: AnyObject, Sendable {
  var context: PageContext { get }
  /// Columns and rows of a page that takes the whole room for pages.
  var pageSize: Size { get }
  var hasTwoPanes: Bool { get }
  /// The tour of the demo; `nil` if there is none, or it has been ended.
  var tour: Tour? { get set }
  /// The row of the tour, with the keys that are bound.
  var tourNotice: Notice? { get }
  /// The pictures that have been drawn.
  var gallery: PictureGallery { get }
  /// Whether the river nearest to the top has no rows to show.
  var hasNoRows: Bool { get }

  func isOpen(_ page: any ViewController) -> Bool
  func isOnTop(_ page: any ViewController) -> Bool
  /// Puts a page above all others.
  func open(_ page: any ViewController)
  /// Takes a page away, and all above it.
  func close(_ page: any ViewController)
  func go(to destination: Destination)
  /// Returns the page that a destination leads to, for the pane beside another; `nil` if it leads
  /// to none.
  func page(at destination: Destination, size: Size) -> (any ViewController)?

  /// Draws two items as the river would show them now, to try the setting of that name.
  func drawExample(of setting: String, in canvas: inout Canvas)

  /// Shows again what pages share.
  func reload()
  /// Keeps entries that the user has marked in sight in the top river, until it is left.
  func keep(_ entries: [EntryID])
  /// An act of the tour has been done.
  func tick(_ act: Tour.Act)
  /// Refreshes all feeds.
  func refreshAll()
  /// Takes the tags and titles that a query can name.
  func setNames(_ names: FeedNames)

  // Lines of input.

  /// Has the user type in that line; `nil` ends what takes the keys.
  func ask(with prompt: PromptViewController?)
  /// The line in which the user types has more to offer.
  func renewInput()
  /// Asks for keys; `nil` ends that.
  func askForKeys(_ prompt: KeyPromptViewController?)
}

extension Navigator {
  /// Has the names of feeds and tags loaded, for queries. Without them a query can still be typed,
  /// and a bad feeds file is reported separately.
  package func loadNames() {
    context.ask("names", for: self, needs: nil, .atOnce) {
      try? await $0.names()
    } then: {
      if let names = $1 { $0.setNames(names) }
    }
  }
}
