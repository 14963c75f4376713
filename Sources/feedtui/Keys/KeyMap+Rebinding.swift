import FeedCore

/// Changes of the keys of actions.
extension KeyMap {
  var actions: [String] { bindings.map(\.action) }

  /// Returns a map in which the sequence is the first key of the action and of no other action.
  ///
  /// If the page does not have the action, the sequence is only removed.
  func rebound(_ sequence: KeySequence, to action: String) -> KeyMap {
    KeyMap(
      bindings.map { binding in
        var binding = binding
        binding.sequences.removeAll { $0 == sequence }
        if binding.action == action { binding.sequences.insert(sequence, at: 0) }
        return binding
      })
  }

  /// Removes the sequences that extend the given one or that it extends.
  ///
  /// `cleared` names them with their actions: `"gg" (top)`.
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

  /// Returns the action's first key as it is shown; `nil` if it has none or the page lacks the
  /// action.
  func key(of action: String) -> String? {
    bindings.first { $0.action == action }?.sequences.first?.text
  }
}
