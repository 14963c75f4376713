/// An action as its user knows it: its name in the settings, its keys and its words.
package struct ActionFacts: Hashable, Sendable {
  /// The name in the settings, such as `next-unread`. It is the same on every page with the action.
  package let name: String
  /// The alternative sequences. There are none if the action is only in the palette.
  package var keys: [KeySequence]
  /// Its text on the help page.
  package var help: String
  package let group: ActionGroup
  /// Other words by which users look for it, with blanks between them.
  package let finds: String
  /// What the program must be allowed for it; without that the action is on no page.
  package let needs: Set<Capability>
  package let traits: Traits

  package init(
    _ name: String, keys: [KeySequence] = [], help: String, group: ActionGroup = .program,
    finds: String = "", needs: Set<Capability> = [], traits: Traits = []
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.group = group
    self.finds = finds
    self.needs = needs
    self.traits = traits
  }

  /// The keys as they are shown, with blanks between them.
  package var keyText: String { keys.map(\.text).joined(separator: " ") }
}

extension ActionFacts {
  /// What is special about an action.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// It asks for a line or for keys: in the palette, that can be typed after the name.
    package static let asks = Traits(rawValue: 1)
    /// It ends the program, or gives something to another one.
    package static let leaves = Traits(rawValue: 2)
    /// Its key is acted on also while the archive is being asked.
    package static let isUrgent = Traits(rawValue: 4)
    /// Although its key is one of every page, it is only on pages with items.
    package static let isAboutItems = Traits(rawValue: 8)
  }
}

/// The actions of all pages with their standard keys, in the order of the help.
package struct ActionCatalogue: Sendable {
  /// Those that every page has.
  package let everywhere: [ActionFacts]
  /// Returns those of a page.
  package let page: @Sendable (KeyPage) -> [ActionFacts]

  package init(
    everywhere: [ActionFacts], page: @escaping @Sendable (KeyPage) -> [ActionFacts]
  ) {
    self.everywhere = everywhere
    self.page = page
  }
}
