package import FeedExtraction
package import FeedFetching
package import FeedModel

/// An entry whose full text is wanted, and what the user says about the pages of its feed.
package struct WebPageRequest: Sendable {
  package private(set) var subject: WebPageSubject
  /// How the servers of the feed are asked.
  package let access: FeedAccess
  package let rules: ExtractionRules
  /// Whether the user waits for it: then it does not wait for the others.
  package var isUrgent = false

  package init(_ subject: WebPageSubject, access: FeedAccess, rules: ExtractionRules) {
    self.subject = subject
    self.access = access
    self.rules = rules
  }

  /// Returns the request with what the archive knows now.
  func renewed(_ subject: WebPageSubject) -> WebPageRequest {
    var request = self
    request.subject = subject
    return request
  }

  /// The rules by which a text is found, or the files about an episode of which it is made.
  var rulesText: String {
    let files = subject.files.map(\.url).joined(separator: " ")
    return files.isEmpty ? rules.text : StoredWebPage.filesRule + files
  }

  /// The text that the archive has, if nothing has changed since it was fetched: neither the entry
  /// nor the rules.
  package var known: WebPageText? {
    guard let page = subject.page, !page.isOutdated, page.rules == rulesText else { return nil }
    return page.text
  }

  /// Whether the page has not been asked for since the entry or the rules have changed.
  package var isOpen: Bool {
    guard let page = subject.page else { return true }
    return page.isOutdated || page.askedRules != rulesText
  }

  /// The validators by which an unchanged page is recognised. With other rules the page must be
  /// sent again.
  var validators: Validators {
    guard let page = subject.page, page.text != nil, page.rules == rulesText else {
      return Validators()
    }
    return page.validators
  }
}
