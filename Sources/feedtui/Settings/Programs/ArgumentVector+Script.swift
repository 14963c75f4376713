package import FeedSystem

/// The texts of feeds are never read as commands: placeholders are refused where a program would
/// do that.
extension ArgumentVector {
  /// Says why the placeholders of a program are refused, and what to do; `nil` if they are not.
  ///
  /// - Parameter isAppended: Whether the link is the last word, as there are no placeholders.
  package func refusal(appendingLink isAppended: Bool) -> String? {
    let place = place(isAppended ? "%u" : nil) { word in
      ArgumentVector(["x", word])?.placeholders
        .contains { UserProgram.Placeholder(rawValue: $0) != nil } ?? false
    }
    return place.map {
      "A feed's text could be run \($0): give %u as a word of its own to a script of yours, or "
        + "read $FEEDTUI_LINK there (a percent sign is %%)."
    }
  }

  /// Says the same of a sign that is replaced wherever it stands, such as `%s`, or that is the last
  /// word if it stands nowhere and `isAppended`.
  package func refusal(of sign: String, isAppended: Bool) -> String? {
    place(isAppended ? sign : nil) { $0.contains(sign) }.map {
      "A feed's text could be run \($0): give \(sign) as a word of its own to a script of yours."
    }
  }

  /// Returns where a word would be read as a command, or a part of one, that what feeds say takes
  /// the place of; `last` is such a word if there is no other.
  private func place(_ last: String?, _ isFilled: (String) -> Bool) -> String? {
    let arguments = words.dropFirst()
    if let word = arguments.first(where: { isFilled($0) && $0.contains(where: \.isWhitespace) }) {
      return "inside \"\(word)\""
    }
    let words = words + (arguments.contains(where: isFilled) ? [] : [last].compactMap(\.self))
    let isStarter = CommandReading.starters.contains(CommandReading.name(words[0]))
    // A path behind another program is an argument of that, as a rule.
    for index in words.indices where index == 0 || isStarter || !words[index].contains("/") {
      guard let reading = CommandReading(of: words[index]) else { continue }
      if reading.commands(in: words[(index + 1)...]).contains(where: isFilled) {
        return "by \"\(CommandReading.name(words[index]))\""
      }
      // The others are arguments of the script.
      if case .script = reading { return nil }
    }
    return nil
  }
}
