/// What a key does to the selected items, or to the one that is read.
package enum ItemAct {
  case toggleFavourite, toggleRead, tag, toggleLater, note, editNote
}
