import Glibc

/// Name, password, host and port of an address.
struct AddressAuthority {
  private(set) var user: String?
  private(set) var password: String?
  let host: String
  private(set) var port: UInt16?

  /// - Parameter mayBeEmpty: whether there may be no host, as in addresses of files.
  init(_ bytes: ArraySlice<UInt8>, mayBeEmpty: Bool) throws(WebAddress.Failure) {
    var place = bytes
    if let at = bytes.lastIndex(of: 0x40) {
      let parts = bytes[..<at].split(
        separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
      user = EscapeTable.userInfo.escaped(parts.first ?? [])
      password = parts.count > 1 ? EscapeTable.userInfo.escaped(parts[1]) : nil
      place = bytes[(at + 1)...]
    }
    let end =
      place.first == 0x5B ? place.firstIndex(of: 0x5D) ?? place.startIndex : place.startIndex
    if let colon = place[end...].firstIndex(of: 0x3A) {
      let digits = place[(colon + 1)...]
      if !digits.isEmpty {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
          let number = UInt16(String(decoding: digits, as: UTF8.self))
        else { throw .malformed }
        port = number
      }
      place = place[..<colon]
    }
    if place.isEmpty, mayBeEmpty, bytes.isEmpty {
      host = ""
    } else if let host = Self.host(place) {
      self.host = host
    } else {
      throw .malformed
    }
  }

  /// Returns a host in ASCII; `nil` if there is none, or it cannot be one.
  private static func host(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.first == 0x5B {
      guard bytes.count > 2, bytes.last == 0x5D else { return nil }
      let text = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
      var address = in6_addr()
      return inet_pton(AF_INET6, text, &address) == 1 ? "[\(text)]" : nil
    }
    let decoded = AddressReader.decoded(Array(bytes))
    guard (1...1024).contains(decoded.count), decoded.allSatisfy({ $0 >= 0x80 || isOfName($0) })
    else { return nil }
    let text = String(decoding: decoded, as: UTF8.self)
    let isASCII = decoded.allSatisfy { $0 < 0x80 }
    let name = isASCII ? text : HostName.ascii(Substring(text).unicodeScalars)
    guard (1...255).contains(name.utf8.count), name.utf8.allSatisfy(isOfName),
      !text.unicodeScalars.contains("\u{fffd}"),
      isASCII || name.split(separator: ".").allSatisfy({ $0.utf8.count < 64 })
    else { return nil }
    return endsInNumber(name) ? internetAddress(name) : name
  }

  /// Returns whether a host can only be an address of IPv4 (https://url.spec.whatwg.org, "ends in a
  /// number").
  private static func endsInNumber(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last(where: { !$0.isEmpty }), labels.suffix(2).contains(last) else {
      return false
    }
    let isHexadecimal = last.hasPrefix("0x") || last.hasPrefix("0X")
    return last.utf8.allSatisfy { (0x30...0x39).contains($0) }
      || isHexadecimal && last.utf8.dropFirst(2).allSatisfy { AddressReader.digit($0) != nil }
  }

  /// Returns an address of IPv4 in its usual form: its parts can be hexadecimal and octal, and the
  /// last can stand for several.
  private static func internetAddress(_ host: String) -> String? {
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if labels.last == "", labels.count > 1 { labels.removeLast() }
    let parts = labels.map(number)
    guard labels.count <= 4, let last = parts.last.flatMap(\.self),
      parts.dropLast().allSatisfy({ $0.map { $0 < 256 } ?? false }),
      last < 1 << (8 * (5 - UInt64(parts.count)))
    else { return nil }
    var value = last
    for (index, part) in parts.dropLast().enumerated() {
      value += (part ?? 0) << (24 - 8 * UInt64(index))
    }
    return [24, 16, 8, 0].map { "\(value >> $0 & 255)" }.joined(separator: ".")
  }

  private static func number(_ label: Substring) -> UInt64? {
    if label.isEmpty { return nil }
    if label.hasPrefix("0x") || label.hasPrefix("0X") {
      let digits = label.dropFirst(2)
      if digits.isEmpty { return 0 }
      return digits.first == "+" || digits.first == "-" ? nil : UInt64(digits, radix: 16)
    }
    guard label.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(label, radix: label.first == "0" && label.count > 1 ? 8 : 10)
  }

  /// Returns whether the byte is a letter, a digit, `-`, `.` or `_`, which some hosts use.
  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || [0x2D, 0x2E, 0x5F].contains(byte)
  }
}
