import TerminalKit

/// The 16 colours of a base16 scheme, or the 24 of a base24 scheme
/// (https://github.com/tinted-theming/home/blob/main/styling.md).
///
/// base00 to base07 go from the background to the brightest text, and base08 to base0F are the
/// accents.
struct Base16: Equatable, Sendable {
  var name: String
  var about: String
  /// 16 or 24 colours.
  let colours: [RGB]

  /// The theme, with the same roles for all schemes.
  var theme: Theme {
    func colour(_ index: Int) -> Theme.Colour { .rgb(colours[index]) }
    func look(_ index: Int, _ attributes: Style.Attributes = []) -> Theme.Look {
      Theme.Look(foreground: colour(index), attributes: attributes)
    }
    // The second background of most schemes is hardly seen beside the first.
    let tint = (0...20).lazy.map { colours[1].mixed(with: colours[5], share: Double($0) * 0.02) }
      .first { $0.contrast(with: colours[0]) >= 1.4 }
    // The text of some is as dim as muted text has to be.
    let text = colours[5].contrast(with: colours[0]) < 5.3 ? 6 : 5
    // Muted text is between the comments' colour, which is too dim in most schemes, and the text's.
    let muted = Theme.Look(
      foreground: .rgb(colours[3].mixed(with: colours[5], share: 0.4)))
    let lead = Theme.Look(foreground: .rgb(colours[3].mixed(with: colours[5], share: 0.65)))
    return Theme(
      name, about: about, text: colour(text), background: colour(0),
      selectionBackground: .rgb(tint ?? colours[1]),
      looks: [
        .muted: muted, .byline: muted, .headerLine: muted, .lead: lead,
        .accent: look(0xD), .selection: look(0xD), .feed: muted, .favourite: look(0xA),
        .link: look(0xC), .code: look(0xB),
        .warning: look(0x8), .unread: look(text), .read: lead, .tag: look(0xB),
        .hit: Theme.Look(foreground: colour(0xA)), .number: look(0x9),
        .quote: look(4, .italic), .yellow: look(0xA), .red: look(0x8), .green: look(0xB),
        .blue: look(0xD), .magenta: look(0xE), .cyan: look(0xC),
      ])
  }
}
