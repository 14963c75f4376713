/// A feed reader whose feeds, entries and marks can be taken over.
package enum OtherReader: String, CaseIterable, Sendable {
  case newsboat, newsraft, sfeed, eilmeldung

  /// What its file of entries is called.
  var storeName: String { self == .newsboat ? "cache" : "database" }
}
