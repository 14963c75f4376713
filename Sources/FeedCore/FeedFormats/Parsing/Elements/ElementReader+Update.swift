import FeedModel

extension ElementReader {
  /// Returns the update interval that the feed requests; `nil` if it requests none.
  ///
  /// The interval is the longer of `<ttl>`, in minutes (RSS 2.0), and the period of the syndication
  /// module (https://web.resource.org/rss/1.0/modules/syndication/).
  mutating func serverInterval() -> ServerInterval? {
    let minutes = first(.bare, .ttl) { reader, index in
      Number.positive(reader.characters(index)).flatMap { Int64(exactly: $0) }
    }
    let intervals = [
      minutes.map { ServerInterval(seconds: min($0, Self.mostMinutes) * 60, reason: .ttl) },
      syndicationPeriod().map { ServerInterval(seconds: $0, reason: .syndication) },
    ]
    return intervals.compactMap(\.self).max { $0.seconds < $1.seconds }
  }

  /// Returns the hours and days at which the feed asks not to be asked.
  func skippedTimes() -> SkippedTimes {
    var skipped = SkippedTimes()
    let lists = all(.bare, .skipHours) + all(.bare, .skipDays)
    guard !lists.isEmpty else { return skipped }
    var reader = self
    for list in lists {
      reader.enter(list)
      for hour in reader.all(.bare, .hour) {
        if let number = Number.plain(reader.characters(hour)) { skipped.skip(hour: number) }
      }
      for day in reader.all(.bare, .day) {
        let name = TextCleaner.trimmed(reader.characters(day)).prefix(16)
        skipped.skip(day: String(decoding: name, as: UTF8.self))
      }
    }
    return skipped
  }

  /// The limit on `<ttl>`: one year in minutes; a longer interval cannot be meant.
  private static let mostMinutes: Int64 = 525_600

  /// Returns the interval of the syndication module in seconds; `nil` if the feed has neither a
  /// period nor a frequency.
  ///
  /// A missing period means daily, a missing frequency once.
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
