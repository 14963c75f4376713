/// The entries that views leave out, unless a query asks for them by name.
package struct LeftOut: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The entries that rules mute.
  package static let muted = LeftOut(rawValue: 1)
  /// The entries that the user has hidden.
  package static let hidden = LeftOut(rawValue: 2)
  package static let all: LeftOut = [.muted, .hidden]
}

extension QueryExpression {
  /// The entries that it asks for by name although views leave them out.
  package var asked: LeftOut {
    comparisons.reduce(into: []) { asked, comparison in
      if comparison.attribute == .muted { asked.insert(.muted) }
      if comparison.attribute == .hidden { asked.insert(.hidden) }
    }
  }
}
