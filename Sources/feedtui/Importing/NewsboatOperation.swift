import FeedtuiSettings

/// The actions that do the same as an operation of newsboat's.
struct NewsboatOperation: Equatable, Sendable {
  /// By page, the one to bind first; the others do it as well.
  private let pages: [KeyPage: [String]]

  /// Throws if there is nothing here that does it, or no such operation.
  init(_ name: String) throws(ImportRefusal) {
    let meaning: [String]?
    do throws(ImportRefusal) {
      meaning = try NewsboatTable.operations.meaning(of: name)
    } catch {
      throw error.isKept ? .kept("\(name): \(error.reason)") : error
    }
    guard let words = meaning else {
      throw .notUnderstood("There is no operation \"\(name)\".")
    }
    var pages: [KeyPage: [String]] = [:]
    for word in words {
      let parts = word.split(separator: "=").map(String.init)
      let page = parts.count > 1 ? KeyPage(rawValue: parts[0]) : nil
      for page in page.map({ [$0] }) ?? KeyPage.allCases {
        pages[page, default: []].append(parts[parts.count - 1])
      }
    }
    self.pages = pages
  }

  /// Returns the actions on a page.
  func actions(on page: KeyPage) -> [String] { pages[page] ?? [] }

  /// The action for lists of actions.
  var action: String? { (pages[.river] ?? pages[.reader] ?? pages[.feeds])?.first }
}
