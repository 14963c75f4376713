package import FeedSystem
import Foundation
package import TerminalKit

/// The program that draws pictures as text (https://hpjansson.org/chafa/), version 1.8 or newer.
///
/// It is looked up when it is needed, gets the picture on its standard input, and is limited in
/// every way. What it prints passes only as glyphs and colours.
package struct Chafa: Sendable {
  /// The value of `PATH`.
  private let path: String
  private let limits: FilterProcess.Limits

  /// The limits on one picture.
  package static let usual = FilterProcess.Limits(
    processor: 5, memory: 512 << 20, output: 1 << 20, time: .seconds(10))

  package init(path: String, limits: FilterProcess.Limits = Chafa.usual) {
    self.path = path
    self.limits = limits
  }

  /// Draws the picture in these bytes.
  package func draw(_ bytes: [UInt8], _ spec: PictureSpec) async throws(PictureError) -> Picture {
    _ = try PictureHeader(bytes)
    guard let program else { throw .noProgram }
    // One thread, because each has an address space of its own for its memory.
    let variables = ["LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1"]
    guard
      let process = FilterProcess(
        [program] + Self.options(spec), variables: variables, limits: limits)
    else { throw .notStarted }
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: process.finish(bytes)) }
      }
    } onCancel: {
      process.kill()
    }
    if Task.isCancelled { throw .cancelled }
    switch ending {
    case .exited(0, let output):
      do throws(PictureDecoder.Fault) {
        return try PictureDecoder.picture(output, room: spec.room)
      } catch {
        throw .badOutput(error)
      }
    case .exited(let status, _): throw .refused(status: status)
    case .killed(let signal): throw .killed(signal: signal)
    case .tooSlow: throw .tooSlow
    case .tooMuchOutput: throw .tooMuchOutput
    }
  }

  /// Whether the program is installed.
  package var isInstalled: Bool { program != nil }

  private var program: String? {
    path.split(separator: ":").lazy.map { "\($0)/chafa" }.first { access($0, X_OK) == 0 }
  }

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
      "--size=\(spec.room.width)x\(spec.room.height)", "--animate=off", "--threads=1",
      "--polite=on", "--bg=black", "-",
    ]
  }
}
