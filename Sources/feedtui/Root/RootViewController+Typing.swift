package import FeedtuiPages
import TerminalKit

extension RootViewController {
  /// The letters of a long text that arrives as keys, because the terminal has no bracketed paste.
  private static let leastPasted = 64

  /// Returns the events with a long text for a line of input, with which they begin, as one paste:
  /// each letter on its own would be searched for. Blanks around it stay keys, as a paste has none.
  package func gathered(_ events: [AppEvent]) -> [AppEvent] {
    switch stack.modal {
    case .prompt, .palette: break
    case .keys, nil: return events
    }
    let text = events.prefix { $0.letter != nil }
    guard text.count >= Self.leastPasted, let start = text.firstIndex(where: { !$0.isBlank }),
      let end = text.lastIndex(where: { !$0.isBlank })
    else { return events }
    let letters = String(events[start...end].compactMap(\.letter))
    return events[..<start] + [.screen(.paste(letters))] + events[(end + 1)...]
  }
}

extension AppEvent {
  /// The letter that has been typed; `nil` for any other event.
  fileprivate var letter: Character? {
    if case .screen(.key(.character(let letter))) = self { letter } else { nil }
  }

  fileprivate var isBlank: Bool { letter?.isWhitespace == true }
}
