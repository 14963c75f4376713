/// A terminal of tests that draws sixels (DEC, VT330/VT340 Programmer Reference, chapter 14).
public enum SixelTerminal {
  /// Returns the first image in an output; `nil` if there is none that is complete.
  public static func image(in output: [UInt8]) -> PixelImage? {
    guard let start = output.firstRange(of: Array("\u{1B}P".utf8))?.upperBound,
      let end = output[start...].firstRange(of: Array("\u{1B}\\".utf8))?.lowerBound
    else { return nil }
    let text = String(decoding: output[start..<end], as: UTF8.self)
    guard let quote = text.firstIndex(of: "\"") else { return nil }
    var drawing = Drawing(text[text.index(after: quote)...])
    return drawing.image()
  }

  private struct Drawing {
    private var rest: Substring
    private var colours: [Int: [UInt8]] = [:]

    init(_ rest: Substring) {
      self.rest = rest
    }

    mutating func image() -> PixelImage? {
      let raster = numbers()
      guard raster.count == 4 else { return nil }
      let (width, height) = (raster[2], raster[3])
      var image = PixelImage(
        width: width, height: height, pixels: Array(repeating: 0, count: width * height * 3))
      var (x, y, colour) = (0, 0, 0)
      while let character = rest.popFirst() {
        var (sixel, count) = (character, 1)
        switch character {
        case "#":
          let parts = numbers()
          colour = parts[0]
          // Percentages of red, green and blue.
          if parts.count == 5 { colours[colour] = parts[2...].map { UInt8($0 * 255 / 100) } }
          continue
        case "$":
          x = 0
          continue
        case "-":
          (x, y) = (0, y + 6)
          continue
        case "!":
          count = numbers()[0]
          sixel = rest.popFirst() ?? "?"
        default: break
        }
        let bits = Int(sixel.asciiValue ?? 0x3F) - 0x3F
        for column in x..<(x + count) {
          for bit in 0..<6 where bits >> bit & 1 == 1 {
            let place = ((y + bit) * width + column) * 3
            guard y + bit < height, column < width else { return nil }
            image.pixels.replaceSubrange(place..<(place + 3), with: colours[colour] ?? [0, 0, 0])
          }
        }
        x += count
      }
      return image
    }

    /// Numbers between semicolons.
    private mutating func numbers() -> [Int] {
      let text = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest[text.endIndex...]
      return text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
  }
}
