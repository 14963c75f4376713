/// An entry whose web page can be asked for, and its feed.
package struct WebPageSubject: Equatable, Sendable {
  package let entry: EntryID
  /// The absolute address of the page; `nil` if the feed gives none.
  package let link: String?
  /// The address of the feed, as the user follows it.
  package let feedURL: String
  package let feedTitle: String
  /// The version of the entry, which its feed changes.
  package private(set) var version: String
  /// The chapters and the transcript of an episode, which stand for its page.
  package let files: [ParsedItem.Enclosure]
  /// What is known of the page; `nil` if it was never asked for.
  package let page: StoredWebPage?

  /// The same with a version that no entry has, so that it is asked for again.
  package var incomplete: WebPageSubject {
    var subject = self
    subject.version = ""
    return subject
  }

  package init(
    entry: EntryID, link: String?, feedURL: String, feedTitle: String, version: String,
    files: [ParsedItem.Enclosure], page: StoredWebPage?
  ) {
    self.entry = entry
    self.link = link
    self.feedURL = feedURL
    self.feedTitle = feedTitle
    self.version = version
    self.files = files
    self.page = page
  }
}
