package import TerminalKit

/// The themes that come with the program.
extension Theme {
  static let initialName = "terminal"

  /// The names of themes that have a dark and a light variant.
  package static let families = ["gruvbox", "solarized", "catppuccin"]

  /// Returns the theme of that name; `nil` if there is none.
  ///
  /// - Parameter ground: the terminal's own background; `nil` if that is unknown.
  package static func named(_ name: String, on ground: RGB?) -> Theme? {
    if name == initialName { return terminal(on: ground) }
    let isLight = ground?.isLight == true
    let full = families.contains(name) ? "\(name)-\(isLight ? "light" : "dark")" : name
    return schemes.first { $0.name == full }?.theme
      ?? [highContrast, monochrome].first { $0.name == full }
  }

  /// The names that the setting may have.
  package static var names: [String] {
    var names = [initialName]
    for name in schemes.map(\.name) {
      let family = name.split(separator: "-").first.map(String.init) ?? name
      if families.contains(family), !names.contains(family) { names.append(family) }
      names.append(name)
    }
    return names + [highContrast.name, monochrome.name]
  }

  // MARK: The terminal's own colours

  /// The theme that leaves text and background to the terminal.
  ///
  /// Its colours of the 256 are legible on black or on white. As long as the background is unknown
  /// they are those that are legible on both.
  package static func terminal(on ground: RGB?) -> Theme {
    let isLight = ground?.isLight
    func look(_ unknown: Int, dark: Int, light: Int, _ ofEight: Int?) -> Look {
      let number = isLight.map { $0 ? light : dark } ?? unknown
      return Look(foreground: .number(number, ofEight: ofEight))
    }
    let muted = look(243, dark: 246, light: 241, nil)
    // Lead text is too long to be read in the one grey that is legible on both.
    let lead = isLight == nil ? Look() : look(243, dark: 250, light: 238, nil)
    // As if it were reversed, but the blanks up to the right edge take fewer bytes.
    let inverted = Look(
      foreground: .number(16, ofEight: 0), background: .number(32, ofEight: 6), attributes: .bold)
    let tint = ground.map { $0.mixed(with: $0.isLight ? .black : .white, share: 0.14) }
    let accent = look(32, dark: 39, light: 25, 6)
    let yellow = look(136, dark: 178, light: 94, 3)
    let cyan = look(31, dark: 37, light: 23, 6)
    let green = look(64, dark: 71, light: 22, 2)
    let red = look(167, dark: 203, light: 124, 1)
    return Theme(
      initialName, about: "the terminal's own text and background",
      selectionBackground: tint.map { .rgb($0) }, inverted: inverted,
      looks: [
        .muted: muted, .byline: muted, .headerLine: muted, .lead: lead, .quote: lead,
        .accent: accent, .selection: accent, .feed: muted, .read: lead,
        .number: cyan, .tag: green, .favourite: yellow, .link: cyan, .code: green, .warning: red,
        .yellow: yellow, .red: red, .green: green, .blue: look(32, dark: 39, light: 25, 4),
        .magenta: look(133, dark: 170, light: 90, 5), .cyan: cyan,
      ])
  }

  // MARK: Without a scheme

  private static let highContrast: Theme = {
    func look(_ hex: UInt32, _ attributes: Style.Attributes = []) -> Look {
      Look(foreground: .rgb(RGB(hex: hex)), attributes: attributes)
    }
    let white: Colour = .rgb(.white)
    return Theme(
      "high-contrast", about: "black and white, and few strong colours",
      text: white, background: .rgb(.black), selectionBackground: .rgb(RGB(hex: 0x3A3A3A)),
      looks: [
        .muted: look(0xD0D0D0), .byline: look(0xD0D0D0), .headerLine: look(0xD0D0D0),
        .lead: look(0xE8E8E8), .accent: look(0xFFFF00), .feed: look(0xD0D0D0),
        .selection: look(0xFFFF00, .bold),
        .favourite: look(0xFFD700), .link: look(0x00FFFF), .code: look(0x90FF90),
        .warning: look(0xFF8A8A, .bold), .unread: look(0xFFFFFF), .read: look(0xE8E8E8),
        .tag: look(0x90FF90), .number: look(0x00FFFF), .quote: look(0xE8E8E8, .italic),
        .yellow: look(0xFFFF00), .red: look(0xFF8A8A), .green: look(0x90FF90),
        .blue: look(0x8CC4FF), .magenta: look(0xFFA0FF), .cyan: look(0x00FFFF),
      ])
  }()

