import Foundation

/// A picture in its own address: `data:image/png;base64,…` (RFC 2397).
enum DataAddress {
  /// The longest address, in bytes.
  static let longest = 64 << 10

  static func isOne(_ address: String) -> Bool {
    address.utf8.count > 5 && address.prefix(5).lowercased() == "data:"
  }

  /// Returns the bytes of the picture. Throws `longAddress` or `badAddress`.
  static func bytes(of address: String) throws(PictureError) -> [UInt8] {
    guard address.utf8.count <= longest else { throw .longAddress(limit: longest) }
    guard let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64"),
      let text = address[address.index(after: comma)...].removingPercentEncoding,
      let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    else { throw .badAddress }
    return Array(data)
  }
}
