package import FeedModel
package import FeedReading
package import FeedtuiPages
package import FeedtuiSettings
package import TerminalKit

/// The pages on which items are listed and read, for the rest of the program.
package enum ReadingPages {
  /// A river; `title` is that of a feed shown alone. The entry, or what is left there, is selected
  /// first.
  package static func river(
    _ context: PageContext, _ kind: RiverKind, title: String = "", size: Size, at entry: EntryID?
  ) -> any RiverPage {
    RiverViewController(context, kind, title: title, size: size, at: entry)
  }

  package static func comments(
    _ context: PageContext, of item: FeedItem, at address: String, size: Size
  ) -> any ViewController {
    CommentsViewController(context, of: item, at: address, size: size)
  }

  /// One of the pictures of an article; `nil` if it is not among them.
  package static func picture(
    _ context: PageContext, _ image: ArticleImage, of images: [ArticleImage], size: Size
  ) -> (any ViewController)? {
    PictureViewController(context, image, of: images, size: size)
  }

  package static func links(
    _ context: PageContext, of entry: EntryID, size: Size
  ) -> any ViewController {
    LinksViewController(context, of: entry, size: size)
  }

  /// The feeds that a web page names; `add` gets the addresses of those that the user chooses.
  package static func feedLinks(
    _ context: PageContext, _ feeds: [(name: String, url: String)], size: Size,
    add: @escaping ([String]) -> Void
  ) -> any ViewController {
    FeedLinksViewController(context, feeds, size: size, add: add)
  }

  /// Draws two items as the river would show them now, to try the setting of that name.
  package static func drawExample(
    of setting: String, _ context: PageContext, in canvas: inout Canvas
  ) {
    RiverExample(context: context, setting: setting).draw(in: &canvas)
  }

  /// The actions of such a page; `nil` for others.
  package nonisolated static func actions(of page: KeyPage) -> [ActionFacts]? {
    switch page {
    case .river: RiverViewController.actions.map(\.facts)
    case .reader: ReaderViewController.actions.map(\.facts)
    case .comments: CommentsViewController.actions.map(\.facts)
    case .picture: PictureViewController.actions.map(\.facts)
    case .details: DetailsViewController.actions.map(\.facts)
    case .headings: HeadingsViewController.actions.map(\.facts)
    case .links: LinksViewController.actions.map(\.facts)
    case .feedLinks: FeedLinksViewController.actions.map(\.facts)
    case .filter, .feeds, .failures, .downloads, .rules, .newRule, .account, .settings, .themes,
      .text:
      nil
    }
  }
}
