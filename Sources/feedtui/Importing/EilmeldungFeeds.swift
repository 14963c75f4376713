import FeedModel
package import FeedStorage
import SafeText

/// eilmeldung's list of feeds, which is in its database.
package enum EilmeldungFeeds {
  package static func list(_ database: EilmeldungDatabase, path: String) throws -> ReaderList {
    var list = ReaderList(path: path, hasLineNumbers: false)
    for feed in try database.feeds() {
      // Servers and lists of others fill the database, and only the user may name files.
      if ["http", "https"].contains(feed.url.prefix { $0 != ":" }.lowercased()) {
        list.add(Subscription(feed))
      } else {
        list.refuse(
          "\(feed.title ?? "A feed"): Only http and https addresses are imported, not \(shown(feed.url))."
        )
      }
    }
    return list
  }

  private static func shown(_ url: String) -> String {
    String(AddressText.withoutSecrets(url).prefix(80))
  }
}
