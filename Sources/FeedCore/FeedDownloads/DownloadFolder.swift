import FeedModel
import FeedSystem
import Glibc
import SafeText

/// Where files are put, by the feed that they are from.
package struct DownloadFolder: Equatable, Sendable {
  /// An absolute path, in which `{feed}` and `{host}` stand for the feed's name and its host.
  package let template: String

  package init(_ template: String) {
    self.template = template
  }

  /// The signs for parts of a path.
  package static let signs = ["{feed}", "{host}"]

  /// Returns the folder of the files of a feed.
  func folder(for download: Download) -> String {
    let parts = template.split(separator: "/").map { part in
      guard Self.signs.contains(where: { part.contains($0) }) else { return String(part) }
      let filled = String(part).replacing("{feed}", with: download.feed)
        .replacing("{host}", with: HostName.shown(of: download.feedURL))
      // The name of a feed leads to no other folder.
      return FileName(filled).text
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the path of a file with that number among those of its name.
  func path(for download: Download, number: Int) -> String {
    let name = FileName(download.title).text(number: number, suffix: Self.suffix(download))
    return "\(folder(for: download))/\(name)"
  }

  /// Returns the first path that no file has and no other download.
  func freePath(for download: Download, taken: Set<String>) -> String {
    var number = 1
    while true {
      let path = path(for: download, number: number)
      let exists = [path, path + Self.part].contains { (file: String) in access(file, F_OK) == 0 }
      if !exists, !taken.contains(path) { return path }
      number += 1
    }
  }

  /// The end of the name of a file that has come in part.
  package static let part = ".part"

  /// Makes the folder of a file, for all to read. Returns the system's error number; `nil` if files
  /// can be put there.
  static func make(for path: String) -> Int32? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    if let problem = Folders.make("/\(folder)", rights: 0o755) { return problem }
    return access("/\(folder)", W_OK) == 0 ? nil : errno
  }

  /// Returns the suffix of the address, or that of the media type (RFC 6838).
  private static func suffix(_ download: Download) -> String {
    let path = (download.address ?? "").prefix { $0 != "?" && $0 != "#" }
    if let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") {
      let suffix = name[name.index(after: dot)...]
      let isPlain = suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if isPlain, (1...5).contains(suffix.count) { return suffix.lowercased() }
    }
    let type = download.type?.lowercased().prefix { $0 != ";" } ?? ""
    return suffixes[String(type)] ?? (type.hasPrefix("video/") ? "mp4" : "mp3")
  }

  private static let suffixes = [
    "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/aac": "aac", "audio/ogg": "ogg",
    "audio/opus": "opus", "audio/flac": "flac", "audio/wav": "wav", "audio/x-wav": "wav",
    "video/webm": "webm", "video/quicktime": "mov", "video/x-matroska": "mkv",
  ]
}
