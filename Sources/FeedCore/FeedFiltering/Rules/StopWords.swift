/// Words that say nothing about what a title is about, in the languages of most feeds.
enum StopWords {
  static let all = Set(
    [english, german, french, spanish].joined(separator: " ").split(separator: " ").map(String.init)
  )

  private static let english = """
    a about above across after again against ago all almost along already also although always am \
    among an and announced announces another any anyone anything are around as ask at away back be \
    became because become been before behind being below best better between beyond big both but by \
    can cannot could day days did do does doesn't doing don't done down during each either else \
    enough even ever every everyone everything far few find first for from full gets getting give \
    goes going good got great had has have having he her here hers him his how however i i'm if in \
    inside instead into is isn't it it's its just know last later latest least less let like little \
    long look looking made make makes making man many may maybe me might more most much must my \
    near need needs never new news next no nor not nothing now of off often old on once one only \
    onto open or other others our out over own part people per perhaps please put quite rather \
    really release released releases right said same say says see seen several shall she should \
    show shows since so some someone something soon still such take takes than that that's the \
    their them then there these they thing things this those though three through time to today \
    together too top toward two under until up update updated updates upon us use used uses using \
    version very via want wants was way we week weeks well went were what what's when where whether \
    which while who whole whose why will with within without won't work works world would year \
    years yes yet you your
    """

  private static let german = """
    ab aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis da damit dann \
    das dass dem den denn der des die dies diese diesem diesen dieser dieses doch dort durch ein \
    eine einem einen einer eines er es für gegen gibt hat haben hier ich ihr im immer in ins ist \
    jetzt kann kein keine kommt können macht man mehr mit muss nach neu neue neuen neuer neues \
    nicht noch nun nur ob oder ohne schon sein sich sie sind so soll sollen sondern trotz über um \
    und uns unter viele vom von vor war warum was wegen weil wenn wer werden wie wieder wird wir \
    wo zu zum zur zwischen
    """

  private static let french = """
    au aux avec ce ces cette comment contre dans de depuis des du elle en entre est et fait ils la \
    le les leur leurs lui mais nos notre nous on ou où par pas plus pour pourquoi quand que quel \
    quelle qui sa sans se ses son sont sous sur très un une vers vos votre vous
    """

  private static let spanish = """
    al como con contra cuando de del desde donde el ella en entre es esta este hasta la las lo los \
    más muy no nos o para pero por porque que qué se según ser si sin sobre son su sus también un \
    una uno unos y ya
    """
}
