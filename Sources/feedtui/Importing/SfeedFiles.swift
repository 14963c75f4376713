package import FeedModel
package import FeedStorage
package import FeedtuiSettings
import SafeText

/// The items that sfeed has fetched: a file of tab-separated values for each feed (sfeed(5)), and
/// the list of what was read (sfeed_markread(1)).
package struct SfeedFiles: ReaderStore {
  /// The paths of the files by the addresses of feeds.
  private let paths: [String: String]
  /// The links of items that were read, or the names of those without links.
  private let read: Set<String>

  /// The largest file in bytes.
  private static let limit = 64 << 20

  /// - Parameters:
  ///   - folder: The folder with the files.
  ///   - list: The path of the list of what was read, if there is one.
  package init(_ feeds: [SfeedConfig.Feed], folder: String, list: String?) throws(FileError) {
    paths = Dictionary(
      feeds.map { feed in
        // sfeed_update replaces the sign that a file's name cannot have.
        let name = feed.name.replacing("/", with: "_")
        return (Self.address(feed.url), "\(folder)/\(name)")
      }, uniquingKeysWith: { first, _ in first })
    read = try list.map { path throws(FileError) in Set(try ReaderList.lines(of: path)) } ?? []
  }

  package func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    guard let path = paths[Self.address(url)] else { return AdoptedFeed() }
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try StoredFile(path: path).readAgain(limit: Self.limit) else {
        return AdoptedFeed()
      }
      try FileError.checkText(found, path: path)
      bytes = found
    } catch {
      throw .damaged(path: path)
    }
    let rows = bytes.split(separator: 0x0A)
    return AdoptedFeed(items: rows.compactMap { item(String(decoding: $0, as: UTF8.self)) })
  }

  /// Returns the address as the imported list has it.
  private static func address(_ url: String) -> String { Sanitizer.line(url) }

  private func item(_ row: String) -> AdoptedItem? {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 6 else { return nil }
    let (link, name) = (fields[2], fields[5])
    var enclosure: ParsedItem.Enclosure?
    if fields.count > 7, !fields[7].isEmpty {
      enclosure = ParsedItem.Enclosure(url: fields[7], type: nil)
    }
    var item = AdoptedItem(
      guid: name, title: fields[1], author: fields[6], link: link, html: Self.unescaped(fields[3]),
      date: Int64(fields[0]), enclosure: enclosure,
      isRead: read.contains(link.isEmpty ? name : link))
    item.isPlain = fields[4] == "plain"
    item.isNamedByFeed = !name.isEmpty
    return item
  }

  private static func unescaped(_ text: String) -> String {
    var (result, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (true, "n"): result.append("\n")
      case (true, "t"): result.append("\t")
      case (false, "\\"):
        isEscaped = true
        continue
      default: result.append(scalar)
      }
      isEscaped = false
    }
    return String(result)
  }
}
