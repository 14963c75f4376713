import FeedtuiPages
import TerminalKit

/// A row of five stars as the child of a page: it knows what keys do to a rating, and its delegate
/// what the rating is of.
final class RatingControl {
  weak var delegate: (any RatingControlDelegate)?
  /// The stars that are shown, from 0 to `most`.
  var stars = 0

  nonisolated static let most = 5

  /// Chooses that many stars; 0 is none.
  func choose(_ wanted: Int) {
    let wanted = max(0, min(Self.most, wanted))
    guard wanted != stars else { return }
    delegate?.ratingChose(wanted)
  }

  /// Chooses more stars, or fewer if negative.
  func step(by difference: Int) { choose(stars + difference) }
}

/// The page that has a rating control.
protocol RatingControlDelegate: AnyObject {
  /// The user chose that many stars, which are others than are shown.
  func ratingChose(_ stars: Int)
}
