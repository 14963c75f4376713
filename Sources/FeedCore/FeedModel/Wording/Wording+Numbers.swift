extension Wording {
  /// Returns a number with commas: "12,345".
  package static func grouped(_ number: Int) -> String {
    let digits = String(abs(number))
    var result = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}
