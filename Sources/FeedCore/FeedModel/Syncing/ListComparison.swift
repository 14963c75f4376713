/// What to do about a mark of an item, given what the server's lists say of it.
package enum ListComparison {
  /// What the lists of a run say.
  package enum Listed: Equatable, Sendable {
    /// Read: the item is in the list of all items, and not in that of unread ones. Starred: it is
    /// in that list.
    case set
    /// Unread: the item is in that list. Not starred: its categories say so.
    case unset
    /// The item is missing: from the lists of unread and of all items, or from the starred ones.
    case missing
  }

  /// A mark that waits to be sent, or to be confirmed.
  package struct Waiting: Equatable, Sendable {
    /// Whether the user has acted since it was sent.
    package var isNew: Bool
    /// How often it was sent.
    package var attempts: Int

    package init(isNew: Bool, attempts: Int) {
      self.isNew = isNew
      self.attempts = attempts
    }
  }

  package enum Action: Equatable, Sendable {
    case nothing
    /// The archive takes the server's value, which is the seen one then.
    case takeOver(Bool)
    /// The server has the archive's value: nothing waits any more, and that value is the seen one.
    case confirm(Bool)
    /// The mark waits on. A value is the seen one then.
    case wait(seen: Bool?)
    /// The mark was sent and is not there: it is sent again. A value is the seen one then.
    case sendAgain(seen: Bool?)
    /// The item's categories have to be looked at; then `decided` says what to do.
    case ask
    /// The server may have no such item any more. No mark changes.
    case gone
  }

  /// The attempts after which the categories of an item are looked at.
  package static let manyAttempts = 3

  /// Returns what to do about a mark.
  ///
  /// - Parameters:
  ///   - waiting: The mark that waits, if one does.
  ///   - archive: Whether the archive has the mark.
  ///   - seen: Whether the server was last seen to have it.
  package static func action(
    _ mark: RemoteMark, waiting: Waiting?, archive: Bool, seen: Bool, listed: Listed
  ) -> Action {
    guard let waiting else { return action(mark, seen: seen, listed) }
    let value: Bool? =
      switch listed {
      case .set: true
      case .unset: false
      case .missing: nil
      }
    if waiting.isNew { return .wait(seen: value) }
    if isThere(mark, archive, listed) { return .confirm(archive) }
    return waiting.attempts >= manyAttempts ? .ask : .sendAgain(seen: value)
  }

  /// Returns what to do after the server was asked for the item itself; `nil` means that the server
  /// has no such item.
  ///
  /// `sendAgain` means that the server does not keep the mark.
  package static func decided(
    _ mark: RemoteMark, waiting: Waiting?, archive: Bool, seen: Bool, found: RemoteItem?
  ) -> Action {
    guard let found else { return .gone }
    let value = found.has(mark)
    guard let waiting else { return value == seen ? .nothing : .takeOver(value) }
    if waiting.isNew { return .wait(seen: value) }
    return value == archive ? .confirm(value) : .sendAgain(seen: value)
  }

  private static func action(_ mark: RemoteMark, seen: Bool, _ listed: Listed) -> Action {
    switch (listed, mark) {
    case (.set, _): seen ? .nothing : .takeOver(true)
    case (.unset, _): seen ? .takeOver(false) : .nothing
    // Items that were read long ago are in neither list.
    case (.missing, .read): seen ? .nothing : .gone
    case (.missing, .star): seen ? .ask : .nothing
    }
  }

  /// Whether the lists show the archive's value. What is not listed as unread is read or deleted;
  /// what is not listed as starred has no star.
  package static func isThere(_ mark: RemoteMark, _ archive: Bool, _ listed: Listed) -> Bool {
    switch listed {
    case .set: archive
    case .unset: !archive
    case .missing: archive == (mark == .read)
    }
  }
}
