package import FeedFiltering
package import FeedModel

/// Which program opens a link: an `[[open]]` table of the settings file. The first that fits is
/// used, and the browser if none does.
nonisolated package struct OpenRule: Equatable, Sendable {
  /// A link, and what is known of the item that it is from.
  package struct Subject: Sendable {
    package let address: String
    /// Its media type, if it is an enclosure.
    package var type: String?
    package var kind: ParsedItem.Kind?
    /// The address of the feed.
    package var feed: String?
    /// The tags of the feed and of the item.
    package var tags: [String] = []

    package init(_ address: String) {
      self.address = address
    }
  }

  package let program: UserProgram
  /// A part of the address.
  package var link: TextPattern?
  /// A media type in lower case, as `audio/mpeg` or `audio/*`.
  package var type: String?
  package var kind: ParsedItem.Kind?
  package var feed: String?
  package var tag: String?
  /// The values as they are written in TOML, by key.
  package let written: [String: String]

  init(program: UserProgram, written: [String: String]) {
    self.program = program
    self.written = written
  }

  package func fits(_ subject: Subject) -> Bool {
    (link?.matches(subject.address) ?? true)
      && (type.map { Self.covers($0, subject.type) } ?? true)
      && (kind.map { $0 == subject.kind } ?? true)
      && (feed.map { $0 == subject.feed } ?? true)
      && (tag.map(subject.tags.contains) ?? true)
  }

  /// Parameters of the type, such as `; codecs=opus`, do not count.
  private static func covers(_ wanted: String, _ type: String?) -> Bool {
    guard let type else { return false }
    let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    return wanted.hasSuffix("/*") ? name.hasPrefix(wanted.dropLast()) : name == wanted
  }
}
