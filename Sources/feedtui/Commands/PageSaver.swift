import FeedExtraction
import FeedFetching
import FeedModel
import FeedtuiLibrary
import SafeText

/// Fetches a web page that the user wants to keep.
nonisolated struct PageSaver: Sendable {
  let fetcher: any FeedFetching
  /// Returns the time in seconds since 1970.
  let now: @Sendable () -> Int64

  /// The most bytes of a page, and the seconds that it may take.
  private static let limits = FetchLimits(body: 8 << 20, deadline: .seconds(40))

  /// What is kept of a page.
  struct Page: Sendable {
    let item: AdoptedItem
    /// Why there is no text of it; `nil` with one.
    let missing: String?
  }

  /// Returns the page at an address, which is its identifier: without the part after `#`.
  func page(at typed: String) async throws -> Page {
    guard HTTPLink.isOne(typed) else {
      throw CommandError(
        message: "“\(Sanitizer.line(typed))” is not the address of a web page.", code: .usage)
    }
    let address = typed.prefix { $0 != "#" }.description
    let request = FetchRequest(url: address, accept: .page, limits: Self.limits)
    guard case .document(let document) = try await fetcher.fetch(request) else {
      throw FetchError.unchangedUnasked
    }
    return page(of: document, asked: address)
  }

  private func page(of document: FetchedDocument, asked address: String) -> Page {
    var item = AdoptedItem(
      guid: address, title: AddressText.withoutCredentials(address), link: address, date: now())
    let finding = ArticleExtractor.finding(
      document.bytes, asked: address, address: document.url, contentType: document.contentType)
    guard isPage(document), case .article(let article) = finding else {
      return Page(item: item, missing: "No article was found there; its address is kept.")
    }
    if let title = article.title { item.title = title }
    if let author = article.byline { item.author = author }
    item.html = article.html
    return Page(item: item, missing: nil)
  }

  private func isPage(_ document: FetchedDocument) -> Bool {
    if document.bytes.starts(with: "%PDF-".utf8) { return false }
    let type = document.contentType?.split(separator: ";").first?.lowercased() ?? ""
    return type.isEmpty || type.contains("html") || type.contains("xml")
  }
}
