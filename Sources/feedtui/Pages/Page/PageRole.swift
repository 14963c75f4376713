import FeedModel
package import FeedPictures

/// The kind of a page. The bars, the panes and linear mode ask it for what only such pages have.
package enum PageRole {
  case list(any Scroller)
  case river(any RiverPage, any Scroller)
  case text(any ArticlePage)
  case picture(any PicturePage)
}

/// A page on which an answer may take its time.
package protocol WaitingPage: ViewController {
  /// The answer is late: the page says so.
  func becomeLate()
  /// Gives up an answer that is late, as the user has pressed another key. Returns whether one was
  /// awaited.
  func giveUpWaiting() -> Bool
}

extension WaitingPage {
  package func giveUpWaiting() -> Bool { false }
}

/// A page with a picture, which may be one of several.
package protocol PicturePage: ViewController {
  /// "2 of 5"; empty if there is no other one.
  var progress: String { get }
  var picture: PictureSpec? { get }
  /// The picture in words.
  var spoken: [String] { get }
}

extension ViewController {
  /// The list that the page is; `nil` for other pages.
  package var scroller: (any Scroller)? {
    switch role {
    case .list(let list), .river(_, let list): list
    case .text, .picture, nil: nil
    }
  }

  /// The river that the page is; `nil` for other pages.
  package var river: (any RiverPage)? {
    if case .river(let river, _) = role { river } else { nil }
  }

  /// The text that the page is; `nil` for other pages.
  package var article: (any ArticlePage)? {
    if case .text(let page) = role { page } else { nil }
  }

  /// The page as one that may wait for an answer; `nil` for other pages.
  package var waiting: (any WaitingPage)? {
    switch role {
    case .river(let river, _): river
    case .text(let page): page
    case .list, .picture, nil: nil
    }
  }

  /// The text of the title bar: the name, with the number of rows that the user has picked.
  package var fullTitle: String {
    if let article { return article.heading }
    let picked = scroller?.pickedCount ?? 0
    return picked > 0 ? "\(title) · \(Wording.grouped(picked)) selected" : title
  }

  /// How far the page has been scrolled: "37%".
  package var progress: String {
    switch role {
    case .text(let page): page.progress
    case .picture(let page): page.progress
    case .list, .river, nil: ""
    }
  }

  /// Whether keys can be about rows, or lead on to more; not while a river is loading.
  package var hasRows: Bool {
    switch role {
    case .river(let river, _): !river.hasNoRows
    case .list(let list): !list.isEmpty
    case .picture(let page): !page.progress.isEmpty
    case .text, nil: true
    }
  }

  /// The pictures that the page has room for, except those of the cells of a river.
  package var picturesInSight: [PictureSpec] {
    switch role {
    case .text(let page): page.picturesInSight
    case .picture(let page): [page.picture].compactMap(\.self)
    case .list, .river, nil: []
    }
  }

  /// The footer in words, or the whole page if it is neither a list nor a text.
  package var spokenFooter: [String] {
    switch role {
    case .list(let list), .river(_, let list): list.footerWords
    case .picture(let page): page.spoken
    case .text, nil: []
    }
  }
}
