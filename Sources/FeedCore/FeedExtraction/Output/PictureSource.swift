import FeedFormats

/// The addresses of pictures, also of those that a page loads late.
enum PictureSource {
  /// Endings of files with pictures.
  private static let endings = ClassWords(".jpg .jpeg .png .webp .gif .avif")

  /// Returns the address of the picture of an `img` element; `nil` if there is none to show.
  ///
  /// One that is loaded late has its address in another attribute, and a blank picture meanwhile.
  static func address(of index: Int, in tree: HTMLTree, _ base: URLBase?) -> String? {
    if let width = tree.value(AttributeName.width, of: index), width == "1" || width == "0" {
      return nil
    }
    let source = tree.value(AttributeName.src, of: index) ?? ""
    let deferred = tree.values(of: index).lazy.filter { $0 != source }.compactMap {
      lateAddress($0)
    }
    let alt = tree.value(AttributeName.alt, of: index) ?? ""
    let title = tree.value(AttributeName.title, of: index) ?? ""
    let found = deferred.first { $0 != alt && $0 != title }
    let srcset = tree.value(AttributeName.srcset, of: index).flatMap { largest($0) }
    let isBlank = source.isEmpty || source.hasPrefix("data:") || source.hasPrefix("about:")
    guard let address = isBlank ? found ?? srcset : srcset ?? source else {
      return isPicture(source) ? source : nil
    }
    return LinkAddress.safe(address, base)
  }

  /// Whether an address contains a picture of its own, more than a blank pixel.
  private static func isPicture(_ address: String) -> Bool {
    address.hasPrefix("data:image/") && !address.hasPrefix("data:image/svg")
      && (160...(64 << 10)).contains(address.utf8.count)
  }

  /// Returns the address in an attribute that a script would have read.
  private static func lateAddress(_ value: String) -> String? {
    guard value.utf8.count < 4_096, !value.hasPrefix("data:") else { return nil }
    let bytes = Array(value.utf8)
    guard endings.occur(in: bytes.span, 0..<bytes.count) else { return nil }
    let first = value.drop { $0.isWhitespace }.first
    guard first != "{", first != "[", first != "<" else { return nil }
    if value.contains(", ") || value.contains(" ") { return largest(value) }
    return value
  }

  /// Returns the address with the largest size of a `srcset`.
  private static func largest(_ list: String) -> String? {
    var best: (address: String, size: Double)?
    for candidate in list.split(separator: ",") {
      let parts = candidate.split(whereSeparator: \.isWhitespace)
      guard let address = parts.first, address.contains("/") || address.contains(".") else {
        continue
      }
      let size = parts.count > 1 ? Double(parts[1].dropLast()) ?? 0 : 1
      if size > best?.size ?? -1 { best = (String(address), size) }
    }
    return best?.address
  }
}
