import FeedModel
import TerminalKit

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import feedtui

/// The pages without the program: tests send keys and the archive's answers, and read the rows.
extension RootViewController {
  /// Returns the river with the sample, in 60 columns and 12 rows.
  static func river(_ clock: Clock = Sample.clock, effects: Recorder) -> RootViewController {
    let root = RootViewController(
      clock: clock, density: .compact, size: Size(width: 60, height: 12))
    root.context.effects = effects
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: effects.request ?? TimelineRequest()))))
    return root
  }

  /// The article that is open on top; `nil` if another page is.
  var reader: ReaderViewController? { navigation.stack.top as? ReaderViewController }

  func type(_ keys: String) {
    for key in keys { handle(.screen(.key(.character(key)))) }
  }

  var rows: [String] {
    var canvas = Canvas(size: size)
    draw(in: &canvas)
    return canvas.picture
  }
}
