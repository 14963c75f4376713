import Testing

@testable import FeedCore

struct DateParserTests {
  @Test(arguments: [
    ("2003-12-31T10:14:55Z", "2003-12-31T10:14:55Z"), ("2003", "2003-01-01T00:00:00Z"),
    ("2003-12", "2003-12-01T00:00:00Z"), ("20031231T101455Z", "2003-12-31T10:14:55Z"),
    ("2003-12-31t10:14:55.123456+05:30", "2003-12-31T04:44:55Z"),
    ("2003/1/2 3:04", "2003-01-02T03:04:00Z"),
    ("2003.12.31 10:14:55 -0700", "2003-12-31T17:14:55Z"),
    ("2003-12-31T10:14:55+02", "2003-12-31T08:14:55Z"), ("20031231", "2003-12-31T00:00:00Z"),
    ("2003-12-31T24:00:00Z", "2004-01-01T00:00:00Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("Sat, 7 Sep 02 09:42 EST", "2002-09-07T14:42:00Z"),
    ("Sat,07 Sep 2002 10:00:00 +02:00", "2002-09-07T08:00:00Z"),
    ("Sep 7, 2002 3:05:09 PM", "2002-09-07T15:05:09Z"),
    ("7 Sept. 2002 12:00 a.m.", "2002-09-07T00:00:00Z"),
    ("Sat Sep  7 15:05:09 2002", "2002-09-07T15:05:09Z"),
    ("Sat Sep  7 15:05:09 PDT 2002", "2002-09-07T22:05:09Z"),
    ("Foo, 07-Sep-2002\n 10:00:00 (a comment) GMT+0200", "2002-09-07T08:00:00Z"),
    ("07 SEPTEMBER 99 10:00:00 Etc/UTC", "1999-09-07T10:00:00Z"),
    ("Fri, 03 Apr 2015 10:00:00 XYZ", "2015-04-03T10:00:00Z"),
    ("Fri, 03 Apr 2015 10:00:00.5 ACST", "2015-04-03T00:30:00Z"),
    ("22.11.2022 12:16:00", "2022-11-22T12:16:00Z"),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"), ("0001-01-01", "0001-01-01T00:00:00Z"),
    ("29 Feb 2024", "2024-02-29T00:00:00Z"),
  ]) func `dates of every kind are read`(text: String, expected: String) throws {
    let seconds = try #require(DateParser.seconds(Array(text.utf8)[...]))
    #expect(String(decoding: DateText.utf8(seconds), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "", "yesterday", "Tue, 30 Feb 2021 10:00:00 GMT", "29 Feb 2023", "2003-13-01T00:00:00Z",
    "0000-00-00T00:00:00Z", "0000-01-01", "Sun, 16 Dec 2012 25:00:00 GMT", "30000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-01:00", "10:00", "Sep 2002", "1136073600", "24:00:01 7 Sep 2002",
    "7 Sep 2002 10:60", "2003-12-31T10:14:55+99:00",
  ]) func `what is no real date is none`(text: String) {
    #expect(DateParser.seconds(Array(text.utf8)[...]) == nil)
  }

  @Test func `days are counted as the calendar has them`() {
    #expect(GregorianDay.number(year: 1970, month: 1, day: 1) == 0)
    #expect(GregorianDay.number(year: 2000, month: 3, day: 1) == 11_017)
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      let (year, month, day) = GregorianDay.date(number)
      #expect(GregorianDay.number(year: year, month: month, day: day) == number)
    }
  }
}
