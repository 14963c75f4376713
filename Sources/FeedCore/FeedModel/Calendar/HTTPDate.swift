/// Reads HTTP dates in all three formats and writes the preferred one (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// Returns a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// `seconds` count from 1970. Returns `nil` for seconds before that and after the year 9999.
  package static func text(_ seconds: Int64) -> String? {
    guard (0...latest).contains(seconds) else { return nil }
    return Wording.mailDate(of: seconds, zone: .utc).dropLast(5) + "GMT"
  }

  /// The last second of the year 9999; HTTP dates have four-digit years.
  private static let latest: Int64 = 253_402_300_799

  /// Returns the seconds since 1970; `nil` if the text has another format or is not a real date.
  package static func seconds(_ text: String) -> Int64? {
    let words = text.prefix(64).split(separator: " ")
    switch words.count {
    case 6:
      // Sun, 06 Nov 1994 08:49:37 GMT
      return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
    case 5:
      // Sun Nov  6 08:49:37 1994
      return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
    case 4:
      // Sunday, 06-Nov-94 08:49:37 GMT
      let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard date.count == 3 else { return nil }
      return seconds(day: date[0], month: date[1], year: date[2], time: words[2])
    default:
      return nil
    }
  }

  private static func seconds(
    day: Substring, month: Substring, year: Substring, time: Substring
  ) -> Int64? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard let day = number(day), let year = self.year(year), clock.count == 3,
      let month = Wording.monthNames.firstIndex(where: {
        $0.prefix(3).lowercased() == month.lowercased()
      }).map({ $0 + 1 }),
      let hour = clock[0], let minute = clock[1], let second = clock[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let date = Day(year: year, month: month, day: day)
    guard date.exists else { return nil }
    return Int64(date.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// Returns a year of four digits, or of two as in the obsolete format, which mean 1970 to 2069.
  private static func year(_ text: Substring) -> Int? {
    guard let number = number(text) else { return nil }
    switch text.utf8.count {
    case 4: return number
    case 2: return number < 70 ? 2000 + number : 1900 + number
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
