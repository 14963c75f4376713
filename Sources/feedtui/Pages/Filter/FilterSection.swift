import FeedFiltering

/// A module of the filter page as the page knows it: a selection, and a callback for what the user
/// makes of it. How it becomes text, and how its rows are counted, is not known here.
struct FilterSection {
  let selection: FilterModule
  let changed: (FilterModule) -> Void

  /// The user checks a row, or removes its check mark.
  func set(_ choice: FilterChoice.ID, isOn: Bool) {
    var selection = selection
    selection.set(choice, isOn: isOn)
    changed(selection)
  }
}
