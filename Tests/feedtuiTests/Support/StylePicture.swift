import TerminalKit

/// The styles of a canvas as text: a letter for each square, `.` for a plain one.
///
/// The legend below explains the letters. What an area is called is left out where its look is that
/// of its roles: the bars, and the row of an unread entry.
struct StylePicture {
  private(set) var text = ""
  private var letters: [Style: Character] = [.plain: ".", Style(.text): "."]
  private var legend: [String] = []

  init(_ canvas: Canvas) {
    for row in canvas.rows {
      var line = ""
      for square in row { line.append(letter(for: square.style)) }
      while line.last == "." { line.removeLast() }
      text += line + "|\n"
    }
    for entry in legend { text += entry + "\n" }
  }

  private mutating func letter(for style: Style) -> Character {
    var style = style
    style.attributes.subtract([.bar, .unread])
    if let letter = letters[style] { return letter }
    let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(legend.count % 26)))
    letters[style] = letter
    legend.append("\(letter) \(Self.words(for: style))")
    return letter
  }

  private static func words(for style: Style) -> String {
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.selected, "selected"),
    ]
    return
      (["\(style.role)"]
      + attributes.compactMap { style.attributes.contains($0.0) ? $0.1 : nil })
      .joined(separator: " ")
  }
}

extension Style {
  /// Whether a search has found the text, and perhaps is there.
  var isHit: Bool { role == .hit || attributes.contains(.reverse) }
}
