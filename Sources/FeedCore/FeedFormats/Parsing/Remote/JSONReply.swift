import FeedModel
import SafeText

/// The answer of a server as a JSON document whose root is an object, or a list.
package struct JSONReply {
  /// The answer is not what was asked for.
  package enum Failure: Error, Equatable, Sendable {
    /// It is no JSON, or its root is another value.
    case notJSON
    /// It lacks the list that was asked for, or the list has what cannot be read.
    case wrongShape
    case tooLarge
  }

  let document: JSONDocument

  /// The most bytes of an address that is kept.
  private static let longestAddress = 2_000

  /// Parses the bytes, in which invalid UTF-8 is repaired.
  package init(_ bytes: [UInt8], root: JSONDocument.Kind = .object) throws(Failure) {
    do {
      let text = try FeedParser.decoded(bytes, contentType: "application/json; charset=utf-8")
      document = try JSONDocument(text, from: 0)
    } catch {
      throw error == .tooLarge ? .tooLarge : .notJSON
    }
    guard document.values[0].kind == root else { throw .notJSON }
  }

  /// Returns the elements of the root, if that is a list.
  var elements: [Int] { document.elements(0) }

  /// Returns the elements of the root's list with this key.
  func list(_ key: JSONDocument.StaticKey) throws(Failure) -> [Int] {
    guard let index = document.value(key, of: 0), document.values[index].kind == .array else {
      throw .wrongShape
    }
    return document.elements(index)
  }

  func value(_ path: JSONDocument.StaticKey..., of index: Int?) -> Int? {
    var place = index
    for key in path { place = place.flatMap { document.value(key, of: $0) } }
    return place
  }

  /// Returns the characters of a string, or of a number as it is written.
  func characters(_ index: Int?) -> ArraySlice<UInt8>? {
    document.string(index) ?? document.number(index)
  }

  /// Returns a text on one line, without controls; `nil` if there is none.
  func line(_ index: Int?) -> String? {
    document.string(index).flatMap { TextConstruct(.plain, $0).line }
  }

  /// Returns a title, in which some servers write characters as HTML writes them.
  func title(_ index: Int?) -> String? {
    document.string(index).flatMap {
      TextConstruct(.plain, CharacterReference.decoded($0)).line
    }
  }

  /// Returns an item's identifier, in any of its spellings.
  func itemID(_ index: Int?) -> RemoteItemID? {
    guard let text = characters(index), text.count <= 64 else { return nil }
    return RemoteItemID(String(decoding: text, as: UTF8.self))
  }

  /// Returns a number without a sign; `nil` for any other value.
  func number(_ index: Int?) -> UInt64? {
    document.number(index).flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns how many entries of Miniflux match, of which the answer has some.
  var total: Int {
    get throws(Failure) {
      guard let total = number(value("total", of: 0)), total <= Int32.max else {
        throw .wrongShape
      }
      return Int(total)
    }
  }

  /// Returns the identifier of an entry of Miniflux.
  func minifluxID(_ index: Int?) -> RemoteItemID? {
    number(index).flatMap { $0 > 0 ? RemoteItemID($0) : nil }
  }

  /// Returns the name of a feed of Miniflux, as in the Google Reader API.
  func minifluxStream(_ key: JSONDocument.StaticKey, of index: Int?) -> String? {
    number(value(key, of: index)).flatMap { $0 > 0 ? "feed/\($0)" : nil }
  }

  func address(_ key: JSONDocument.StaticKey, of index: Int) -> String? {
    Self.address(document.string(value(key, of: index)))
  }

  /// Returns the address of a document on the web, without name and password; `nil` for others.
  static func address(_ text: ArraySlice<UInt8>?) -> String? {
    guard let url = text.map({ URLText.cleaned($0) }), url.count <= longestAddress,
      URLText.isWeb(url), URLText.host(url) != nil
    else { return nil }
    return AddressText.withoutCredentials(String(decoding: url, as: UTF8.self))
  }

  /// Returns an address in the form in which answers are read, to compare it with theirs.
  package static func address(_ text: String) -> String? { address(Array(text.utf8)[...]) }

  /// Returns a stream, with `-` for the user's name or number.
  static func stream(_ text: String) -> String {
    let start = "user/"
    guard text.hasPrefix(start) else { return text }
    let rest = text.dropFirst(start.count).drop { $0 != "/" }
    return rest.isEmpty ? text : start + "-" + rest
  }

  // MARK: Small answers

  package struct Category: Equatable, Sendable {
    package let id: Int
    package let title: String
  }

  /// The version of Miniflux, in an answer to `/v1/version`.
  package var version: String? {
    document.string(value("version", of: 0)).map { TextConstruct(.plain, $0).line ?? "" }
  }

  /// The feed of Miniflux that was made.
  package var feed: String? { minifluxStream("feed_id", of: 0) }

  /// The category of Miniflux that was made.
  package var category: Category? { category(at: 0) }

  /// Why something was refused: Miniflux's `error_message`, or `error` or `errors` of others.
  package var refusal: String? {
    line(value("error_message", of: 0)) ?? line(value("error", of: 0))
      ?? line(document.elements(value("errors", of: 0)).first)
  }

  /// The stream of a feed that `subscription/quickadd` made; `nil` if it made none.
  package var quickStream: String? {
    number(value("numResults", of: 0)) == 0 ? nil : line(value("streamId", of: 0))
  }

  /// Reads an answer of Miniflux to `/v1/categories`.
  package static func categories(_ bytes: [UInt8]) throws(Failure) -> [Category] {
    let reply = try JSONReply(bytes, root: .array)
    return reply.elements.compactMap(reply.category(at:))
  }

  private func category(at index: Int) -> Category? {
    guard let id = document.integer(value("id", of: index)), id > 0,
      let title = line(value("title", of: index))
    else { return nil }
    return Category(id: id, title: title)
  }
}
