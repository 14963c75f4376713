import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The fields of a compact row: how they are written, and where they stand.
struct RowFormatTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "config.toml") }

  /// Returns the fields in a row, with the columns at which they begin and their widths.
  private func places(_ items: String..., room: Int) throws -> [String] {
    try RowFormat(items).places(in: room, .hours24).map {
      "\($0.field.rawValue) \($0.x) \($0.width)"
    }
  }

  @Test func `fields are read from a list, with their widths`() {
    let read = config("row = [\"age\", 'feed:24', \"title\", \"comments\"] # mine")
    #expect(read.problems == [])
    #expect(
      read.settings.row.columns == [
        RowFormat.Column(field: .age), RowFormat.Column(field: .feed, width: 24),
        RowFormat.Column(field: .title), RowFormat.Column(field: .comments),
      ])
    #expect(config("row = \"age, feed:24,title , comments\"").settings == read.settings)
  }

  @Test(arguments: [
    (#"["age", "fead", "title"]"#, 15, #"A row has no field "fead". Did you mean "feed"?"#),
    (#"["age", "age:3", "title"]"#, 15, #"The field "age" is listed twice."#),
    (#"["title", "title"]"#, 17, #"The field "title" is listed twice."#),
    (#"["age", "feed"]"#, nil, #"A row needs the field "title"."#),
    ("[]", nil, #"A row needs the field "title"."#),
    (
      #"["feed:0", "title"]"#, 8, #"The width of "feed" cannot be "0": use 1 to 200."#
    ),
    (
      #"["title", "feed:wide"]"#, 17, #"The width of "feed" cannot be "wide": use 1 to 200."#
    ),
    (
      #"["title:40"]"#, 8, "The title takes the rest of the row: write it without a width."
    ),
    (
      "5", nil, #"row cannot be 5: use a list of texts, ["age", "feed", "title"]."#
    ),
    (
      #"["age", 5]"#, nil,
      #"row cannot be a list: use a list of texts, ["age", "feed", "title"]."#
    ),
  ])
  func `what is wrong is said with its line and column, and the rest of the file is used`(
    value: String, column: Int?, message: String
  ) {
    let read = config("clock = \"12h\"\nrow = \(value)\ndates = \"iso\"\n")
    #expect(read.problems.map(\.line) == [2])
    #expect(read.problems.map(\.column) == [column])
    #expect(read.problems.map(\.message) == [message])
    #expect(read.settings.row == .standard)
    #expect(read.settings.clock == .hours12)
    #expect(read.settings.dates == .iso)
  }

  @Test func `a list is written, shown and typed`() throws {
    let setting = try #require(Settings.all.first { $0.name == "row" })
    #expect(setting.initial == #"["age", "feed", "title"]"#)
    #expect(ConfigLiteral.plain(setting.initial ?? "") == "age, feed, title")
    #expect(try setting.value(typed: " feed:9, title ") == #"["feed:9", "title"]"#)
    #expect(throws: Setting.Fault(#"A row needs the field "title"."#)) {
      try setting.value(typed: "age")
    }
    var settings = Settings()
    settings.row = try RowFormat(["title", "tags:9"])
    #expect(config(ConfigReference.file(settings, path: "")).settings == settings)
  }

  @Test func `the usual fields have the room that they always had`() throws {
    let usual = ["age", "feed", "title"]
    #expect(try RowFormat(usual) == .standard)
    #expect(
      try places("age", "feed", "title", room: 117) == ["age 0 5", "feed 7 18", "title 27 90"])
    #expect(
      try places("age", "feed", "title", room: 56) == ["age 0 5", "feed 7 18", "title 27 29"])
    #expect(try places("age", "feed", "title", room: 55) == ["age 0 5", "title 7 48"])
    #expect(try places("age", "feed", "title", room: 27) == ["age 0 5", "title 7 20"])
    #expect(try places("age", "feed", "title", room: 26) == ["title 0 26"])
    #expect(try places("title", room: 3) == ["title 0 3"])
    #expect(try places("title", "age", room: 0) == ["title 0 0"])
  }

  @Test func `fields behind the title stand at the right, and leave the last column free`() throws {
    #expect(
      try places("title", "words", "age", room: 60) == ["title 0 43", "words 45 7", "age 54 5"])
  }

  @Test func `the least important fields are left out first, for a title of twenty columns`()
    throws
  {
    let all = try RowFormat(RowField.allCases.map(\.rawValue))
    var before = RowField.allCases
    for room in (0...200).reversed() {
      let places = all.places(in: room, .hours12)
      let fields = places.map(\.field)
      #expect(Set(fields).isSubset(of: before))
      #expect(fields == [.title] || places.contains { $0.field == .title && $0.width >= 20 })
      for place in places { #expect(place.x + place.width <= room) }
      before = fields
    }
    #expect(before == [.title])
    #expect(all.places(in: 200, .hours24).count == RowField.allCases.count)
  }
}
