/// The month names in French, German, Spanish, Portuguese, Italian, Dutch, Russian, Polish, Swedish
/// and Turkish; the English ones are in `DateWords`.
enum MonthNames {
  /// Returns the number of a month, written in full or as usually abbreviated.
  ///
  /// The word is ASCII, as `DateFolder` makes it.
  static func month(_ word: DateWords.Word) -> Int? {
    guard (3...12).contains(word.count) else { return nil }
    return numbers[word.letters]
  }

  /// The numbers of the months by their letters.
  private static let numbers: [UInt128: Int] = {
    var numbers: [UInt128: Int] = [:]
    for (index, month) in names.enumerated() {
      for name in month.flatMap({ $0.split(separator: " ") }) {
        numbers[DateWords.Word(String(name)).letters] = index + 1
      }
    }
    return numbers
  }()

  /// The nominatives, genitives and abbreviations; a name shared by several languages is listed
  /// once.
  private static let names = [
    [
      "janvier janv", "januar jaenner janner", "enero ene", "janeiro", "gennaio gen genn",
      "januari", "yanvar yanvarya yanv", "styczen stycznia sty", "ocak oca",
    ],
    [
      "fevrier fevr fev", "februar feber", "febrero", "fevereiro", "febbraio febbr", "februari",
      "fevral fevralya", "luty lutego lut", "subat sub",
    ],
    [
      "mars", "marz maerz mrz maer", "marzo", "marco", "maart mrt", "mart marta", "marzec marca",
    ],
    ["avril avr", "abril abr", "aprile", "aprel aprelya", "kwiecien kwietnia kwi", "nisan nis"],
    ["mai", "mayo", "maio", "maggio magg mag", "mei", "maya", "maj maja", "mayis"],
    [
      "juin", "juni", "junio", "junho", "giugno giu", "iyun iyunya", "czerwiec czerwca cze",
      "haziran haz",
    ],
    [
      "juillet juil", "juli", "julio", "julho", "luglio lug", "iyul iyulya", "lipiec lipca lip",
      "temmuz tem",
    ],
    [
      "aout aou", "agosto ago", "augustus", "augusti", "avgust avgusta avg",
      "sierpien sierpnia sie", "agustos agu",
    ],
    [
      "septembre", "septiembre setiembre set", "setembro", "settembre sett",
      "sentyabr sentyabrya sent sen", "wrzesien wrzesnia wrz", "eylul eyl",
    ],
    [
      "octobre", "oktober okt", "octubre", "outubro out", "ottobre ott", "oktyabr oktyabrya",
      "pazdziernik pazdziernika paz", "ekim eki",
    ],
    [
      "novembre", "noviembre", "novembro", "noyabr noyabrya noyab noya", "listopad listopada lis",
      "kasim kas",
    ],
    [
      "decembre", "dezember dez", "diciembre dic", "dezembro", "dicembre", "dekabr dekabrya dek",
      "grudzien grudnia gru", "aralik ara",
    ],
  ]
}
