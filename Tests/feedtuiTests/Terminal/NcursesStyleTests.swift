import Glibc
import TerminalKit
import Testing

@testable import feedtui

/// The available colours, and their legibility.
struct NcursesStyleTests {
  @Test(arguments: [
    (ColourMode.auto, 256, [:], NcursesStyle.Palette.many), (.auto, 8, [:], .eight),
    (.auto, 16, [:], .eight), (.auto, -1, [:], .none), (.auto, 2, [:], .none),
    (.auto, 256, ["NO_COLOR": "1"], .none), (.auto, 256, ["NO_COLOR": ""], .many),
    (.auto, 256, ["TERM": "dumb"], .none), (.always, 256, ["NO_COLOR": "1"], .many),
    (.always, -1, [:], .none), (.never, 256, [:], .none),
  ])
  func `terminal, environment and reader decide about colours`(
    mode: ColourMode, colours: Int, environment: [String: String], palette: NcursesStyle.Palette
  ) {
    let decided = NcursesStyle.palette(mode: mode, colours: colours, environment: environment)
    #expect(decided == palette)
  }

  @Test(arguments: Style.Ink.allCases)
  func `every ink of 256 colours can be read on black and on white`(ink: Style.Ink) {
    guard let colour = NcursesStyle(palette: .many).colour(of: ink) else {
      #expect(ink == .normal)
      return
    }
    let light = luminance(ofColour: Int(colour))
    // The contrast is that of WCAG 2.1. Its limit for large text is 3.
    #expect((light + 0.05) / 0.05 >= 3)
    #expect(1.05 / (light + 0.05) >= 3)
  }

  @Test(arguments: [NcursesStyle.Palette.none, .eight, .many])
  func `inks that mean something differ from the plain one`(palette: NcursesStyle.Palette) {
    let style = NcursesStyle(palette: palette)
    for ink in [Style.Ink.muted, .accent, .favourite, .link, .warning] {
      let isColoured = palette == .many || (palette == .eight && ink != .muted)
      #expect((style.colour(of: ink) != nil) == isColoured)
      guard !isColoured else { continue }
      #expect(style.attributes(of: Style(ink)) != style.attributes(of: .plain))
    }
  }

  /// Returns the relative luminance of a colour in xterm's cube or grey ramp.
  private func luminance(ofColour number: Int) -> Double {
    func level(_ step: Int) -> Double { step == 0 ? 0 : Double(55 + 40 * step) }
    let cube = number - 16
    let parts =
      number >= 232
      ? Array(repeating: Double(8 + 10 * (number - 232)), count: 3)
      : [level(cube / 36), level(cube / 6 % 6), level(cube % 6)]
    let linear = parts.map { part in
      let value = part / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

}
