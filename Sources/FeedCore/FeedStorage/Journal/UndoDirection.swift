/// A direction through the acts that were done.
package enum UndoDirection: Sendable {
  case undo, redo
}
