import FeedCore

/// Other keys for the same actions.
extension KeyMap {
  var actions: [String] { bindings.map(\.action) }

  /// The map with that sequence taken from whatever had it and given to the action, as its first;
  /// an action that is not here takes it away only.
  func rebound(_ sequence: KeySequence, to action: String) -> KeyMap {
    KeyMap(
      bindings.map { binding in
        var binding = binding
        binding.sequences.removeAll { $0 == sequence }
        if binding.action == action { binding.sequences.insert(sequence, at: 0) }
        return binding
      })
  }

  /// The map without the sequences that begin with this one, or that it begins with; and what those
  /// were bound to: `"gg" (top)`.
  func clearing(around sequence: KeySequence) -> (map: KeyMap, cleared: [String]) {
    var cleared: [String] = []
    let bindings = bindings.map { binding in
      var changed = binding
      changed.sequences.removeAll { other in
        guard other.extends(sequence) || sequence.extends(other) else { return false }
        cleared.append("\"\(other.text)\" (\(binding.action))")
        return true
      }
      return changed
    }
    return (KeyMap(bindings), cleared)
  }

  /// The first key of the action, as it is shown; `nil` if it has none, or is not here.
  func key(of action: String) -> String? {
    bindings.first { $0.action == action }?.sequences.first?.text
  }
}
