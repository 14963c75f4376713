package import FeedSystem
package import TerminalKit

/// The program that draws pictures as text (https://hpjansson.org/chafa/), version 1.8 or newer.
///
/// It is looked up when it is needed, gets the picture on its standard input, and is limited in
/// every way. Its output passes only as glyphs and colours.
package struct Chafa: Sendable {
  /// The value of `PATH`.
  private let path: String
  private let limits: ProgramCommand.Limits

  /// The limits on one picture.
  package static let usual = ProgramCommand.Limits(
    time: .seconds(10), output: 8 << 20, processor: 5, memory: 512 << 20)

  package init(path: String, limits: ProgramCommand.Limits = Chafa.usual) {
    self.path = path
    self.limits = limits
  }

  /// Draws the picture in these bytes.
  package func draw(
    _ bytes: [UInt8], _ spec: PictureSpec
  ) async throws(PictureError) -> PictureDrawing {
    try PictureHeader.check(bytes)
    switch spec.form {
    case .symbols: return .ready(try await text(bytes, spec))
    case .kitty(let square):
      let room = PixelRoom(spec.room, square: square)
      let output = try await run(Self.options("kitty", room.most), on: bytes)
      let image = try Self.checked { () throws(PictureDecoder.Fault) in
        try KittyImage.image(output, most: room.most)
      }
      return .kitty(image, room.squares(of: image.size))
    case .sixel(let square):
      let room = spec.room.pixels(of: square)
      let most = Size(
        width: max(Self.square, room.width), height: max(Self.square, room.height))
      let text = try await text(bytes, spec)
      let output: [UInt8]
      do throws(PictureError) {
        output = try await run(Self.options("sixels", most), on: bytes)
      } catch .notDrawn(.tooMuchOutput), .notDrawn(.tooSlow), .notDrawn(.killed) {
        return .ready(text)
      }
      let image = try Self.checked { () throws(PictureDecoder.Fault) in
        try SixelImage.image(output, most: most)
      }
      return .ready(Picture(image, square: square, over: text))
    }
  }

  /// Draws the picture in these bytes as a raster.
  package func mosaic(_ bytes: [UInt8]) async throws(PictureError) -> Mosaic {
    try PictureHeader.check(bytes)
    let squares = Mosaic.squares
    let output = try await run(
      [
        "--format=symbols", "--colors=240", "--symbols=vhalf",
        "--size=\(squares.width)x\(squares.height)",
      ] + Self.common, on: bytes)
    return try Self.checked { () throws(PictureDecoder.Fault) in try Mosaic(printed: output) }
  }

  private func text(_ bytes: [UInt8], _ spec: PictureSpec) async throws(PictureError) -> Picture {
    let output = try await run(Self.options(spec), on: bytes)
    return try Self.checked { () throws(PictureDecoder.Fault) in
      try PictureDecoder.picture(output, room: spec.room)
    }
  }

  private static func checked<Value>(
    _ read: () throws(PictureDecoder.Fault) -> Value
  ) throws(PictureError) -> Value {
    do throws(PictureDecoder.Fault) {
      return try read()
    } catch {
      throw .badOutput(error)
    }
  }

  /// Returns what the program prints when it has read these bytes.
  private func run(_ options: [String], on bytes: [UInt8]) async throws(PictureError) -> [UInt8] {
    guard let program else { throw .noProgram }
    // One thread, because each has an address space of its own for its memory.
    let variables = ["LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1"]
    let command = ProgramCommand(
      [program] + options, input: bytes, output: .bytes, environment: .only(variables),
      limits: limits)
    do throws(ProgramError) {
      return try await command.run()
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .notDrawn(error)
    }
  }

  /// What the program says of itself in one line, such as "Chafa version 1.12.4"; `nil` if it is
  /// not installed, or says nothing within two seconds.
  package func version() async -> String? {
    guard let program else { return nil }
    let command = ProgramCommand(
      [program, "--version"], output: .firstLine, environment: .only(["LC_ALL=C.UTF-8"]),
      limits: ProgramCommand.Limits(time: .seconds(2)))
    let line = try? await command.run()
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the program is installed.
  package var isInstalled: Bool { program != nil }

  private var program: String? { ProgramCommand.find("chafa", in: path) }

  private static func options(_ spec: PictureSpec) -> [String] {
    let colours =
      switch spec.colours {
      case .eight: "8"
      case .many: "240"
      }
    let symbols =
      switch spec.symbols {
      case .blocks: "block+space-wide"
      case .ascii: "ascii"
      }
    return [
      "--format=symbols", "--colors=\(colours)", "--symbols=\(symbols)",
      "--size=\(spec.room.width)x\(spec.room.height)",
    ] + common
  }

  /// Returns the options for a picture of pixels.
  ///
  /// chafa does not know the pixels of a square here, and assumes `square`.
  private static func options(_ format: String, _ most: Size) -> [String] {
    [
      "--format=\(format)", "--font-ratio=1/1",
      "--size=\(most.width / square)x\(most.height / square)",
    ] + common
  }

  /// The columns, and the rows, of pixels for which chafa takes a square of the screen.
  static let square = 8

  private static let common = [
    "--animate=off", "--threads=1", "--polite=on", "--bg=black", "-",
  ]
}

/// The most pixels of an image for a room on the screen. The terminal enlarges smaller images.
private struct PixelRoom {
  /// Columns and rows of pixels.
  let most: Size
  private let room: Size
  /// The pixels of the image for a square of the screen.
  private let width: Double
  private let height: Double

  /// Pixels of all of an image: as base64 3.7 MB for chafa to print.
  private static let limit = 700_000.0

  /// - Parameter square: The pixels of a square of the screen.
  init(_ room: Size, square: Size) {
    let whole = room.pixels(of: square)
    let share = min(1, (Self.limit / Double(max(1, whole.width * whole.height))).squareRoot())
    self.room = room
    width = Double(square.width) * share
    height = Double(square.height) * share
    most = Size(
      width: max(Chafa.square, Int(Double(whole.width) * share)),
      height: max(Chafa.square, Int(Double(whole.height) * share)))
  }

  /// Returns the columns and rows that an image takes.
  func squares(of image: Size) -> Size {
    Size(
      width: min(room.width, Int((Double(image.width) / width).rounded(.up))),
      height: min(room.height, Int((Double(image.height) / height).rounded(.up))))
  }
}