  private static let monochrome = Theme(
    "monochrome", about: "no colours, only bold, dim and underline",
    isColoured: false, looks: [:])

  // MARK: Schemes

  private static func scheme(_ name: String, _ about: String, _ colours: [UInt32]) -> Base16 {
    Base16(name: name, about: about, colours: colours.map { RGB(hex: $0) })
  }

  private static let schemes = [
    scheme(
      "gruvbox-dark", "warm and earthy",
      [
        0x282828, 0x3C3836, 0x504945, 0x665C54, 0xBDAE93, 0xD5C4A1, 0xEBDBB2, 0xFBF1C7,
        0xFB4934, 0xFE8019, 0xFABD2F, 0xB8BB26, 0x8EC07C, 0x83A598, 0xD3869B, 0xD65D0E,
      ]),
    scheme(
      "gruvbox-light", "warm and earthy, on cream",
      [
        0xFBF1C7, 0xEBDBB2, 0xD5C4A1, 0xBDAE93, 0x665C54, 0x504945, 0x3C3836, 0x282828,
        0x9D0006, 0xAF3A03, 0xB57614, 0x79740E, 0x427B58, 0x076678, 0x8F3F71, 0xD65D0E,
      ]),
    scheme(
      "solarized-dark", "muted, on deep blue green",
      [
        0x002B36, 0x073642, 0x586E75, 0x657B83, 0x839496, 0x93A1A1, 0xEEE8D5, 0xFDF6E3,
        0xDC322F, 0xCB4B16, 0xB58900, 0x859900, 0x2AA198, 0x268BD2, 0x6C71C4, 0xD33682,
      ]),
    scheme(
      "solarized-light", "muted, on ivory",
      [
        0xFDF6E3, 0xEEE8D5, 0x93A1A1, 0x839496, 0x657B83, 0x586E75, 0x073642, 0x002B36,
        0xDC322F, 0xCB4B16, 0xB58900, 0x859900, 0x2AA198, 0x268BD2, 0x6C71C4, 0xD33682,
      ]),
    scheme(
      "catppuccin-dark", "pastel, on dark blue grey",
      [
        0x1E1E2E, 0x313244, 0x45475A, 0x585B70, 0xA6ADC8, 0xCDD6F4, 0xF5E0DC, 0xB4BEFE,
        0xF38BA8, 0xFAB387, 0xF9E2AF, 0xA6E3A1, 0x94E2D5, 0x89B4FA, 0xCBA6F7, 0xF2CDCD,
      ]),
    scheme(
      "catppuccin-light", "pastel, on light grey",
      [
        0xEFF1F5, 0xCCD0DA, 0xBCC0CC, 0xACB0BE, 0x6C6F85, 0x4C4F69, 0xDC8A78, 0x7287FD,
        0xD20F39, 0xFE640B, 0xDF8E1D, 0x40A02B, 0x179299, 0x1E66F5, 0x8839EF, 0xDD7878,
      ]),
    scheme(
      "nord", "cool, on slate",
      [
        0x2E3440, 0x3B4252, 0x434C5E, 0x4C566A, 0xD8DEE9, 0xE5E9F0, 0xECEFF4, 0x8FBCBB,
        0xBF616A, 0xD08770, 0xEBCB8B, 0xA3BE8C, 0x88C0D0, 0x81A1C1, 0xB48EAD, 0x5E81AC,
      ]),
    scheme(
      "dracula", "vivid, on dark violet",
      [
        0x282A36, 0x363447, 0x44475A, 0x6272A4, 0x9EA8C7, 0xF8F8F2, 0xF0F1F4, 0xFFFFFF,
        0xFF5555, 0xFFB86C, 0xF1FA8C, 0x50FA7B, 0x8BE9FD, 0x80BFFF, 0xFF79C6, 0xBD93F9,
      ]),
  ]
}
