import Testing

@testable import feedtui

/// eilmeldung's queries in terms.
struct EilmeldungQueryTests {
  @Test(arguments: [
    ("unread today", "is:unread since:24h"),
    ("~read marked #important", "-is:read is:starred tagged:important"),
    ("unmarked ~unmarked", "-is:starred is:starred"),
    ("title:/(?i)^how/i feed:\"the daily\"", "title:/^how/ feed:\"the daily\""),
    ("newer:\"3 days ago\" older:2024-01-01", "since:3d before:2024-01-01"),
    ("tag:#a,#b ~author:smith summary:rap", "tagged:a,b -by:\"smith\" \"rap\""),
    ("all:/a\\/b/ syncedafter:\"2 months ago\"", "/a\\/b/ since:60d"),
  ])
  func `terms with a counterpart become it`(query: String, terms: String) {
    #expect(EilmeldungQuery(query)?.text == terms)
  }

  @Test(arguments: [
    "", "lastsync", "feedweburl:x", "unread flags", "newer:\"full moon\"", "title:", "#",
    "title:/(/", "tag:#a,#", "~",
  ])
  func `a query with another term has none`(query: String) {
    #expect(EilmeldungQuery(query) == nil)
  }
}
