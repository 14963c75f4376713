package import FeedFetching
import FeedModel
import Foundation
package import TerminalKit

/// Gets pictures from the cache, else from the network, and has them drawn.
///
/// A server is asked once for a picture: what came of it is kept, in the cache or, if it was no
/// fault of the server, in the caller's memory.
package struct PictureLoader: Sendable {
  private let fetcher: any FeedFetching
  /// `nil` where nothing is kept on disk.
  private let cache: PictureCache?
  private let chafa: Chafa
  private let hosts: PausedHosts

  /// The most bytes of a picture.
  package static let largest = 10 << 20

  package init(
    fetcher: any FeedFetching, cache: PictureCache?, chafa: Chafa, hosts: PausedHosts
  ) {
    self.fetcher = fetcher
    self.cache = cache
    self.chafa = chafa
    self.hosts = hosts
  }

  /// Whether the program that draws is installed.
  package var canDraw: Bool { chafa.isInstalled }

  /// Returns the picture as it was drawn. Nothing is fetched that could not be drawn.
  package func picture(_ spec: PictureSpec) async throws(PictureError) -> PictureDrawing {
    guard chafa.isInstalled else { throw .noProgram }
    return try await chafa.draw(try await bytes(of: spec.address), spec)
  }

  /// Returns the picture as a raster, from which one for any room can be made.
  package func mosaic(of address: String) async throws(PictureError) -> Mosaic {
    guard chafa.isInstalled else { throw .noProgram }
    return try await chafa.mosaic(try await bytes(of: address))
  }

  private func bytes(of address: String) async throws(PictureError) -> [UInt8] {
    if DataAddress.isOne(address) { return try DataAddress.bytes(of: address) }
    switch cache?.entry(for: address) {
    case .bytes(let bytes): return bytes
    case .failure(let message): throw .known(message)
    case nil: break
    }
    do throws(PictureError) {
      let bytes = try await fetched(address)
      try PictureHeader.check(bytes)
      cache?.keep(bytes, for: address)
      return bytes
    } catch {
      if error.isFinal { cache?.keep(failure: error.message, for: address) }
      throw error
    }
  }

  private func fetched(_ address: String) async throws(PictureError) -> [UInt8] {
    guard HTTPLink.isOne(address) else { throw .badAddress }
    if await hosts.isPaused(address) { throw .paused }
    let request = FetchRequest(
      url: address, accept: .picture, limits: FetchLimits(body: Self.largest))
    do throws(FetchError) {
      switch try await fetcher.fetch(request) {
      case .document(let document): return document.bytes
      case .unchanged: throw FetchError.unchangedUnasked
      }
    } catch {
      hosts.note(error, askedFor: address)
      throw .notFetched(error)
    }
  }
}

/// A picture in its own address: `data:image/png;base64,…` (RFC 2397).
private enum DataAddress {
  /// The longest address, in bytes.
  static let longest = 64 << 10

  static func isOne(_ address: String) -> Bool {
    address.utf8.count > 5 && address.prefix(5).lowercased() == "data:"
  }

  /// Returns the bytes of the picture. Throws `longAddress` or `badAddress`.
  static func bytes(of address: String) throws(PictureError) -> [UInt8] {
    guard address.utf8.count <= longest else { throw .longAddress(limit: longest) }
    guard let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64"),
      let text = address[address.index(after: comma)...].removingPercentEncoding,
      let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    else { throw .badAddress }
    return Array(data)
  }
}

/// A picture as it was drawn.
package enum PictureDrawing: Equatable, Sendable {
  /// Ready for the screen.
  case ready(Picture)
  /// An image which the terminal needs to get first; it takes that many columns and rows.
  case kitty(KittyImage, Size)
}
