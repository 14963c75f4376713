import TerminalKit

/// The placeholder for rows that are being loaded.
struct SkeletonView {
  /// The message about what is being loaded.
  let caption: String

  func draw(in canvas: inout Canvas) {
    let room = max(0, canvas.size.width - Appearance.gutter - 1)
    canvas.draw(caption, at: Point(x: 1, y: 0), style: .muted)
    for y in stride(from: 1, to: canvas.size.height, by: 3) {
      let bar = String(repeating: "─", count: min(room, 18))
      let title = String(repeating: "─", count: min(room, 30 + (y * 7) % 23))
      canvas.draw(bar, at: Point(x: Appearance.gutter, y: y), style: Style(.muted, .dim))
      canvas.draw(title, at: Point(x: Appearance.gutter, y: y + 1), style: Style(.muted, .dim))
    }
  }
}
