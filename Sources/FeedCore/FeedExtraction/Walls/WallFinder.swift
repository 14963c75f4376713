import FeedFormats

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

  /// Returns the wall that a page is; `nil` if it is not one.
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

/// The text of a whole page, with a line for each block: menus, buttons, notes for browsers without
/// scripts, all that is not hidden.
private enum PageText {
  /// The limit in bytes. A wall is short, or at the page's top.
  private static let limit = 64 << 10

  static func of(_ tree: HTMLTree) -> String {
    var bytes: [UInt8] = []
    let store = tree.store
    var index = 0
    while index < tree.count, bytes.count < limit {
      let name = tree.name(index)
      if name == .text {
        let range = tree.nodes[index].range.prefix(limit)
        bytes.append(contentsOf: store[range].map { $0.isMarkupSpace ? ASCII.space : $0 })
        index += 1
      } else if isOmitted(name) || NodeVisibility.isHidden(tree, index) {
        index = tree.end(index)
      } else {
        if name.isBlock || name.isLine || isPart(name) { bytes.append(ASCII.lineFeed) }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isOmitted(_ name: HTMLName) -> Bool {
    name.isSource || name == .select || name == .textarea
  }

  /// Whether an element is a part of a page that is read on its own.
  private static func isPart(_ name: HTMLName) -> Bool {
    name == .button || name == .td || name == .th || name == .label || name == .noscript
  }
}

/// What the address that a server has led to says about its page.
private enum WallAddress {
  /// How much an address says.
  enum Sign: Equatable {
    /// The page is a wall if it has no article.
    case strong(PageWall)
    /// The word has other meanings, too: a phrase must say the same, or the page have no prose.
    case weak(PageWall)
  }

  /// The words of each wall in addresses, in their hosts, and those with other meanings.
  private static let strong = PageWall.allCases.map { ($0, WallLists.words("\($0) address")) }
  private static let strongLabels = PageWall.allCases.map { ($0, WallLists.words("\($0) host")) }
  private static let weak = PageWall.allCases.map { ($0, WallLists.words("\($0) hint")) }

  /// Returns the sign in a word that is in `address` and not in `asked`; `nil` if there is none.
  static func sign(asked: String, address: String) -> Sign? {
    let known = parts(of: asked)
    let reached = parts(of: address)
    let labels = reached.labels.subtracting(known.labels).subtracting(known.components)
    let components = reached.components.subtracting(known.labels).subtracting(known.components)
    let words = labels.union(components)
    for (wall, names) in strong where !names.isDisjoint(with: words) { return .strong(wall) }
    for (wall, names) in strongLabels where !names.isDisjoint(with: labels) { return .strong(wall) }
    for (wall, names) in weak where !names.isDisjoint(with: words) { return .weak(wall) }
    return nil
  }

  /// Returns the labels of an address's host and the components of its path, in lower case and
  /// without their suffixes: `login.php` is `login`.
  private static func parts(of address: String) -> (labels: Set<String>, components: Set<String>) {
    let start = address.ranges(of: "://").first?.upperBound ?? address.startIndex
    let rest = address[start...].prefix { $0 != "?" && $0 != "#" }.lowercased()
    let host = rest.prefix { $0 != "/" }
    let name = host.split(separator: "@").last ?? ""
    let path = rest[host.endIndex...].split(separator: "/")
    return (
      Set(name.prefix { $0 != ":" }.split(separator: ".").dropLast().map(String.init)),
      Set(path.map { String($0.prefix { $0 != "." && $0 != ";" }) })
    )
  }
}

/// A page that a server shows instead of the article.
package enum PageWall: CaseIterable, Sendable {
  /// One has to agree to cookies.
  case consent
  /// One has to log in or to subscribe.
  case login
  /// The server asks for proof that this is not a robot, or for scripts.
  case robot
}
