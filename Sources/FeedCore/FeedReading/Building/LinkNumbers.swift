import FeedFormats
import SafeText

/// Assigns a number to each address.
///
/// Addresses are compared by their bytes: comparing strings can be slow, and equal strings are not
/// always equal addresses.
struct LinkNumbers {
  /// The addresses, and the places in the document as `#name`, in the order of their numbers.
  private var all: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The most links of a text with which times become links too.
  private static let mostTimes = 5000
  /// The maximum length of an address in bytes. Longer ones are not links.
  private static let maximumLength = 8192

  /// The sound or video that times in the text belong to.
  let medium: String?

  /// Gives the first numbers to the attachments of an article.
  init(_ attachments: [String], medium: String? = nil) {
    self.medium = medium.flatMap(Self.target).flatMap { $0.utf8.count > 1024 ? nil : $0 }
    for url in attachments {
      if let target = Self.target(of: url) { _ = number(of: target) }
    }
  }

  var hasMedium: Bool { medium != nil }

  /// Returns what a time in the text of an episode leads to, and its place in the word.
  func time(
    in word: Substring, isFirst: Bool
  ) -> (target: String, range: Range<Substring.Index>)? {
    guard let medium, all.count < Self.mostTimes,
      let (seconds, range) = TimeCode.found(in: word, isFirst: isFirst)
    else {
      return nil
    }
    return (MediaFragment(seconds, of: medium).address, range)
  }

  mutating func number(of url: String) -> Int {
    let key = Array(url.utf8)
    if let number = numbers[key] { return number }
    all.append(url)
    numbers[key] = all.count
    return all.count
  }

  /// Returns the links, with the block for each place in the document.
  ///
  /// Feeds make such links absolute, by any address of the document, of its feed or of a copy: so
  /// the name of a place counts, whatever host is before it.
  func resolved(_ places: PlaceNames) -> [DocumentLink] {
    all.enumerated().map { index, url in
      let number = index + 1
      guard let sign = url.utf8.firstIndex(of: ASCII.numberSign) else {
        return DocumentLink(number: number, url: url)
      }
      let block = places.block(named: url.utf8[sign...].dropFirst())
      if sign == url.startIndex {
        return DocumentLink(number: number, target: block.map { .block($0) } ?? .missing)
      }
      return DocumentLink(number: number, target: block.map { .block($0) } ?? .address(url))
    }
  }

  /// Returns the target of a link, read as browsers do; `nil` if the program does not follow it.
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
    if url.utf8.first == ASCII.numberSign { return isPlace(url) ? url : nil }
    if url.hasPrefix("//") { url = "https:" + url }
    return WebAddress.destination(of: WebAddress.meant(by: url))
  }

  /// Returns whether the link leads to a named place, which the top of the page is not.
  private static func isPlace(_ url: String) -> Bool {
    let name = url.utf8.dropFirst()
    return !name.isEmpty && name.count <= PlaceNames.maximumLength
      && !name.elementsEqual("top".utf8)
  }
}
