import FeedCore

/// A page: it turns keys into its own intents, and draws itself.
protocol ViewController: AnyObject {
  associatedtype Intent
  /// What the title bar says.
  var title: String { get }
  /// Whether what is shown is where the reader's keys led to; if not, a page of the archive is awaited.
  var isSettled: Bool { get }
  /// What the help calls the place where its keys hold: "In the river".
  var helpTitle: String { get }
  /// The columns and rows it draws in.
  var size: Size { get set }
  var keyMap: KeyMap<Intent> { get }
  /// Does what was wished for; `count` is what the reader typed before the key.
  func perform(_ intent: Intent, count: Int?)
  func draw(in canvas: inout Canvas)
}

extension ViewController {
  /// The keys of this page, for the help.
  var helpLines: [HelpLine] { keyMap.help }

  /// The page's actions, for the palette.
  var paletteEntries: [PaletteEntry] {
    PaletteEntry.entries(of: keyMap) { [weak self] intent, count in
      self?.perform(intent, count: count)
    }
  }

  /// Takes keys that have been typed one after the other.
  func handle(_ sequence: KeySequence, count: Int?) -> KeyOutcome {
    switch keyMap.match(sequence) {
    case .none: return .ignored
    case .prefix: return .pending
    case .intent(let intent):
      perform(intent, count: count)
      return .handled
    }
  }
}

/// What became of keys.
enum KeyOutcome: Equatable {
  /// They mean nothing here; the parent tries.
  case ignored
  /// They may become something.
  case pending
  case handled
}
