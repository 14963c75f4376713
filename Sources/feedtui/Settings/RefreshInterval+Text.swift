/// The written form of intervals: "30m", "6h", "1d", "off".
extension RefreshInterval {
  /// Parses "off" or an interval from five minutes to thirty days; `nil` for anything else.
  package init?(_ text: String) {
    if text == "off" {
      self = .off
      return
    }
    guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }),
      let number = Int64(text.dropLast()), (1...43_200).contains(number),
      (300...2_592_000).contains(number * unit.seconds)
    else { return nil }
    self = .every(number * unit.seconds)
  }

  package var text: String {
    switch self {
    case .off: return "off"
    case .every(let seconds):
      let unit = Self.units.first { seconds % $0.seconds == 0 } ?? (name: "s", seconds: 1)
      return "\(seconds / unit.seconds)\(unit.name)"
    }
  }

  private static let units: [(name: String, seconds: Int64)] = [
    (name: "d", seconds: 86_400), (name: "h", seconds: 3600), (name: "m", seconds: 60),
  ]
}
