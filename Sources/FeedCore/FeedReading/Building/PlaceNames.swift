import SafeText

/// The blocks at which named elements begin.
struct PlaceNames {
  /// By the bytes of the names, as for the addresses of `LinkNumbers`.
  private var blocks: [[UInt8]: Int] = [:]

  private static let mostNames = 10_000
  /// The maximum length of a name in bytes.
  static let maximumLength = 256

  /// Records the place of an element, if it has a name.
  mutating func note(_ tag: Tag, at block: Int) {
    guard blocks.count < Self.mostNames,
      let name = tag["id"] ?? (tag.name == "a" ? tag["name"] : nil),
      !name.isEmpty, name.utf8.count <= Self.maximumLength
    else { return }
    let key = Array(name.utf8)
    if blocks[key] == nil { blocks[key] = block }
  }

  /// Returns the block at which the element with this name begins.
  ///
  /// The name in a link may have escapes, and GitHub puts words before the one in the element.
  func block(named name: some Sequence<UInt8>) -> Int? {
    guard !blocks.isEmpty else { return nil }
    let written = Array(name)
    let plain = WebAddress.decoded(String(decoding: written, as: UTF8.self))
    return blocks[written] ?? blocks[Array(plain.utf8)]
      ?? blocks[Array("user-content-".utf8) + plain.utf8]
  }
}
