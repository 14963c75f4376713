/// A feed reader whose feeds, entries and marks can be taken over.
package enum OtherReader: String, Sendable {
  case newsboat, newsraft, eilmeldung

  /// What its file of entries is called.
  var storeName: String { self == .newsboat ? "cache" : "database" }
}
