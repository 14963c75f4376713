import FeedModel

/// The built-in sample: feeds written for this program.
///
/// They are of every kind and in several languages, with dates relative to now.
enum DemoFeeds {
  /// The documents by name. One of them is not a feed, so that a failure can be seen.
  static var documents: [(name: String, bytes: [UInt8])] {
    [
      ("workshop", PackageResources.workshop_xml), ("notes", PackageResources.notes_json),
      ("kanal", PackageResources.kanal_xml), ("wavelength", PackageResources.wavelength_xml),
      ("finds", PackageResources.finds_json), ("kissaten", PackageResources.kissaten_xml),
      ("voisins", PackageResources.voisins_xml), ("sijang", PackageResources.sijang_json),
      ("ulica", PackageResources.ulica_xml), ("bells", PackageResources.bells_xml),
      ("attic", PackageResources.attic_xml),
    ]
  }

  /// The pictures of the documents by the names of their files, which Scripts/draw-demo draws.
  static var pictures: [String: [UInt8]] {
    [
      "bird.png": PackageResources.bird_png, "boatman.png": PackageResources.boatman_png,
      "cat.png": PackageResources.cat_png, "chart.png": PackageResources.chart_png,
      "ducks.png": PackageResources.ducks_png, "harbour.png": PackageResources.harbour_png,
      "lock.png": PackageResources.lock_png, "mountain.png": PackageResources.mountain_png,
      "railways.png": PackageResources.railways_png, "rain.png": PackageResources.rain_png,
      "river.png": PackageResources.river_png,
    ]
  }

  static var subscriptions: [Subscription] {
    documents.map { name, _ in
      Subscription(
        url: address(name), title: name == "attic" ? "The locked attic" : nil,
        tags: tags[name] ?? [])
    }
  }

  private static let tags = [
    "workshop": ["Making"], "finds": ["Making"], "notes": ["Friends"], "voisins": ["Friends"],
    "wavelength": ["Listening"], "bells": ["Listening", "Places"], "kanal": ["Places"],
    "kissaten": ["Places"], "sijang": ["Places"], "ulica": ["Places"],
  ]

  nonisolated static func address(_ name: String) -> String { "https://\(name).demo.example/feed" }
}
