/// What a server does that a client might not expect.
package enum ServerQuirk: Sendable {
  // Addresses and logins

  /// The API is at `/api/greader.php`, and a web page answers everywhere else.
  case ownPath
  /// A wrong password is answered by 200 and `Error=BadAuthentication`.
  case refusalIs200
  /// The token T is the value of Auth.
  case tokenIsAuth
  /// A token is valid for half an hour.
  case tokenExpires
  /// Of a POST only T is looked at, not the header.
  case onlyTokenOfPosts
  /// A POST without T is accepted.
  case missingTokenIsGood
  /// Every request needs the fields `AppId` and `AppKey`.
  case needsAppKey
  /// The requests of a day are limited, in two zones.
  case hasZones

  // Streams and lists

  /// The whole reading list answers to a stream that is not known.
  case unknownStreamIsAll
  /// 200 and `[]` answer to an endpoint that is not known.
  case unknownEndpointIsEmpty
  /// Streams in answers have a number in place of `-`.
  case numberedUser
  /// A list is sorted by the time of publication, and `ot` is compared with it.
  case sortsByPublication
  /// `ot` and `nt` leave out what is of that very second.
  case comparesStrictly
  /// `ot` is also compared with the time at which the text changed.
  case countsChanges
  case ignoresTime
  /// `it` limits a list to items with a mark, read ones too.
  case filtersMarks
  /// What is read is a stream of its own.
  case listsRead
  /// The items of a hidden feed are in no list.
  case hidesItems
  /// The next page begins at the last item of the page before, which is dropped, whether it is
  /// still in the list or not.
  case dropsFirst
  /// The continuation is an offset, and a number in JSON.
  case offsets
  /// Lists have more beside the identifiers.
  case verboseRefs

  // Items and marks

  /// Items have identifiers of 24 hexadecimal digits.
  case longIDs
  /// Identifiers are those of 64 bits with a sign, many of them negative.
  case signedIDs
  /// `&`, `<` and `>` in titles are U+FF06, U+FF1C and U+FF1E; in those of feeds `?`, `\`, `/`, `,`
  /// and `;` are wide too.
  case lookAlikes
  /// The text is in `summary` alone.
  case onlySummary
  /// Of a body only 1 MiB is read.
  case shortBodies
  /// Of a form only 1000 fields are read, but for the items.
  case fewFields
  /// Links of media have a bare word for their type.
  case bareTypes

  // Feeds

  /// A feed can be in several folders.
  case severalFolders
  /// Feeds are followed by `subscription/quickadd` alone.
  case onlyQuickAdd
  /// A refused change of a feed is 500, not 400.
  case refusalIs500
}

/// A server as it was measured or documented.
package enum Personality: String, CaseIterable, Sendable {
  case freshrss125, freshrss128, inoreader, theoldreader, bazqux
  /// Another server, which does as Miniflux by this API.
  case greader
  /// Miniflux with its own API.
  case miniflux233

  /// Those that have the Google Reader API.
  package static let readers = allCases.filter { $0 != .miniflux233 }

  package var quirks: Set<ServerQuirk> {
    let freshRSS: Set<ServerQuirk> = [
      .ownPath, .missingTokenIsGood, .unknownStreamIsAll, .dropsFirst, .filtersMarks, .hidesItems,
      .lookAlikes, .onlySummary, .shortBodies, .fewFields, .bareTypes,
    ]
    return switch self {
    case .freshrss125: freshRSS
    case .freshrss128: freshRSS.union([.countsChanges])
    case .greader:
      [
        .tokenIsAuth, .onlyTokenOfPosts, .unknownEndpointIsEmpty, .numberedUser,
        .sortsByPublication, .comparesStrictly, .offsets, .listsRead, .refusalIs500,
      ]
    case .miniflux233: []
    case .inoreader:
      [
        .needsAppKey, .hasZones, .verboseRefs, .signedIDs, .numberedUser, .severalFolders,
        .filtersMarks, .hidesItems,
      ]
    case .theoldreader:
      [.tokenIsAuth, .ignoresTime, .longIDs, .onlyQuickAdd, .listsRead, .hidesItems]
    case .bazqux:
      [
        .refusalIs200, .tokenExpires, .numberedUser, .ignoresTime, .severalFolders, .listsRead,
        .hidesItems,
      ]
    }
  }

  package func has(_ quirk: ServerQuirk) -> Bool { quirks.contains(quirk) }

  /// Returns a title with these signs as a server with look-alikes writes them: the wide form of an
  /// ASCII character is 65,248 places behind it.
  func wide(_ title: String, _ signs: String) -> String {
    guard has(.lookAlikes) else { return title }
    let scalars = title.unicodeScalars.map { scalar in
      signs.unicodeScalars.contains(scalar)
        ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The most identifiers on a page.
  package var largestPage: Int {
    switch self {
    case .freshrss125, .freshrss128: .max
    case .greader, .miniflux233, .theoldreader: 10_000
    case .inoreader: 1000
    case .bazqux: 50_000
    }
  }

  /// The most items in a request for contents.
  package var mostContents: Int {
    switch self {
    case .freshrss125, .freshrss128, .greader: .max
    case .miniflux233: 1000
    case .theoldreader, .inoreader: 1000
    case .bazqux: 10_000
    }
  }

  /// The path of the API, or of Miniflux's root.
  package var path: String {
    if self == .miniflux233 { return "/miniflux" }
    return has(.ownPath) ? "/api/greader.php" : ""
  }
}
