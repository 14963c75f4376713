import FeedFormats

/// An address of the web that stands in a text without being marked as a link.
struct BareAddress {
  /// Its place in the word, without a full stop, a bracket or the like behind it.
  let range: Range<Substring.Index>
  /// What it leads to.
  let target: String

  /// The bytes of the shortest address.
  private static let shortest = 8

  /// Finds the first address in a word; `nil` if there is none.
  init?(in word: Substring) {
    guard word.utf8.count >= Self.shortest else { return nil }
    let bytes = word.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isStart = byte | 0x20 == 0x68 || byte | 0x20 == 0x77
      if isStart, let (scheme, host) = Self.beginning(bytes[index...]) {
        let end = Self.end(bytes[index...], from: host)
        if end > host, let target = LinkNumbers.target(of: scheme + word[index..<end]) {
          (range, self.target) = (index..<end, target)
          return
        }
        index = end
      } else if isStart || byte.isASCIIWord {
        // An address does not begin within a word.
        index = bytes[index...].firstIndex { !$0.isASCIIWord } ?? bytes.endIndex
      } else {
        bytes.formIndex(after: &index)
      }
    }
    return nil
  }

  /// Returns the scheme that is missing, and the beginning of the host.
  private static func beginning(
    _ bytes: Substring.UTF8View
  ) -> (scheme: String, host: Substring.Index)? {
    for (text, scheme) in [("https://", ""), ("http://", ""), ("www.", "http://")]
    where bytes.count > text.utf8.count {
      guard bytes.prefix(text.utf8.count).map(\.markupLowercased).elementsEqual(text.utf8) else {
        continue
      }
      let host = bytes.index(bytes.startIndex, offsetBy: text.utf8.count)
      let first = bytes[host]
      guard first.isASCIIWord || first >= 0xC0 || first == 0x5B else { return nil }
      let isWhole =
        scheme.isEmpty
        || bytes[host...].prefix { $0.isASCIIWord || $0 == 0x2D || $0 == 0x2E }
          .dropLast().contains(ASCII.period)
      return isWhole ? (scheme, host) : nil
    }
    return nil
  }

  /// Returns where the address ends.
  private static func end(
    _ bytes: Substring.UTF8View, from host: Substring.Index
  ) -> Substring.Index {
    let text = Substring(bytes)
    var end = host
    var isAfterLetter = false
    for scalar in text[host...].unicodeScalars {
      guard isPart(scalar, isAfterLetter: isAfterLetter) else { break }
      isAfterLetter = scalar.isASCII && UInt8(scalar.value).isASCIIWord
      end = text.unicodeScalars.index(after: end)
    }
    var open = [(0x28, 0x29), (0x5B, 0x5D)].map { (opening: UInt8, closing: UInt8) in
      (closing, bytes[host..<end].reduce(0) { $0 + ($1 == opening ? 1 : $1 == closing ? -1 : 0) })
    }
    while end > host {
      let before = bytes.index(before: end)
      let last = bytes[before]
      if let pair = open.firstIndex(where: { $0.0 == last }) {
        guard open[pair].1 < 0 else { break }
        open[pair].1 += 1
      } else if !".,:;!?'*_~".utf8.contains(last) {
        break
      }
      end = before
    }
    return end
  }

  /// Returns whether a character belongs to an address that has begun.
  ///
  /// Letters of scripts without spaces follow a sign, not a letter: after one a sentence goes on.
  private static func isPart(_ scalar: Unicode.Scalar, isAfterLetter: Bool) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F...0xBF: false
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3040...0xA4CF, 0xAC00...0xD7AF, 0x2_0000...0x3_FFFF:
      !isAfterLetter
    case 0x2000...0x2E7F, 0x3000...0x303F, 0xE000...0xF8FF, 0xFE30...0xFFFF: false
    default: true
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  fileprivate var isASCIIWord: Bool {
    self >= 0x30 && self <= 0x39 || self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }
}
