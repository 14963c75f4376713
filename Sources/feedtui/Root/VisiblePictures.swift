package import FeedPictures
package import FeedtuiPages
package import FeedtuiSettings
import TerminalKit

/// The pictures of all pages: whether they are shown, which are in sight, and what has come.
package final class VisiblePictures {
  /// What is needed to show pictures.
  package enum Ability: Equatable {
    /// Nothing can be shown, for the reason in this sentence.
    case impossible(String)
    case noProgram
    case drawing(PictureGallery.Style)
  }

  private(set) var gallery = PictureGallery()
  private var mode = PictureMode.off
  private var ability = Ability.noProgram
  /// The user has toggled the pictures in this run.
  private var isOn: Bool?
  private var inSight: Set<PictureSpec> = []
  private var hasHinted = false
  private var numbers = KittyNumbers()
  /// Whether other pictures have come into sight since `hasMoved` was asked.
  private var isElsewhere = false

  /// The settings or the terminal's colours may have changed.
  package func adopt(_ mode: PictureMode, _ ability: Ability) {
    (self.mode, self.ability) = (mode, ability)
    decide()
  }

  /// Shows pictures, or no more, until the program ends. Returns a sentence about it.
  func toggle() -> String {
    if case .impossible(let reason) = ability { return reason }
    isOn = !isWanted
    decide()
    guard isWanted else { return "Pictures off" }
    switch ability {
    case .impossible(let reason): return reason
    case .noProgram: return Self.hint
    case .drawing: return "Pictures on"
    }
  }

  /// The terminal may have forgotten its images: those in sight are handed to it again. kitty
  /// clears them when a program comes back to the alternate screen.
  package func drawAgain() {
    gallery.forgetImages()
    inSight = []
  }

  /// Takes what has come of a picture. Returns the number under which the terminal needs the image.
  package func take(_ event: PictureEvent) -> UInt8? {
    switch event {
    case .drawn(let spec, .ready(let picture)):
      gallery.add(picture, spec, inSight: inSight)
      return nil
    case .drawn(let spec, .kitty(_, let room)):
      let number = numbers.next()
      gallery.forget(number)
      gallery.add(Picture(kitty: number, size: room), spec, inSight: inSight)
      return number
    case .failed(let address, let reason):
      gallery.add(failure: reason, of: address)
      return nil
    case .postponed(let address, let reason):
      gallery.postpone(address, because: reason)
      return nil
    case .othersKept: return nil
    }
  }

  /// Whether what is in sight matters.
  var isWatching: Bool {
    switch ability {
    case .impossible: false
    case .noProgram: isWanted && !hasHinted
    case .drawing: isWanted
    }
  }

  /// Returns what the rows in sight of a river need, and the page beside or above it.
  func request(for river: (any RiverPage)?, and others: [PictureSpec]) -> Request? {
    guard isWatching else { return nil }
    let frames = river?.framesInSight
    guard frames != nil || !others.isEmpty else { return nil }
    switch ability {
    case .impossible: return nil
    case .noProgram:
      guard frames?.isEmpty == false else { return nil }
      hasHinted = true
      return .hint(Self.hint)
    case .drawing:
      let specs = others + (river.map { Self.specs(of: frames ?? [], in: $0) } ?? [])
      let now = Set(specs)
      guard now != inSight else { return nil }
      (inSight, isElsewhere) = (now, true)
      return .draw(specs.filter { !gallery.hasAnswer(for: $0) })
    }
  }

  /// Whether other pictures have come into sight since the last call, so that the time of rest
  /// begins again.
  package func hasMoved() -> Bool {
    defer { isElsewhere = false }
    return isElsewhere
  }

  /// Returns what the next screen of a river needs, once the user rests.
  func next(after river: (any RiverPage)?) -> [PictureSpec] {
    guard let river else { return [] }
    return Self.specs(of: river.framesBelow, in: river).filter { !gallery.hasAnswer(for: $0) }
  }

  private static func specs(
    of frames: [PictureFrame], in river: any RiverPage
  ) -> [PictureSpec] {
    let columns = CellPainter.textWidth(river.size.width)
    return frames.compactMap { $0.spec(columns) }
  }

  /// What is wanted of the rest of the program.
  package enum Request: Equatable {
    case draw([PictureSpec])
    case hint(String)
  }

  /// How pictures can be had.
  package static let hint = "Pictures need chafa (on Debian: apt install chafa)"

  private var isWanted: Bool { isOn ?? (mode != .off) }

  private func decide() {
    inSight = []
    switch ability {
    case .drawing(let style) where isWanted: gallery.style = style
    case .drawing, .impossible, .noProgram: gallery.style = nil
    }
  }
}

/// The numbers under which the terminal keeps images: colours out of the 256 which look like no
/// other, because that colour tells the terminal which image a placeholder belongs to.
struct KittyNumbers {
  private var last: UInt8 = 0

  /// Returns the next number; after 207 images the first one again.
  mutating func next() -> UInt8 {
    last =
      last >= Self.range.lowerBound && last < Self.range.upperBound
      ? last + 1 : Self.range.lowerBound
    // On terminals that show any colour, these numbers stand for colours of the theme.
    if Self.taken.contains(last) { last += 1 }
    return last
  }

  private static let range: ClosedRange<UInt8> = 20...230
  private static let taken: Set<UInt8> = [59, 102, 145, 188]
}
