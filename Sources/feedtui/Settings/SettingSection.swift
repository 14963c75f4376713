/// A group of settings, in the order of the page of settings and of the documentation.
package enum SettingSection: CaseIterable, Sendable {
  case reading, refreshing, downloads, looks, colours, programs, keys

  package var title: String {
    switch self {
    case .reading: "Reading"
    case .refreshing: "Refreshing and keeping"
    case .downloads: "Downloads"
    case .looks: "Looks"
    case .colours: "Colours"
    case .programs: "Programs"
    case .keys: "Keys"
    }
  }

  /// The settings of the group, as declared.
  package var settings: [Setting] { Settings.all.filter { $0.section == self } }
}
