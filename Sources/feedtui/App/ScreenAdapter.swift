import FeedtuiRoot
import FeedtuiSettings
import FeedtuiTerminal
import TerminalKit

/// Adapts the screen to the settings and to what the terminal says of itself: its background, the
/// speed of its line, and the widths in which it draws.
final class ScreenAdapter {
  private let screen: any StyledScreen
  private let root: RootViewController
  /// The terminal's own background; `nil` until the terminal has said it.
  private var ground: RGB?
  /// What the terminal calls itself; `nil` until it has said it.
  private var program: String?
  /// What is kept of terminals; `nil` where nothing is kept on disk.
  private var memory: WidthMemory?
  /// Whether the first frame depends on what the terminal calls itself.
  private(set) var awaitsProgram: Bool

  init(_ screen: any StyledScreen, _ root: RootViewController, terminal type: String) {
    self.screen = screen
    self.root = root
    let config = root.context.config
    let mayKeep = config.capabilities.contains(.files) && !screen.isLinear
    memory = mayKeep ? config.paths.map { WidthMemory(in: $0.cache, type: type) } : nil
    awaitsProgram = memory?.dependsOnProgram ?? false
    if config.isLowBandwidth { screen.reduceTraffic() }
    if let kept = memory?.profile(of: nil) { root.context.adopt(kept) }
    correct()
  }

  /// Takes what the terminal says. Returns whether other settings are in effect then.
  func take(_ event: ScreenEvent) -> Bool {
    switch event {
    case .background(let colour):
      ground = colour
      adopt()
    case .slow(let line): return isSlow(line)
    case .reply(.version(let name)):
      guard program == nil else { break }
      program = name
      awaitsProgram = false
      return isKept()
    case .reply(.attributes): awaitsProgram = false
    case .widths(let profile): return isMeasured(profile)
    case .reply, .key, .place, .paste, .mouse, .line, .ended, .resize, .resumed, .vanished,
      .terminated,
      .interrupted:
      break
    }
    return false
  }

  /// The first frame must not wait any longer.
  func stopWaiting() { awaitsProgram = false }

  /// The settings have changed, or what decides about colours.
  func adopt() {
    let config = root.context.config
    var settings = config.settings
    if let tried = config.triedTheme { settings.theme = tried }
    var colours = config.themes.colours(settings, on: ground)
    colours.isLowBandwidth = config.isLowBandwidth
    screen.restyle(colours)
    correct()
  }

  private func correct() {
    let config = root.context.config
    screen.correct(config.correctedWidths)
  }

  private func isSlow(_ line: SlowLine) -> Bool {
    guard !root.context.config.isLowBandwidth else { return false }
    root.context.adopt(line)
    guard root.context.config.isLowBandwidth else { return false }
    screen.reduceTraffic()
    root.context.say("Low bandwidth: \(line.words); no pictures or links, few colours")
    return true
  }

  /// The terminal has said what it is: what is kept of it counts until it is measured.
  private func isKept() -> Bool {
    guard let memory, memory.dependsOnProgram || root.context.config.widths != nil else {
      return false
    }
    root.context.adopt(memory.profile(of: program))
    return true
  }

  private func isMeasured(_ profile: WidthProfile) -> Bool {
    memory?.keep(profile, of: program)
    let measured = profile.isEmpty ? nil : profile
    guard measured != root.context.config.widths else { return false }
    root.context.adopt(measured)
    if root.context.config.settings.marks == .ascii, measured?.isWide(.line) == true {
      root.context.say("Signs are in ASCII: the terminal draws them 2 columns wide (g?)")
    }
    return true
  }
}
