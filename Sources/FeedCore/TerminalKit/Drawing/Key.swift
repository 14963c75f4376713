/// A key that the user pressed, independent of the bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Control with a lower-case letter or one of `@[\]^_`, or a letter beyond ASCII.
  case control(Character)
  /// Alt, or Meta, with a character.
  case alt(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete, insert
  /// F1 is `function(1)`.
  case function(Int)
}
