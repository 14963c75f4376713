extension ElementReader {
  /// How long the feed asks to be left alone: `<ttl>` in minutes (RSS 2.0), and what the syndication
  /// module says (https://web.resource.org/rss/1.0/modules/syndication/); the longer of both.
  mutating func serverInterval() -> ServerInterval? {
    let minutes = first(.bare, .ttl) { reader, index in
      Number.positive(reader.characters(index)).flatMap { Int64(exactly: $0) }
    }
    let wishes = [
      minutes.map { ServerInterval(seconds: min($0, Self.mostMinutes) * 60, reason: .ttl) },
      syndicationPeriod().map { ServerInterval(seconds: $0, reason: .syndication) },
    ]
    return wishes.compactMap(\.self).max { $0.seconds < $1.seconds }
  }

  /// A year: more is no wish for an interval.
  private static let mostMinutes: Int64 = 525_600

  /// Seconds. Without a period it is daily, without a frequency once; `nil` if there is neither.
  private mutating func syndicationPeriod() -> Int64? {
    let period = first(.syndication, .updatePeriod) { reader, index in
      Self.seconds(ofPeriod: TextCleaner.trimmed(reader.characters(index)))
    }
    let frequency = first(.syndication, .updateFrequency) { reader, index in
      Number.positive(reader.characters(index)).flatMap { Int64(exactly: $0) }
    }
    guard period != nil || frequency != nil else { return nil }
    return max(1, (period ?? 86_400) / (frequency ?? 1))
  }

  private static func seconds(ofPeriod name: ArraySlice<UInt8>) -> Int64? {
    switch String(decoding: name.prefix(16), as: UTF8.self).lowercased() {
    case "hourly": 3600
    case "daily": 86_400
    case "weekly": 604_800
    case "monthly": 2_592_000
    case "yearly": 31_536_000
    default: nil
    }
  }
}
