package import FeedPictures
package import FeedStorage
package import TerminalKit

/// The pictures that have been drawn, for the cells that show them, and why others are missing.
nonisolated package struct PictureGallery: Equatable, Sendable {
  /// The colours and glyphs of all pictures.
  package struct Style: Equatable, Sendable {
    package let colours: PictureSpec.Colours
    package let symbols: PictureSpec.Symbols
    /// The form of pictures in articles; lists have symbols.
    package let articleForm: PictureForm
    /// The pictures that were drawn beforehand, where there are no others; `nil` for any picture.
    package let kept: Set<DrawingKey>?

    package init(
      colours: PictureSpec.Colours, symbols: PictureSpec.Symbols, articleForm: PictureForm,
      kept: Set<DrawingKey>? = nil
    ) {
      self.kept = kept
      self.colours = colours
      self.symbols = symbols
      self.articleForm = articleForm
    }
  }

  /// `nil` while no pictures are shown.
  package var style: Style?
  private var drawn: [PictureSpec: Picture] = [:]
  /// The reasons by address, each in a sentence.
  private var failures: [String: String] = [:]
  /// The reasons of those that may be had later in this run.
  private var postponed: [String: String] = [:]
  /// Bytes of the pictures.
  private var cost = 0

  package init() {}

  /// The most bytes of pictures in memory.
  private static let mostBytes = 8 << 20

  package func picture(_ spec: PictureSpec) -> Picture? { drawn[spec] }

  /// Returns why there is no picture; `nil` if there is one, or if none was asked for.
  package func failure(of address: String) -> String? { failures[address] ?? postponed[address] }

  /// Whether the picture at that address is shown, or may be. Words stand for all others.
  package func mayShow(_ address: String) -> Bool {
    guard let style else { return false }
    return style.kept?.contains(DrawingKey(address)) ?? true
  }

  /// Whether it is known already what comes of a picture.
  package func hasAnswer(for spec: PictureSpec) -> Bool {
    drawn[spec] != nil || failures[spec.address] != nil
  }

  /// Takes a picture. Where there are too many, only those in sight stay.
  package mutating func add(_ picture: Picture, _ spec: PictureSpec, inSight: Set<PictureSpec>) {
    if cost + picture.cost > Self.mostBytes {
      drawn = drawn.filter { inSight.contains($0.key) }
      cost = drawn.values.reduce(0) { $0 + $1.cost }
    }
    cost += picture.cost - (drawn[spec]?.cost ?? 0)
    drawn[spec] = picture
    postponed[spec.address] = nil
  }

  /// Forgets the picture that has this number in the terminal, which will get another one.
  package mutating func forget(_ number: UInt8) {
    drawn = drawn.filter { $0.value.kittyNumber != number }
    cost = drawn.values.reduce(0) { $0 + $1.cost }
  }

  /// Forgets all pictures that the terminal has under a number.
  package mutating func forgetImages() {
    drawn = drawn.filter { $0.value.kittyNumber == nil }
    cost = drawn.values.reduce(0) { $0 + $1.cost }
  }

  package mutating func add(failure: String, of address: String) {
    failures[address] = failure
  }

  package mutating func postpone(_ address: String, because reason: String) {
    postponed[address] = reason
  }
}

nonisolated extension PictureGallery {
  /// Returns a picture of an article as this terminal shows it; `nil` while no pictures are shown.
  package func spec(_ address: String, room: Size) -> PictureSpec? {
    guard room.width > 0, room.height > 0, mayShow(address) else { return nil }
    return style.map {
      PictureSpec(
        address, room: room, colours: $0.colours, symbols: $0.symbols, form: $0.articleForm)
    }
  }
}
