package import TerminalKit

/// What is known of a picture of an article.
package enum PictureState: Sendable {
  case awaited
  case drawn(TerminalKit.Picture)
  /// There is none, for the reason in this sentence.
  case failed(String)
}
