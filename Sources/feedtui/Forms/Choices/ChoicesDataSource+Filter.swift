import FeedFiltering
import FeedModel
import FeedtuiPages

nonisolated extension ChoicesDataSource<FilterModuleName> {
  /// The rows of the filter page: a section for each module.
  init(
    _ panel: FilterPanel, _ counts: FilterCounts, folded: Set<FilterModuleName> = [],
    narrowedBy letters: String = ""
  ) {
    let parts = FilterModuleName.allCases.map { name in
      guard let module = panel[name] else {
        return Part(key: name, title: name.title, rows: [Row(name, words: panel.words)])
      }
      let rows = module.choices.map { choice in
        let isOn = module.selection.contains(choice.id)
        return Row(
          name, choice.id, choice.title,
          module.manner == .one ? .radio(isOn: isOn) : .box(isOn: isOn),
          counts.rows[.module(name)]?[choice.id])
      }
      let selected = module.text.isEmpty ? [] : module.selected
      return Part(key: name, title: name.title, rows: rows, selected: selected.map(\.title))
    }
    self.init(parts, folded: folded, narrowedBy: letters)
  }
}

extension FilterModuleName {
  nonisolated fileprivate var title: String {
    switch self {
    case .state: "State"
    case .kind: "Kind"
    case .words: "Contains"
    case .time: "Time"
    case .rating: "Rating"
    case .length: "Length"
    case .order: "Order"
    case .itemTags: "Tags of items"
    case .tags: "Tags"
    case .feeds: "Feeds"
    }
  }
}
