import Foundation

/// The picture of `TestPNG`, as chafa prints it for terminals like kitty.
public enum TestKittyOutput {
  /// Returns the output for a picture of that size in pixels.
  public static func bytes(_ width: Int, _ height: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [UInt8(x * 255 / width), UInt8(y * 255 / height), 128, 255]
      }
    }
    return Array("\u{1B}_Ga=T,f=32,s=\(width),v=\(height),m=0;".utf8)
      + Data(pixels).base64EncodedData() + Array("\u{1B}\\".utf8)
  }
}
