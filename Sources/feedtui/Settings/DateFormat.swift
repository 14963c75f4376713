package import FeedModel

/// How a date and its time are written, in the letters of strftime, of which it has those that need
/// no locale.
package struct DateFormat: Equatable, Sendable {
  /// A letter after "%" that stands for a part of the date.
  private enum Letter: Character, CaseIterable, Sendable {
    case shortWeekday = "a"
    case weekday = "A"
    case shortMonth = "b"
    case month = "B"
    case day = "d"
    case dayWithBlank = "e"
    case monthNumber = "m"
    case shortYear = "y"
    case year = "Y"
    case dayOfYear = "j"
    case weekdayNumber = "u"
    case weekdayFromSunday = "w"
    case hour = "H"
    case hourWithBlank = "k"
    case hour12 = "I"
    case hour12WithBlank = "l"
    case minute = "M"
    case second = "S"
    case half = "p"
    case smallHalf = "P"

    /// The most columns that it takes.
    var width: Int {
      switch self {
      case .weekday, .month: 9
      case .year: 4
      case .shortWeekday, .shortMonth, .dayOfYear: 3
      case .weekdayNumber, .weekdayFromSunday: 1
      case .day, .dayWithBlank, .monthNumber, .shortYear, .hour, .hourWithBlank, .hour12,
        .hour12WithBlank, .minute, .second, .half, .smallHalf:
        2
      }
    }
  }

  private enum Part: Equatable, Sendable {
    case text(Character)
    case letter(Letter)
  }

  /// As the user has written it.
  let pattern: String
  private let parts: [Part]
  /// The most columns that a date takes.
  package let width: Int

  /// The most columns that a date can take.
  private static let most = 60
  /// Letters that stand for others.
  private static let short: [Character: String] = [
    "F": "%Y-%m-%d", "D": "%m/%d/%y", "x": "%m/%d/%y", "R": "%H:%M", "T": "%H:%M:%S",
    "X": "%H:%M:%S", "r": "%I:%M:%S %p", "c": "%a %b %e %H:%M:%S %Y", "h": "%b",
  ]

  package init(_ pattern: String) throws(Setting.Fault) {
    self.pattern = pattern
    guard !pattern.isEmpty, pattern.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }) else {
      throw Setting.Fault("A date is written with printable ASCII characters.")
    }
    parts = try Self.parts(of: pattern)
    width = parts.reduce(0) {
      switch $1 {
      case .text: $0 + 1
      case .letter(let letter): $0 + letter.width
      }
    }
    guard width <= Self.most else {
      throw Setting.Fault("A date has at most \(Self.most) columns.")
    }
  }

  private static func parts(of pattern: String) throws(Setting.Fault) -> [Part] {
    var parts: [Part] = []
    var rest = pattern[...]
    while let sign = rest.popFirst() {
      guard sign == "%" else {
        parts.append(.text(sign))
        continue
      }
      guard let letter = rest.popFirst() else {
        throw Setting.Fault(
          "A letter is missing after the last \"%\"; \"%%\" is the sign.")
      }
      if letter == "%" {
        parts.append(.text(letter))
      } else if let known = Letter(rawValue: letter) {
        parts.append(.letter(known))
      } else if let long = short[letter] {
        parts += try Self.parts(of: long)
      } else {
        let known = (Letter.allCases.map(\.rawValue) + short.keys).map { String($0) }.sorted()
        let letters = known.joined(separator: " ")
        throw Setting.Fault("A date has no \"%\(letter)\": use one of \(letters).")
      }
    }
    return parts
  }

  /// Returns the date of a second since 1970.
  package func text(of second: Int64, _ zone: Zone) -> String {
    let (day, (hour, minute)) = (zone.day(at: second), zone.clock(at: second))
    return parts.reduce(into: "") { text, part in
      switch part {
      case .text(let sign): text.append(sign)
      case .letter(let letter): text += Self.text(of: letter, day, hour, minute, second)
      }
    }
  }

  private static func text(
    of letter: Letter, _ day: Day, _ hour: Int, _ minute: Int, _ second: Int64
  ) -> String {
    let months = Wording.monthNames
    let month = months.indices.contains(day.month - 1) ? months[day.month - 1] : ""
    switch letter {
    case .shortWeekday: return String(Wording.weekdayNames[day.weekday].prefix(3))
    case .weekday: return Wording.weekdayNames[day.weekday]
    case .shortMonth: return String(month.prefix(3))
    case .month: return month
    case .day: return padded(day.day)
    case .dayWithBlank: return padded(day.day, with: " ")
    case .monthNumber: return padded(day.month)
    case .shortYear: return padded((day.year % 100 + 100) % 100)
    case .year: return "\(day.year)"
    case .dayOfYear:
      return padded(day.daysSince(Day(year: day.year, month: 1, day: 1)) + 1, columns: 3)
    case .weekdayNumber: return "\(day.weekday == 0 ? 7 : day.weekday)"
    case .weekdayFromSunday: return "\(day.weekday)"
    case .hour: return padded(hour)
    case .hourWithBlank: return padded(hour, with: " ")
    case .hour12: return padded((hour + 11) % 12 + 1)
    case .hour12WithBlank: return padded((hour + 11) % 12 + 1, with: " ")
    case .minute: return padded(minute)
    case .second: return padded(Int((second % 60 + 60) % 60))
    case .half: return hour < 12 ? "AM" : "PM"
    case .smallHalf: return hour < 12 ? "am" : "pm"
    }
  }

  private static func padded(
    _ number: Int, with sign: Character = "0", columns: Int = 2
  ) -> String {
    let text = "\(number)"
    return String(repeating: sign, count: max(0, columns - text.count)) + text
  }
}

extension SettingKind<DateFormat> {
  /// A date in the letters of strftime.
  static var dateFormat: SettingKind {
    SettingKind(
      description: "a date in strftime's letters",
      read: { (value) throws(Setting.Fault) in
        guard case .text(let text) = value else { return nil }
        return try DateFormat(text)
      }, write: { ConfigLiteral.text($0.pattern) })
  }
}
