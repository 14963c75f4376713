import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// What is known of an item, part by part. Without `details` that is what the river knows.
nonisolated struct DetailsTable {
  let item: FeedItem
  let details: EntryDetails?
  /// The long values that are shown whole.
  let unfolded: Set<DetailsField>
  let clock: Clock
  /// The pictures of this run, some of which cannot be shown.
  var pictures = PictureGallery()
  var capabilities = Capabilities.all
  var keys = KeyHints()

  /// The parts from top to bottom, without empty ones.
  var parts: [(part: DetailsRow.Part, rows: [DetailsRow])] {
    guard let head = item.head else { return [] }
    let parts: [(part: DetailsRow.Part, rows: [DetailsRow])] = [
      (.rating, [.rating(head.rating)]), (.item, itemRows(head)), (.files, fileRows),
      (.feed, feedRows(head)), (.actions, actions(head)),
    ]
    return parts.filter { !$0.rows.isEmpty }
  }

  private func row(
    _ field: DetailsField, _ text: String?, _ meaning: DetailsValue.Meaning = .text
  ) -> DetailsRow? {
    guard let text, !text.isEmpty else { return nil }
    return .value(
      DetailsValue(field, text, meaning, isUnfolded: unfolded.contains(field)))
  }

  private func moment(_ second: Int64?) -> String? { second.map { clock.daytime(of: $0) } }

  private func address(_ field: DetailsField, _ url: String?) -> DetailsRow? {
    url.flatMap { row(field, AddressText.shown($0), .address($0)) }
  }

  // MARK: Parts

  private func itemRows(_ head: EntryHead) -> [DetailsRow] {
    let categories = details?.categories ?? []
    let rows: [DetailsRow?] =
      [
        row(.title, item.headline), row(.itemTags, head.itemTags.joined(separator: ", ")),
        row(.note, head.note),
        head.author.flatMap { row(.author, $0, .author($0)) },
        row(.published, moment(head.published)), row(.updated, moment(details?.updated)),
        address(.link, head.link), fullText, copies, comments, row(.length, length),
        row(.episode, episode),
      ] + categories.enumerated().map { row(.category($0), $1, .category($1)) } + ruleRows + [
        row(.identifier, details.map { AddressText.shown($0.guid) }),
        row(.number, "\(head.id.rawValue)"),
      ]
    return rows.compactMap(\.self)
  }

  /// The rules that have caught the entry: what they do, and the condition, "mute · title:crypto".
  private var ruleRows: [DetailsRow?] {
    (details?.rules ?? []).enumerated().map { index, rule in
      let acts = rule.acts.map(\.name).joined(separator: ", ")
      let name = rule.name == rule.condition ? "" : "\(rule.name) · "
      return row(.rule(index), "\(name)\(acts) · \(rule.condition)")
    }
  }

  /// "1,840 words of example.org", or why there is no full text.
  private var fullText: DetailsRow? {
    guard let page = details?.webPage else { return nil }
    guard let text = page.text else { return row(.fullText, page.failure) }
    let words = Wording.counted(text.words, "word")
    return row(.fullText, "\(words) of \(HostName.shown(of: text.address))", .address(text.address))
  }

  /// "Lobsters, Planet · counted once in the river".
  private var copies: DetailsRow? {
    let feeds = (details?.copies ?? []).map { Sanitizer.line($0.feedTitle) }
    return feeds.isEmpty
      ? nil : row(.copies, feeds.joined(separator: ", ") + " · counted once in the river")
  }

  private var comments: DetailsRow? {
    guard let url = details?.comments else {
      return row(.comments, details?.commentCount.map { "\($0)" })
    }
    let count = details?.commentCount.map { "\($0) · " } ?? ""
    return row(.comments, count + AddressText.shown(url), .address(url))
  }

  /// "900 words · 4 min", and the duration of audio or video.
  private var length: String? {
    var facts: [String] = []
    let words: Int? =
      switch item {
      case .article(_, let article): article.wordCount
      case .status, .photo, .episode, .link, .notice, .muted, .run: details?.wordCount
      }
    if let words, words > 0 {
      facts = [Wording.counted(words, "word"), Wording.readingTime(words: words)]
    }
    if case .episode(_, let episode) = item, let place = episode.place {
      facts.append(place)
    } else if let seconds = details?.duration {
      facts.append(Wording.duration(seconds))
    }
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  /// "season 2, episode 14".
  private var episode: String? {
    [("season", details?.season), ("episode", details?.episode)]
      .compactMap { name, number in number.map { "\(name) \($0)" } }.joined(separator: ", ")
  }

  private var fileRows: [DetailsRow] {
    guard let details else { return [] }
    let files = details.enclosures.enumerated().map { index, file in
      let facts = [
        file.type, file.length.map { Wording.size($0) }, AddressText.shown(file.url),
      ].compactMap(\.self)
      return row(.enclosure(index), facts.joined(separator: " · "), .address(file.url))
    }
    return (files + pictureRows(details.picture)).compactMap(\.self)
  }

  private func pictureRows(_ picture: ParsedItem.Image?) -> [DetailsRow?] {
    guard let picture else { return [] }
    var facts: [String] = []
    if let width = picture.width, let height = picture.height { facts = ["\(width)×\(height)"] }
    if let text = picture.alternative, !text.isEmpty { facts.append(text) }
    let failure = row(.pictureFailure, pictures.failure(of: picture.url))
    guard !facts.isEmpty else { return [address(.picture, picture.url), failure] }
    return [
      row(.picture, facts.joined(separator: " · "), .address(picture.url)),
      address(.pictureAddress, picture.url), failure,
    ]
  }

  private func feedRows(_ head: EntryHead) -> [DetailsRow] {
    let source = details?.source
    let isLeft = source?.isFollowed == false
    let tags = source?.tags.map { "#\($0)" }.joined(separator: " ")
    let rows: [DetailsRow?] = [
      row(.feed, head.feedTitle + (isLeft ? " · no longer followed" : ""), .feed),
      row(.address, source.map { AddressText.shown($0.url) }), row(.tags, tags),
      firstSeen, fetched, row(.failure, source?.failure),
    ]
    return rows.compactMap(\.self)
  }

  /// When and how the entry came.
  private var firstSeen: DetailsRow? {
    guard let details else { return nil }
    let facts = [moment(details.firstSeen), details.source.arrival?.answer].compactMap(\.self)
    return row(.firstSeen, facts.joined(separator: " · "))
  }

  /// When and how the feed was last fetched, in the words of the ledger.
  private var fetched: DetailsRow? {
    details?.source.lastAttempt.flatMap { attempt in
      let words = attempt.line(clock)
      return row(.fetched, "\(clock.daytime(of: attempt.time)) · \(words)", .ledger)
    }
  }

  private func actions(_ head: EntryHead) -> [DetailsRow] {
    var rows: [DetailsRow] = [.action(.open, title: "Open the text", key: "")]
    if head.link != nil {
      if capabilities.contains(.programs) {
        rows.append(.action(.browse, title: "Open in the browser", key: keys["browse"]))
      }
      rows.append(.action(.copyLink, title: "Copy the link", key: keys["copy-link"]))
    }
    let favourite = head.isFavourite ? "Remove the star" : "Star"
    rows.append(.action(.toggleFavourite, title: favourite, key: keys["favourite"]))
    if capabilities.contains(.network) {
      rows.append(.action(.showLedger, title: "Show the requests of the feed", key: ""))
    }
    guard capabilities.contains(.files) else { return rows }
    return rows
      + EntryFormat.allCases.map {
        .action(.save($0), title: "Save as \($0.name)", key: keys["save-\($0.rawValue)"])
      }
  }
}
