import FeedModel

/// Whether a list of feeds is plausible.
struct FeedListSanityCheck {
  /// How many feeds were listed last, and how many of them are neither listed now nor followed
  /// there again under another name.
  let known: Int
  let missing: Int

  /// The most missing feeds with which a list is plausible, if it has some of the known ones: a
  /// person who follows few feeds may give most of them up in a day.
  private static let few = 4

  /// `known` has the addresses of the feeds that were listed last and are wanted, by their names.
  init(_ listed: [RemoteSubscription], known: [String: String?]) {
    let names = Set(listed.map(\.stream))
    let addresses = Set(listed.compactMap(\.address))
    self.known = known.count
    missing = known.count { name, address in
      !names.contains(name) && !(address.map(addresses.contains) ?? false)
    }
  }

  /// Whether most feeds are missing, so that they are listed again: a server that has just been
  /// started may not know all.
  var isSuspicious: Bool { missing * 2 > known }

  /// Whether the user has to decide.
  var isConflict: Bool { isSuspicious && (missing == known || missing > Self.few) }
}
