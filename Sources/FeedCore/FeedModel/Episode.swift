/// An entry that is audio or video.
public struct Episode: Equatable, Sendable {
  public enum Medium: String, Sendable {
    case audio, video
  }

  public var title: String
  public var medium: Medium
  /// Seconds.
  public var duration: Int?
  /// Bytes.
  public var size: Int?

  public init(title: String, medium: Medium, duration: Int? = nil, size: Int? = nil) {
    self.title = title
    self.medium = medium
    self.duration = duration
    self.size = size
  }
}
