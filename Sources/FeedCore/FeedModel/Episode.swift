/// An entry that is audio or video.
package struct Episode: Equatable, Sendable {
  package enum Medium: String, Sendable {
    case audio, video
  }

  package var title: String
  package var medium: Medium
  /// Seconds.
  package var duration: Int?
  /// Bytes.
  package var size: Int?
  /// The second at which the user has left off; `nil` at the beginning and at the end.
  package var heard: Int?

  package init(title: String, medium: Medium, duration: Int? = nil, size: Int? = nil) {
    self.title = title
    self.medium = medium
    self.duration = duration
    self.size = size
  }
}
