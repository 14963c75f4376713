import Foundation

/// A terminal of tests with kitty's graphics protocol: the images that it has been given.
public struct KittyTerminal {
  public struct Placement: Equatable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  public private(set) var images: [Int: PixelImage] = [:]
  /// The room of images that are shown in the place of glyphs.
  public private(set) var placements: [Int: Placement] = [:]
  /// What is against the protocol.
  public private(set) var faults: [String] = []
  private var unfinished: (keys: [String: String], text: [UInt8])?

  public init() {}

  /// Carries out all commands in an output, and leaves the rest of it to others.
  public mutating func take(_ output: [UInt8]) {
    var rest = output[...]
    while let start = rest.firstRange(of: Array("\u{1B}_G".utf8))?.upperBound {
      guard let end = rest[start...].firstRange(of: Array("\u{1B}\\".utf8))?.lowerBound else {
        return faults.append("no end")
      }
      handle(Array(rest[start..<end]))
      rest = rest[(end + 2)...]
    }
  }

  private mutating func handle(_ command: [UInt8]) {
    let parts = command.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = String(decoding: parts[0], as: UTF8.self).split(separator: ",")
      .map { $0.split(separator: "=").map(String.init) }
    let keys = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
    let payload = parts.count > 1 ? Array(parts[1]) : []
    if payload.count > 4096 { faults.append("a piece of \(payload.count) bytes") }
    if keys["q"] != "2" { faults.append("answers are not wanted") }
    if let begun = unfinished {
      unfinished = (begun.keys, begun.text + payload)
      if keys["m"] != "1" { finish() }
      return
    }
    let number = keys["i"].flatMap { Int($0) } ?? 0
    switch keys["a"] {
    case "t":
      unfinished = (keys, payload)
      if keys["m"] == "1" {
        if payload.count % 4 != 0 { faults.append("a piece that is no whole base64") }
      } else {
        finish()
      }
    case "p":
      if keys["U"] != "1" { faults.append("a placement at the cursor") }
      placements[number] = Placement(
        columns: Int(keys["c"] ?? "") ?? 0, rows: Int(keys["r"] ?? "") ?? 0)
    case "d":
      (images[number], placements[number]) = (nil, nil)
    default: faults.append("a command that is not known")
    }
  }

  private mutating func finish() {
    guard let (keys, text) = unfinished else { return }
    unfinished = nil
    guard keys["f"] == "24", let width = Int(keys["s"] ?? ""), let height = Int(keys["v"] ?? ""),
      let number = Int(keys["i"] ?? ""), let data = Data(base64Encoded: Data(text)),
      data.count == width * height * 3
    else { return faults.append("an image that is not whole") }
    images[number] = PixelImage(width: width, height: height, pixels: Array(data))
  }
}
