/// The class of a media file.
enum MediumClass: Equatable, Sendable {
  case audio, video, image

  /// Determines the class by the type, else by the `medium` of `media:content`, else, if the type
  /// says nothing, by the suffix of the URL; `nil` for other files.
  init?(type: String?, medium: String? = nil, url: String) {
    let kind = Self.bare(type)
    if let found = Self(type: kind) ?? Self(medium: medium) {
      self = found
      return
    }
    guard kind.isEmpty || kind == "application/octet-stream" else { return nil }
    let suffix = String(
      decoding: URLText.suffix(Array(url.utf8)[...]), as: UTF8.self)
    guard let found = Self.suffixes[suffix] else { return nil }
    self = found
  }

  /// Returns a media type in lower case without its parameters; empty for `nil`.
  static func bare(_ type: String?) -> String {
    guard let type else { return "" }
    let bytes = type.utf8.prefix(128).prefix { $0 != ASCII.semicolon }
    return String(
      decoding: TextCleaner.trimmed(bytes.map(\.markupLowercased)), as: UTF8.self)
  }

  private init?(type: String) {
    if type.hasPrefix("audio/") || type == "application/ogg" {
      self = .audio
    } else if type.hasPrefix("video/") || Self.videoTypes.contains(type) {
      self = .video
    } else if type.hasPrefix("image/") {
      self = .image
    } else {
      return nil
    }
  }

  private init?(medium: String?) {
    switch medium.map({ String($0.utf8.prefix(16)) ?? "" })?.lowercased() {
    case "audio": self = .audio
    case "video": self = .video
    case "image": self = .image
    case .none, .some: return nil
    }
  }

  private static let videoTypes: Set<String> = [
    "application/x-shockwave-flash", "application/vnd.apple.mpegurl", "application/x-mpegurl",
    "application/mpegurl",
  ]

  private static let suffixes: [String: MediumClass] = [
    "mp3": .audio, "m4a": .audio, "m4b": .audio, "aac": .audio, "ogg": .audio, "oga": .audio,
    "opus": .audio, "flac": .audio, "wav": .audio,
    "mp4": .video, "m4v": .video, "mov": .video, "webm": .video, "mkv": .video, "avi": .video,
    "mpg": .video, "mpeg": .video, "ogv": .video,
    "jpg": .image, "jpeg": .image, "png": .image, "gif": .image, "webp": .image, "avif": .image,
    "bmp": .image, "svg": .image,
  ]
}
