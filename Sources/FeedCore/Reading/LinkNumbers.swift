/// Gives every address its number. Addresses are told apart by their bytes: comparing strings can be
/// slow, and equal strings are not always equal addresses.
struct LinkNumbers {
  private(set) var all: [DocumentLink] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Longer addresses, in bytes, are not links.
  private static let maximumLength = 8192

  mutating func number(of url: String) -> Int {
    let key = Array(url.utf8)
    if let number = numbers[key] { return number }
    let number = all.count + 1
    numbers[key] = number
    all.append(DocumentLink(number: number, url: url))
    return number
  }

  /// Where the value of an attribute leads, read as browsers do; `nil` if the program does not go there.
  static func target(of value: String) -> String? {
    guard value.utf8.count <= maximumLength else { return nil }
    let kept = value.utf8.drop(while: \.isMarkupSpace).filter { byte in
      byte == ASCII.space || !byte.isMarkupSpace
    }
    let end = kept.lastIndex { $0 != ASCII.space }.map { $0 + 1 } ?? 0
    var url = ""
    for part in kept[..<end].split(separator: ASCII.space, omittingEmptySubsequences: false) {
      url += (url.isEmpty ? "" : "%20") + String(decoding: part, as: UTF8.self)
    }
    if url.hasPrefix("//") { url = "https:" + url }
    return Sanitizer.urlIsSafe(url) ? url : nil
  }
}
