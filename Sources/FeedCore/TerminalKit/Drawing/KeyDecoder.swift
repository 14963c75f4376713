/// Decodes the bytes that a terminal sends into keys, pastes and mouse reports.
///
/// The bytes may be split over reads in any way. Unsolicited replies of the terminal are dropped.
///
/// Escape followed at once by a character is one key: terminals send Alt with a character so. ^C is
/// `.interrupted`.
///
/// Sources: ECMA-48, section 5.4 (control sequences); xterm's ctlseqs (application modes,
/// modifiers, bracketed paste, SGR mouse); the rxvt and Linux console entries of terminfo; kitty's
/// keyboard protocol.
public struct KeyDecoder: Sendable {
  /// The number of bytes kept of a paste; the rest is dropped.
  static let maximumPaste = 1 << 20
  /// The number of parameter bytes that a sequence may have; keyboards send no longer ones.
  static let maximumSequence = 64
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private enum State: Sendable {
    case ground
    case escape
    /// After an Escape that was a key because of a pause. A line may have held back the rest.
    case lateEscape
    /// In a character beyond ASCII that was typed with Alt.
    case alt
    /// After `ESC [`; the bytes so far are in `collected`.
    case control
    /// After `ESC [ [`: a function key of the Linux console follows.
    case linuxFunction
    /// After `ESC O`.
    case singleShift
    /// In a reply (OSC, DCS, APC, PM or SOS) that began with `ESC` and this character.
    case reply(introducer: UInt8, length: Int)
    /// In a mouse report of the old kind, with this number of bytes to come.
    case oldMouse(left: Int)
    /// In a paste, of whose end sequence this number of bytes has matched.
    case paste(matched: Int)
    /// After ^C in a paste: the user presses it if the end of the paste was lost. If more comes, it
    /// is a part of the paste, whose rest must not be read as keys.
    case interruptedPaste
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var text = UTF8Collector()

  /// Whether `CSI 1 ; 2 R` reports the cursor's place, and is not F3 with Shift.
  private let readsPlaces: Bool

  /// Whether mouse reports may come in the form that terminals without SGR's have.
  private let readsOldMouse: Bool

  public init(readsPlaces: Bool = false, readsOldMouse: Bool = false) {
    (self.readsPlaces, self.readsOldMouse) = (readsPlaces, readsOldMouse)
  }

  /// How long the rest of a key or a sequence is waited for.
  public enum Pause: Sendable {
    /// Escape is a key of its own, and nobody wants to wait for it.
    case brief
    /// What was received is hardly a key. Lines split sequences, and hold back the rest.
    case long
    /// It is not a key. If the rest is lost, the keys after it are to be read.
    case longest
  }

  /// The pause after which `flush` is to be called, if no more bytes follow; `nil` for never.
  public var pause: Pause? {
    switch state {
    case .escape: .brief
    case .lateEscape, .singleShift, .linuxFunction, .oldMouse, .interruptedPaste: .long
    case .control: collected.isEmpty ? .long : .longest
    case .reply(_, let length): length == 0 ? .long : .longest
    case .ground, .alt, .paste: nil
    }
  }

  /// Decodes bytes that were read at once, and returns the events that are complete.
  public mutating func decode(_ bytes: some Collection<UInt8>) -> [ScreenEvent] {
    if case .lateEscape = state, let first = bytes.first {
      // Nobody types two keys at once.
      let isRest = bytes.count > 1 && Self.introducers.contains(first)
      state = isRest ? .escape : .ground
    }
    // A report comes at once: after one that was cut off, keys come one by one.
    if case .oldMouse(let left) = state, bytes.count < left { state = .ground }
    var events: [ScreenEvent] = []
    for byte in bytes { take(byte, into: &events) }
    return events
  }

  /// Decodes the pending bytes on their own: as Escape, or as Alt with the character after it. What
  /// is more than that was cut off, and is dropped.
  public mutating func flush() -> [ScreenEvent] {
    guard let pause else { return [] }
    defer {
      if case .escape = state { state = .lateEscape } else { state = .ground }
    }
    guard pause != .longest else {
      collected = []
      return []
    }
    if case .interruptedPaste = state { collected = [] }
    return switch state {
    case .interruptedPaste: [.interrupted]
    case .escape: [.key(.escape)]
    case .control: [.key(.alt("["))]
    case .linuxFunction: [.key(.alt("[")), .key(.character("["))]
    case .singleShift: [.key(.alt("O"))]
    case .reply(let introducer, _): [.key(.alt(Character(UnicodeScalar(introducer))))]
    case .lateEscape, .ground, .alt, .oldMouse, .paste: []
    }
  }

  /// The characters after Escape that begin a sequence.
  private static let introducers = Array("[O]P_^X".utf8)

  private mutating func take(_ byte: UInt8, into events: inout [ScreenEvent]) {
    switch state {
    case .ground, .lateEscape: takeText(byte, into: &events)
    case .escape: takeAfterEscape(byte, into: &events)
    case .alt: takeAlt(byte, into: &events)
    case .control: takeControl(byte, into: &events)
    case .linuxFunction:
      state = .ground
      if let key = ControlSequence.linuxKey(byte) { events.append(.key(key)) }
    case .singleShift:
      takeSingleShift(byte, into: &events)
    case .reply(let introducer, let length):
      takeReply(byte, introducer: introducer, length: length, into: &events)
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left: left - 1) : .ground
      if byte < 0x20 {
        // No report contains these bytes: it was cut off, and a key follows.
        state = .ground
        take(byte, into: &events)
      }
    case .paste(let matched): takePaste(byte, matched: matched, into: &events)
    case .interruptedPaste: takePaste(byte, matched: 0, into: &events)
    }
  }

