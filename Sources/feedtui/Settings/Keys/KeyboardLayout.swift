/// A layout of a keyboard for another script than the Latin one.
///
/// Source: the symbols of xkeyboard-config 2.35.1, first and second level, against `us`.
package enum KeyboardLayout: String, CaseIterable, Sendable {
  case auto, ru, uk, be, bg, sr, mk, el, he, ar, fa, ka

  /// Returns the character of a Latin keyboard at the place of another one; `nil` for a Latin one.
  package func place(of letter: Character) -> Character? {
    guard letter.utf8.count > 1 else { return nil }
    return Self.places[self]?[letter] ?? Self.places[.auto]?[letter]
  }

  /// For each layout the letters of its own; for `auto` those of all, where the first one that has
  /// a letter decides.
  private static let places: [KeyboardLayout: [Character: Character]] = {
    var places: [KeyboardLayout: [Character: Character]] = [:]
    var all: [Character: Character] = [:]
    for layout in [Self.ru, .uk, .el, .he, .ar, .ka, .be, .fa, .sr, .mk, .bg] {
      let (letters, latin) = layout.table
      let own = Dictionary(zip(letters, latin), uniquingKeysWith: { first, _ in first })
      places[layout] = own
      all.merge(own) { first, _ in first }
    }
    places[.auto] = all
    return places
  }()

  /// The letters that are no Latin ones, and what is at their places there.
  private var table: (letters: String, latin: String) {
    switch self {
    case .auto: ("", "")
    case .ru:
      (
        "ёйцукенгшщзхъфывапролджэячсмитьбюЁ№ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ",
        "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~#QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
      )
    case .uk:
      (
        "йцукенгшщзхїґфівапролджєячсмитьбю№ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ",
        "qwertyuiop[]\\asdfghjkl;'zxcvbnm,.#QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>"
      )
    case .be:
      (
        "ёйцукенгшўзхфывапролджэячсмітьбюЁ№ЙЦУКЕНГШЎЗХФЫВАПРОЛДЖЭЯЧСМІТЬБЮ",
        "`qwertyuiop[asdfghjkl;'zxcvbnm,.~#QWERTYUIOP{ASDFGHJKL:\"ZXCVBNM<>"
      )
    case .bg:
      (
        "уеишщксдзцьяаожгтнвмчюйъэфхпрлб№ыУЕИШЩКСДЗЦѝЯАОЖГТНВМЧЮЙЪЭФХПРЛБ",
        "wertyuiop[asdfghjkl;'zxcvbnm,./)QWERTYUIOP{ASDFGHJKL:\"ZXCVBNM<>?"
      )
    case .sr:
      (
        "љњертзуиопшђжасдфгхјклчћжџцвбнмЉЊЕРТЗУИОПШЂЖАСДФГХЈКЛЧЋЖЏЦВБНМ",
        "qwertyuiop[]\\asdfghjkl;'zxcvbnmQWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM"
      )
    case .mk:
      (
        "љњертѕуиопшѓжасдфгхјклчќзџцвбнмЉЊЕРТЅУИОПШЃЖАСДФГХЈКЛЧЌЗЏЦВБНМ",
        "qwertyuiop[]\\asdfghjkl;'zxcvbnmQWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM"
      )
    case .el:
      (
        "ςερτυθιοπασδφγηξκλζχψωβνμΣΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ",
        "wertyuiopasdfghjklzxcvbnmWERTYUIOPASDFGHJKLZXCVBNM"
      )
    case .he:
      (
        "קראטוןםפשדגכעיחלךףזסבהנמצתץ",
        "ertyuiopasdfghjkl;zxcvbnm,."
      )
    case .ar:
      (
        "ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظﻹإﻷأﻵآ١٢٣٤٥٦٧٨٩٠",
        "`qwertyuiop[]asdfghjkl;'zxcvbnm,./TYGHBN1234567890"
      )
    case .fa:
      (
        "۱۲۳۴۵۶۷۸۹۰ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوؤئيإأآةكژء",
        "1234567890qwertyuiop[]asdfghjkl;'zxcvbnm,ASDFGHJZCM"
      )
    case .ka:
      (
        "ქწერტყუიოპასდფგჰჯკლზხცვბნმჭღთშჟძჩ",
        "qwertyuiopasdfghjklzxcvbnmWRTSJZC"
      )
    }
  }
}
