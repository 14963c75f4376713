package import FeedModel
import FeedSystem

/// An item of a test server.
package struct ServedItem: Equatable, Sendable {
  package let id: RemoteItemID
  /// The feed, as `feed/36`.
  package var stream: String
  package var title: String
  package var html: String
  package var link: String
  /// Seconds since 1970.
  package var published: Int64
  /// Microseconds since 1970.
  package var arrival: Int64
  package var changed: Int64
  package var isRead = false
  package var isStarred = false
  package var enclosure: String?

  /// The SHA-256 of its link, which is its feed's name for it, in hexadecimal digits.
  package var hash: String {
    Array(link.utf8).sha256.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  package func has(_ mark: RemoteMark) -> Bool {
    switch mark {
    case .read: isRead
    case .star: isStarred
    }
  }

  mutating func set(_ mark: RemoteMark, _ value: Bool) {
    switch mark {
    case .read: isRead = value
    case .star: isStarred = value
    }
  }
}

/// A feed of a test server.
package struct ServedFeed: Equatable, Sendable {
  package var stream: String
  package var title: String
  package var url: String
  package var folders: [String]
  /// Whether it stands in the list of feeds, and its items in no list.
  package var isHidden = false

  /// What the document at an address is called.
  package static func ownTitle(_ url: String) -> String {
    url.split(separator: "/").dropFirst().joined(separator: " ")
  }

  package var site: String { url.split(separator: "/").prefix(2).joined(separator: "//") + "/" }
}
