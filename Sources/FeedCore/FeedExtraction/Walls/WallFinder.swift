import FeedFormats
import TerminalKit

/// Tells the pages that stand before an article from those that have one.
///
/// A page with a text of decent length is never a wall. What speaks for a wall counts by its place:
/// the address that the server has led to, the title, the text that would be the article, and the
/// whole page.
struct WallFinder {
  private let tree: HTMLTree
  private let metadata: PageMetadata
  private let article: ExtractedArticle?
  /// What the text that would be the article says.
  private let inText: WallEvidence
  private let inPage: WallEvidence
  /// Whether the page has hardly more text than one that only asks for something.
  private let isShortPage: Bool

  /// The numbers of words from which a page is an article although the server has led elsewhere,
  /// even if it says the same as the address; and although it says what walls say.
  private static let decent = 250
  private static let long = 600
  private static let little = 150
  /// The numbers of words about other things from which a text, or a page with its menus, is not a
  /// check for robots or a question about cookies.
  private static let prose = 40
  private static let prosePage = 60
  /// The number of words up to which the text of a page with a password field is that of its form.
  private static let form = 30

  /// Returns the wall that a page is; `nil` if it is none.
  ///
  /// `article` is what has been extracted from it, and the addresses are those of `finding`.
  static func wall(
    _ tree: HTMLTree, _ metadata: PageMetadata, _ article: ExtractedArticle?, asked: String?,
    address: String?
  ) -> PageWall? {
    let words = article?.words ?? 0
    guard words < long else { return nil }
    let sign = asked.flatMap { asked in
      address.flatMap { WallAddress.sign(asked: asked, address: $0) }
    }
    guard sign != nil || words <= little else { return nil }
    let finder = WallFinder(tree, metadata, article)
    switch sign {
    case .strong(let wall):
      if words < decent || finder.says(wall) && !finder.hasProse { return wall }
    case .weak(let wall):
      if words < decent, finder.says(wall) || !finder.hasProse { return wall }
    case nil: break
    }
    return words <= little ? finder.wall() : nil
  }

  private init(_ tree: HTMLTree, _ metadata: PageMetadata, _ article: ExtractedArticle?) {
    self.tree = tree
    self.metadata = metadata
    self.article = article
    let page = PageText.of(tree)
    inText = WallEvidence(article?.text ?? "")
    inPage = WallEvidence(page)
    isShortPage = WordCounter.count(page) <= Self.little
  }

  private func wall() -> PageWall? {
    if isForm { return .login }
    if !hasProse {
      if titleBegins(Self.robotTitles) || says(.robot) { return .robot }
      if says(.consent) { return .consent }
    }
    // If the linked data asks for payment, a menu that does so too is enough.
    let isPaid = metadata.linkedData.isPaid && inPage.likely.contains(.login)
    return says(.login) || isPaid ? .login : nil
  }

  /// Whether a phrase says that the page is this wall.
  private func says(_ wall: PageWall) -> Bool {
    if inPage.unmistakable.contains(wall) || inText.unmistakable.contains(wall) { return true }
    return inText.likely.contains(wall)
      || (isShortPage || article == nil) && !hasProse && inPage.likely.contains(wall)
  }

  private var hasProse: Bool { inText.prose >= Self.prose || inPage.prose >= Self.prosePage }

  /// Whether the page is a form for a name and a password, and not an article that also has one.
  private var isForm: Bool {
    guard !hasProse, hasPassword else { return false }
    return (article?.words ?? 0) <= Self.form || titleBegins(Self.loginTitles) || says(.login)
  }

  private var hasPassword: Bool {
    (0..<tree.count).contains {
      tree.name($0) == .input
        && tree.value(AttributeName.type, of: $0)?.lowercased() == "password"
    }
  }

  private func titleBegins(_ titles: [[String]]) -> Bool {
    let words = FoldedText(metadata.title ?? "").words
    return titles.contains { words.starts(with: $0) }
  }

  private static let loginTitles = WallLists.lines("login title").map { FoldedText($0).words }
  private static let robotTitles = WallLists.lines("robot title").map { FoldedText($0).words }
}
