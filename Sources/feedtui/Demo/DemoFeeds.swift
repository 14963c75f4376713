import FeedModel
import FeedSystem

/// The built-in sample: feeds written for this program.
///
/// They are of every kind and in several languages, with dates relative to now.
enum DemoFeeds {
  /// The documents by name. One of them is not a feed, so that a failure can be seen.
  static var documents: [(name: String, bytes: [UInt8])] {
    [
      "workshop.xml", "notes.json", "kanal.xml", "wavelength.xml", "finds.json", "kissaten.xml",
      "voisins.xml", "sijang.json", "ulica.xml", "bells.xml", "attic.xml",
    ].map { (String($0.prefix { $0 != "." }), CarriedFile.bytes($0)) }
  }

  /// The pictures of the documents by the names of their files, which Scripts/draw-demo draws.
  static var pictures: [String: [UInt8]] {
    let names = [
      "bird.png", "boatman.png", "cat.png", "chart.png", "ducks.png", "harbour.png", "lock.png",
      "mountain.png", "railways.png", "rain.png", "river.png",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, CarriedFile.bytes($0)) })
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
