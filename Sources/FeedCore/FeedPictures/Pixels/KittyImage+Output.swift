import Foundation
package import TerminalKit

extension KittyImage {
  /// Reads what a program has printed to show one image with kitty's protocol: commands with raw
  /// pixels of four bytes. Anything else refuses the whole output.
  ///
  /// Transparent pixels become black, as those of pictures in text do.
  ///
  /// - Parameter most: The most columns and rows of pixels.
  package static func image(
    _ output: [UInt8], most: Size
  ) throws(PictureDecoder.Fault) -> KittyImage {
    var size: Size?
    var pixels: [UInt8] = []
    for command in try commands(output) {
      let parts = command.split(
        separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      let keys = Self.keys(parts[0])
      if size == nil {
        guard keys["f"] == "32", let width = keys["s"].flatMap({ Int($0) }),
          let height = keys["v"].flatMap({ Int($0) }), width > 0, height > 0
        else { throw .control }
        guard width <= most.width, height <= most.height else { throw .tooLarge }
        size = Size(width: width, height: height)
      }
      guard parts.count > 1 else { continue }
      // chafa pads the base64 of each command.
      guard let data = Data(base64Encoded: Data(parts[1])) else { throw .control }
      pixels += data
    }
    guard let size else { throw .empty }
    guard pixels.count == size.width * size.height * 4 else { throw .control }
    return KittyImage(size: size, pixels: opaque(pixels))
  }

  /// Returns what is between `ESC _ G` and `ESC \` of each command.
  private static func commands(
    _ output: [UInt8]
  ) throws(PictureDecoder.Fault) -> [ArraySlice<UInt8>] {
    var commands: [ArraySlice<UInt8>] = []
    var rest = output[...]
    while let first = rest.first {
      if first == UInt8(ascii: "\n") {
        rest = rest.dropFirst()
        continue
      }
      guard rest.starts(with: "\u{1B}_G".utf8) else { throw .control }
      rest = rest.dropFirst(3)
      guard let end = rest.firstIndex(where: { !(0x20...0x7E).contains($0) }),
        rest[end...].starts(with: "\u{1B}\\".utf8)
      else { throw .control }
      commands.append(rest[..<end])
      rest = rest[(end + 2)...]
    }
    return commands
  }

  private static func keys(_ text: ArraySlice<UInt8>) -> [String: String] {
    let pairs = String(decoding: text, as: UTF8.self).split(separator: ",")
      .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      .filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
  }

  private static func opaque(_ pixels: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count / 4 * 3)
    for start in stride(from: 0, to: pixels.count - 3, by: 4) {
      let alpha = Int(pixels[start + 3])
      for part in pixels[start..<(start + 3)] { result.append(UInt8(Int(part) * alpha / 255)) }
    }
    return result
  }
}
