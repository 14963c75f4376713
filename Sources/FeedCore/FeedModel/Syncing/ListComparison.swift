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

  /// A mark in the outbox. It leaves it when the server is seen to have it.
  package enum Outgoing: Equatable, Sendable {
    /// The user has acted since it was last sent.
    case pending
    /// It was sent, that often, and not changed since.
    case sent(attempts: Int)
  }

  package enum Action: Equatable, Sendable {
    case nothing
    /// The archive gets the server's value, which is the seen one then.
    case merge(Bool)
    /// The server has the archive's value: the mark leaves the outbox, and that is the seen value.
    case confirm(Bool)
    /// The mark stays in the outbox. A value is the seen one then.
    case wait(seen: Bool?)
    /// The server does not have what was sent: it is sent again. A value is the seen one then.
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
  ///   - outgoing: The mark in the outbox, if it is in there.
  ///   - archive: Whether the archive has the mark.
  ///   - seen: Whether the server was last seen to have it.
  package static func action(
    _ mark: RemoteMark, outgoing: Outgoing?, archive: Bool, seen: Bool, listed: Listed
  ) -> Action {
    let value: Bool? =
      switch listed {
      case .set: true
      case .unset: false
      case .missing: nil
      }
    switch outgoing {
    case nil: return action(mark, seen: seen, listed)
    case .pending: return .wait(seen: value)
    case .sent where shows(mark, archive, listed): return .confirm(archive)
    case .sent(let attempts): return attempts < manyAttempts ? .sendAgain(seen: value) : .ask
    }
  }

  /// Returns what to do after the server was asked for the item itself; `nil` means that the server
  /// has no such item.
  ///
  /// `sendAgain` means that the server does not keep the mark.
  package static func decided(
    _ mark: RemoteMark, outgoing: Outgoing?, archive: Bool, seen: Bool, found: RemoteItem?
  ) -> Action {
    guard let value = found?.has(mark) else { return .gone }
    return switch outgoing {
    case nil: value == seen ? .nothing : .merge(value)
    case .pending: .wait(seen: value)
    case .sent: value == archive ? .confirm(value) : .sendAgain(seen: value)
    }
  }

  private static func action(_ mark: RemoteMark, seen: Bool, _ listed: Listed) -> Action {
    switch (listed, mark) {
    case (.set, _): seen ? .nothing : .merge(true)
    case (.unset, _): seen ? .merge(false) : .nothing
    // Items that were read long ago are in neither list.
    case (.missing, .read): seen ? .nothing : .gone
    case (.missing, .star): seen ? .ask : .nothing
    }
  }

  /// Whether the lists show the archive's value. What is not listed as unread is read or deleted;
  /// what is not listed as starred has no star.
  package static func shows(_ mark: RemoteMark, _ archive: Bool, _ listed: Listed) -> Bool {
    switch listed {
    case .set: archive
    case .unset: !archive
    case .missing: archive == (mark == .read)
    }
  }
}
