import Testing

struct MonthNameTests {
  /// The names of the twelve months of one language, or their abbreviations.
  struct Calendar: CustomTestStringConvertible {
    let testDescription: String
    let months: [String]

    init(_ language: String, _ months: String) {
      testDescription = language
      self.months = months.split(separator: " ").map(String.init)
    }
  }

  private static let calendars = [
    Calendar(
      "English",
      "January February March April May June July August September October November December"),
    Calendar("English", "Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sept. Oct. Nov. Dec."),
    Calendar(
      "French",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    Calendar("French", "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
    Calendar("French", "jan fév mar avr mai juin juil aoû sep oct nov déc"),
    Calendar(
      "German",
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    Calendar("German", "Jan. Feb. Mär. Apr. Mai Jun. Jul. Aug. Sep. Okt. Nov. Dez."),
    Calendar("German", "Jän Feber Maerz Apr Mai Jun Jul Aug Sept Okt Nov Dez"),
    Calendar("German", "Jänner Feber Mrz Apr Mai Jun Jul Aug Sept Okt Nov Dez"),
    Calendar(
      "Spanish",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    Calendar("Spanish", "ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic."),
    Calendar("Spanish", "ene feb mar abr may jun jul ago setiembre oct nov dic"),
    Calendar(
      "Portuguese",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    Calendar("Portuguese", "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
    Calendar(
      "Italian",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
        + "dicembre"),
    Calendar("Italian", "gen feb mar apr mag giu lug ago set ott nov dic"),
    Calendar("Italian", "genn. febbr. mar. apr. magg. giu. lug. ago. sett. ott. nov. dic."),
    Calendar(
      "Dutch",
      "januari februari maart april mei juni juli augustus september oktober november december"),
    Calendar("Dutch", "jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec."),
    Calendar(
      "Russian",
      "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"),
    Calendar(
      "Russian",
      "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
    Calendar("Russian", "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек."),
    Calendar("Russian", "янв фев мар апр май июн июл авг сен окт ноя дек"),
    Calendar(
      "Polish",
      "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad "
        + "grudzień"),
    Calendar(
      "Polish",
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
        + "listopada grudnia"),
    Calendar("Polish", "sty lut mar kwi maj cze lip sie wrz paź lis gru"),
    Calendar(
      "Swedish",
      "januari februari mars april maj juni juli augusti september oktober november december"),
    Calendar("Swedish", "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
    Calendar("Swedish", "jan feb mar apr maj jun jul aug sept okt nov dec"),
    Calendar(
      "Turkish", "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"),
    Calendar("Turkish", "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
  ]

  @Test(arguments: calendars) func `each month is read in each language`(calendar: Calendar) {
    #expect(calendar.months.count == 12)
    for (index, month) in calendar.months.enumerated() {
      let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      let expected = "2020-\(number)-05T10:00:00Z"
      #expect(DateTexts.read("5 \(month) 2020 10:00") == expected)
      #expect(DateTexts.read("\(month.uppercased()) 5, 2020 10:00") == expected)
      #expect(DateTexts.read("Xyz, 05-\(Self.plain(month))-2020 10:00:00 +0000") == expected)
      #expect(DateTexts.read("\(Self.decomposed(month)) 2020") == "2020-\(number)-01T00:00:00Z")
    }
  }

  @Test(arguments: [
    "lundi mardi mercredi jeudi vendredi samedi dimanche lun. mar. mer. jeu. ven. sam. dim.",
    "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonnabend Sonntag Mo Di Mi Do Fr Sa So",
    "lunes martes miércoles jueves viernes sábado domingo lun mar mié jue vie sáb dom",
    "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui sex sáb dom",
    "lunedì martedì mercoledì giovedì venerdì sabato domenica lun mar mer gio ven sab dom",
    "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo",
    "понедельник вторник среда четверг пятница суббота воскресенье Пн Вт Ср Чт Пт Сб Вс",
    "poniedziałek wtorek środa czwartek piątek sobota niedziela pon. wt. śr. czw. pt. sob. niedz.",
    "måndag tisdag onsdag torsdag fredag lördag söndag mån tis ons tors fre lör sön",
    "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar Pzt Sal Çar Per Cum Cmt Paz",
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun",
  ]) func `names of days are ignored`(days: String) {
    for day in days.split(separator: " ") {
      #expect(DateTexts.read("\(day), 05 nov. 2020 10:00:00") == "2020-11-05T10:00:00Z")
      #expect(DateTexts.read("\(day) 5 juni 2020 10:00:00") == "2020-06-05T10:00:00Z")
      #expect(DateTexts.read("\(day), 2020-11-05 10:00") == "2020-11-05T10:00:00Z")
      #expect(DateTexts.read("\(day.uppercased()) 05.11.2020") == "2020-11-05T00:00:00Z")
      #expect(DateTexts.read("\(day), 26/11/2020, 10:00") == "2020-11-26T10:00:00Z")
    }
  }

  @Test(arguments: [
    ("Do, 29 Mär 2018 00:00:00 +0200", "2018-03-28T22:00:00Z"),
    ("ven., 03 juil. 2020 15:09:58 +0000", "2020-07-03T15:09:58Z"),
    ("Lundi, 16. Novembre 2020 - 15:54", "2020-11-16T15:54:00Z"),
    ("5 de mayo de 2020", "2020-05-05T00:00:00Z"), ("1er janvier 2020", "2020-01-01T00:00:00Z"),
    ("mar. 03 nov. 2020", "2020-11-03T00:00:00Z"), ("mar 03 juin 2020", "2020-06-03T00:00:00Z"),
    ("mar., 3 mar. 2020", "2020-03-03T00:00:00Z"), ("mar, 3 2020", "2020-03-03T00:00:00Z"),
    ("Paz, 05 Oca 2020 10:00:00 +0300", "2020-01-05T07:00:00Z"),
    ("Пт, 05 янв 2018 10:00:00 +0300", "2018-01-05T07:00:00Z"),
    ("5 мая 2020 г., 15:00", "2020-05-05T15:00:00Z"),
    ("pt., 20 lis 2020", "2020-11-20T00:00:00Z"),
    ("Seg, 28 Set 2020 10:00:00 -0300", "2020-09-28T13:00:00Z"),
    ("1º de enero de 2020", "2020-01-01T00:00:00Z"), ("2020 Mayıs 5", "2020-05-05T00:00:00Z"),
    ("5 Jun 2020 10:00 Mar", "2020-06-05T10:00:00Z"),
    ("3 fevr. 20 10:00 MEZ", "2020-02-03T09:00:00Z"),
  ]) func `dates of many countries are read`(text: String, expected: String) {
    #expect(DateTexts.read(text) == expected)
  }

  @Test(arguments: [
    "30 février 2020", "31 листопада 2020", "32 mai 2020", "5 маий 2020", "5 mayonnaise 2020",
    "29 Şubat 2021", "vendredi", "5 janviers 2020",
  ]) func `what no calendar has is no date`(text: String) {
    #expect(DateTexts.read(text) == nil)
  }

  /// Returns the word without diacritics on its Latin letters.
  private static func plain(_ word: String) -> String {
    let marked = Array("éûôäáãçńśźęąłåöşığü")
    let plain = Array("euoaaacnszealaosigu")
    return String(word.map { letter in marked.firstIndex(of: letter).map { plain[$0] } ?? letter })
  }

  /// Returns the word with some diacritics as separate characters.
  private static func decomposed(_ word: String) -> String {
    word.replacing("é", with: "e\u{301}").replacing("й", with: "и\u{306}")
      .replacing("ä", with: "a\u{308}").replacing("ş", with: "s\u{327}")
  }
}
