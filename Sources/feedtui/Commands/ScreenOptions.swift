import ArgumentParser
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import Glibc

/// The options for the appearance of the river.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The size of a row: airy, comfortable or compact.")
  var density: Density?

  @Option(help: "Colours: auto (the default), always or never.")
  var color: ColourMode?

  @Flag(help: "Send as little as possible, for slow lines.")
  var low = false

  @Flag(help: "Lines instead of a screen: for screen readers, Emacs and pipes.")
  var plain = false

  /// Throws if a screen is wanted and there is no terminal for it.
  @MainActor func requireTerminal() throws(CommandError) {
    if !plain { try Session.requireTerminal() }
  }

  /// What is said first on a screen of lines; `nil` for a screen.
  @MainActor private var greeting: String? {
    let help = "help lists what can be typed."
    if plain { return "feedtui, line by line. \(help)" }
    return Browser.environment("TERM") == "dumb"
      ? "TERM is dumb: feedtui goes line by line. \(help)" : nil
  }

  /// Creates a session with this appearance. The settings file decides what the options do not.
  @MainActor func session(
    _ library: Library, _ config: EffectiveConfig, _ more: [SettingOverride] = [],
    _ times: VisitLimits.Times = .none
  ) -> Session {
    var config = config
    config.overrides = overrides + more
    var session = Session(library, config, times: times)
    session.greeting = greeting
    return session
  }

  /// What these options and the environment decide.
  private var overrides: [SettingOverride] {
    let options = [
      density.map { ("density", "--density", $0.rawValue) },
      low ? ("low_bandwidth", "--low", "always") : nil,
      color.map { ("color", "--color", $0.rawValue) },
    ]
    var overrides = options.compactMap(\.self).map { setting, source, value in
      SettingOverride(setting: setting, source: source, value: .text(value))
    }
    if color == nil, let variable = getenv("NO_COLOR"), variable.pointee != 0 {
      overrides.append(
        SettingOverride(
          setting: "color", source: "NO_COLOR", value: .text("never"), replaced: "\"auto\""))
    }
    return overrides
  }
}

extension Density: ExpressibleByArgument {}
extension ColourMode: ExpressibleByArgument {}