  private mutating func takeText(_ byte: UInt8, into events: inout [ScreenEvent]) {
    if byte == 0x1B {
      text.reset()
      state = .escape
    } else if let event = ControlSequence.control(byte) {
      text.reset()
      events.append(event)
    } else if let scalar = text.append(byte), !(0x80...0x9F).contains(scalar.value) {
      events.append(.key(.character(Character(scalar))))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: inout [ScreenEvent]) {
    collected = []
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .reply(introducer: byte, length: 0)
    case UInt8(ascii: "\\"):
      // This ends a reply.
      state = .ground
    case 0x08, 0x7F:
      // Alt with Backspace deletes a word, as ^W does.
      state = .ground
      events.append(.key(.control("w")))
    case 0x20...:
      state = .alt
      takeAlt(byte, into: &events)
    default:
      events.append(.key(.escape))
      state = .ground
      take(byte, into: &events)
    }
  }

  private mutating func takeAlt(_ byte: UInt8, into events: inout [ScreenEvent]) {
    if byte < 0x20 {
      state = .ground
      take(byte, into: &events)
    } else if let scalar = text.append(byte) {
      state = .ground
      if !(0x7F...0x9F).contains(scalar.value) { events.append(.key(.alt(Character(scalar)))) }
    } else if !text.isCollecting {
      state = .ground
    }
  }

  private mutating func takeControl(_ byte: UInt8, into events: inout [ScreenEvent]) {
    switch byte {
    case 0x00..<0x20, 0x7F...:
      // No sequence contains these bytes: the sequence was cut off, and a key follows.
      state = .ground
      take(byte, into: &events)
    case UInt8(ascii: "[") where collected.isEmpty:
      state = .linuxFunction
    case UInt8(ascii: "M") where collected.isEmpty && readsOldMouse:
      state = .oldMouse(left: 3)
    case 0x40...:
      state = .ground
      finishControl(byte, into: &events)
    case UInt8(ascii: "$") where ControlSequence.isNumber(collected):
      // rxvt ends the sequence of a key with Shift this way.
      state = .ground
      finishControl(byte, into: &events)
    default:
      // Longer ones mean nothing, but end like all.
      if collected.count <= Self.maximumSequence { collected.append(byte) }
    }
  }

  private mutating func finishControl(_ final: UInt8, into events: inout [ScreenEvent]) {
    guard collected.count <= Self.maximumSequence else { return }
    let sequence = ControlSequence(parameters: collected, final: final)
    if sequence.startsPaste {
      collected = []
      state = .paste(matched: 0)
    } else if let reply = TerminalReply(
      parameters: collected, final: final, completed: readsPlaces)
    {
      events.append(.reply(reply))
    } else if let event = sequence.event {
      if let place = sequence.place { events.append(place) }
      events.append(event)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into events: inout [ScreenEvent]) {
    state = .ground
    if let key = ControlSequence.singleShiftKey(byte) {
      events.append(.key(key))
    } else {
      events.append(.key(.alt("O")))
      take(byte, into: &events)
    }
  }

  private mutating func takeReply(
    _ byte: UInt8, introducer: UInt8, length: Int, into events: inout [ScreenEvent]
  ) {
    switch byte {
    case 0x07, 0x1B:
      state = byte == 0x1B ? .escape : .ground
      if introducer == UInt8(ascii: "]"), let colour = BackgroundReply.colour(in: collected) {
        events.append(.background(colour))
      } else if introducer == UInt8(ascii: "P"),
        let reply = TerminalReply(controlString: collected)
      {
        events.append(.reply(reply))
      } else if introducer == UInt8(ascii: "_"),
        let reply = TerminalReply(applicationCommand: collected)
      {
        events.append(.reply(reply))
      }
      collected = []
    case 0x00..<0x20:
      // No reply contains these bytes: the reply was cut off, and a key follows.
      state = .ground
      take(byte, into: &events)
    default:
      if length < Self.maximumSequence { collected.append(byte) }
      state = .reply(introducer: introducer, length: length + 1)
    }
  }

  private mutating func takePaste(
    _ byte: UInt8, matched: Int, into events: inout [ScreenEvent]
  ) {
    if byte == Self.endOfPaste[matched] {
      state = .paste(matched: matched + 1)
      guard matched + 1 == Self.endOfPaste.count else { return }
      events.append(.paste(ControlSequence.pastedText(collected)))
      collected = []
      state = .ground
    } else if matched > 0 {
      keep(Self.endOfPaste.prefix(matched))
      state = .paste(matched: 0)
      take(byte, into: &events)
    } else if byte == 0x03 {
      state = .interruptedPaste
    } else {
      state = .paste(matched: 0)
      keep(CollectionOfOne(byte))
    }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    collected += bytes.prefix(Self.maximumPaste - collected.count)
  }
}
