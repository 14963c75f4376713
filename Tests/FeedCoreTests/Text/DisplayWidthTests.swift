import SafeText
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("née", 3), ("日本語", 6), ("한글", 4), ("👩‍👩‍👧‍👦", 2), ("🇩🇰", 2), ("a\u{301}", 1),
    ("ﾊﾝｶｸ", 4), ("\u{1b}[0m", 3), ("a\u{200b}b", 2), ("½…★│", 4),
  ])
  func `the width is counted in columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
    #expect(DisplayWidth.columns(of: Substring(text)) == columns)
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("", 3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 1, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
    ("👩‍💻👩‍💻👩‍💻", 4, "👩…"),
  ])
  func `what is too long ends with an ellipsis`(text: String, columns: Int, result: String) {
    #expect(DisplayWidth.truncated(text, to: columns) == result)
  }
}
