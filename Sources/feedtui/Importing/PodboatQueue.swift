package import FeedModel
import FeedtuiSettings
import Glibc

/// podboat's file of downloads: on each line an address, a file in quotation marks, and its state.
package struct PodboatQueue: Sendable {
  package let files: [AdoptedDownload]
  /// The number of lines that name no address and no file that is there.
  package private(set) var others = 0

  package init(_ bytes: [UInt8]) {
    var files: [AdoptedDownload] = []
    for line in bytes.split(separator: 0x0A).prefix(Self.most) {
      let words = FeedsToken.tokens(of: String(decoding: line, as: UTF8.self)).map(\.value)
      guard let address = words.first, !address.isEmpty else { continue }
      let path = words.count > 1 && words[1].hasPrefix("/") ? words[1] : nil
      let state = words.count > 2 ? words[2] : ""
      var facts = stat()
      let isHere = path.map { stat($0, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG } ?? false
      // A file that was here and is not any more is not wanted again.
      guard isHere || state.isEmpty else {
        others += 1
        continue
      }
      files.append(
        AdoptedDownload(
          address: address, path: isHere ? path : nil, bytes: isHere ? Int(facts.st_size) : nil,
          isHeard: state == "finished"))
    }
    self.files = files
  }

  /// The most lines.
  private static let most = 100_000
}
