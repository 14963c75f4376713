import Foundation
package import TerminalKit

/// An image of pixels for terminals with kitty's graphics protocol
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
package struct KittyImage: Equatable, Sendable {
  /// Columns and rows of pixels.
  package let size: Size
  /// Red, green and blue of each pixel, row by row.
  private let pixels: [UInt8]

  init(size: Size, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  /// Returns the bytes that hand the image to the terminal, under a number, for placeholders in a
  /// room of squares. Other text may be sent between them.
  package func transmission(as number: UInt8, in room: Size) -> [[UInt8]] {
    let text = Array(Data(pixels).base64EncodedData())
    var pieces: [[UInt8]] = []
    var start = 0
    repeat {
      let end = min(start + Self.longestPiece, text.count)
      let more = end < text.count ? 1 : 0
      let keys =
        start == 0
        ? "a=t,t=d,f=24,s=\(size.width),v=\(size.height),i=\(number),q=2,m=\(more)"
        : "q=2,m=\(more)"
      pieces.append(Self.command(keys, text[start..<end]))
      start = end
    } while start < text.count
    pieces.append(
      Self.command("a=p,U=1,i=\(number),c=\(room.width),r=\(room.height),q=2", []))
    return pieces
  }

  /// Returns the bytes that have the terminal forget the image of a number.
  package static func removal(of number: UInt8) -> [UInt8] {
    command("a=d,d=I,i=\(number),q=2", [])
  }

  /// The most bytes of base64 in one command, after the specification.
  private static let longestPiece = 4096

  private static func command(_ keys: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    Array("\u{1B}_G\(keys)".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
      + Array("\u{1B}\\".utf8)
  }
}
