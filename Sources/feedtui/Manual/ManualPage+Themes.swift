extension ManualPage {
  /// The part of feedtui-config(5) about files with themes.
  static var themes: [ManualBlock] {
    func words(_ names: [String]) -> String {
      names.map { "`\($0)`" }.joined(separator: ", ")
    }
    return [
      .section("Themes of your own"),
      .paragraph(
        """
        The folder `themes` beside the settings file has a file for each theme: a base16 or base24 \
        scheme (`NAME.yaml`), or a theme (`NAME.toml`). The page of themes lists them.
        """),
      .code(
        """
        about = "one line for the page of themes"
        color = "white"
        background = "#202020"

        [unread]
        color = "yellow"
        attributes = ["bold"]

        [selected]
        color = "black"
        background = 39
        """),
      .paragraph(
        """
        The first lines are about plain text. A table is about a role, and what it leaves out is as in \
        the theme `terminal`: \(words(ThemeFile.roles.map(\.name))). \(words(ThemeFile.areas.map(\.name))) \
        are whole rows: the selected one, the selected one of an unread item, and the bars at the top \
        and at the bottom. Colours are written as in `[colors]`. Attributes are \
        \(words(ThemeFile.attributes.map(\.name))).
        """),
    ]
  }
}
