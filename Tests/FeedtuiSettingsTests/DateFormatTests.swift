import FeedModel
import Testing

@testable import FeedtuiSettings

/// Dates in the letters of strftime.
struct DateFormatTests {
  /// Saturday 5 January 2008, 13:04:09 UTC.
  private static let second: Int64 = 1_199_538_249

  @Test(arguments: [
    ("%d %b %Y", "05 Jan 2008", 11), ("%F %R", "2008-01-05 13:04", 16), ("%y/%m/%d", "08/01/05", 8),
    ("%A, %e. %B", "Saturday,  5. January", 24), ("%a %h %j %u %w", "Sat Jan 005 6 6", 15),
    ("%I:%M:%S %p", "01:04:09 PM", 11), ("%l%P %k", " 1pm 13", 7), ("100%%", "100%", 4),
    ("%c", "Sat Jan  5 13:04:09 2008", 24), ("%D %x %T %X %r", nil, 47),
  ])
  func `a date is written`(pattern: String, text: String?, width: Int) throws {
    let format = try DateFormat(pattern)
    #expect(format.width == width)
    if let text { #expect(format.text(of: Self.second, .utc) == text) }
  }

  @Test func `it is that of the zone`() throws {
    let format = try DateFormat("%a %H:%M %p")
    #expect(format.text(of: Self.second, .fixed(11 * 3600)) == "Sun 00:04 AM")
  }

  @Test(arguments: [
    (
      "%q",
      "A date has no \"%q\": use one of A B D F H I M P R S T X Y a b c d e h j k l m p r u w x y."
    ),
    ("%d %", "A letter is missing after the last \"%\"; \"%%\" is the sign."),
    ("", "A date is written with printable ASCII characters."),
    ("%d\t%m", "A date is written with printable ASCII characters."),
    ("%c %c %c", "A date has at most 60 columns."),
  ])
  func `what is wrong is said`(pattern: String, message: String) {
    #expect(throws: Setting.Fault(message)) { try DateFormat(pattern) }
  }

  @Test func `the settings file is read without it`() {
    let read = Config(Array("date_format = \"%q\"\nwrap = true\n".utf8), path: "config.toml")
    #expect(read.problems.map(\.line) == [1])
    #expect(read.settings.dateFormat == nil)
    #expect(read.settings.wrap)
  }
}
