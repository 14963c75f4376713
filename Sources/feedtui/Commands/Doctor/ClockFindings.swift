import FeedtuiSettings
import Glibc

/// What is said about the clock and the time zone.
nonisolated enum ClockFindings {
  /// Seconds since 1970 of the first and the last day on which a clock is believed: it is after the
  /// first release, and no certificate is valid for so long.
  private static let believed: Range<Int64> = 1_760_000_000..<4_102_444_800

  static func clock(_ now: Int64) -> Finding {
    var time = time_t(now)
    var parts = tm()
    localtime_r(&time, &parts)
    let minutes = parts.tm_gmtoff / 60
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
      .map(padded).joined(separator: "-")
    let clock = [parts.tm_hour, parts.tm_min].map { padded(Int($0)) }.joined(separator: ":")
    let offset =
      (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60) + ":" + padded(abs(minutes) % 60)
    let words = "\(date) \(clock) \(offset)"
    return believed.contains(now)
      ? Finding("Clock", .ok, words) : Finding("Clock", .problem, "\(words) · it is wrong")
  }

  /// - Parameter name: The value of `TZ`.
  static func zone(_ name: String?, _ now: Int64) -> Finding {
    guard let name else {
      return access("/etc/localtime", R_OK) == 0
        ? Finding("Time zone", .ok, "/etc/localtime") : Finding("Time zone", .unknown, "UTC")
    }
    let file = name.hasPrefix(":") ? String(name.dropFirst()) : name
    let path = file.hasPrefix("/") ? file : "/usr/share/zoneinfo/\(file)"
    // POSIX: a name of three letters and more, then the offset, unless it is UTC.
    let isRule = file.contains(where: \.isNumber)
    return access(path, R_OK) == 0 || isRule || file == "UTC"
      ? Finding("Time zone", .ok, "\(name), by TZ")
      : Finding("Time zone", .problem, "TZ=\(name) is unknown: UTC is used")
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
