extension WallPhrases {
  /// Requests to agree to cookies before going on.
  static let consent = """
    before you continue to
    before you continue
    if you click accept all
    to continue using this site please accept
    please accept cookies to
    accept cookies to continue
    continue with ads
    continue with advertising
    read with ads
    ... family of brands
    bevor sie zu
    bevor sie fortfahren
    bevor du fortfährst
    mit werbung weiterlesen
    weiterlesen mit werbung
    kostenlos weiterlesen mit werbung
    weiter mit werbung
    zugang mit werbung
    ... mit werbung und tracking
    ... mit werbung und cookies
    ... markenfamilie
    zustimmen und weiterlesen
    wenn sie auf alle akzeptieren klicken
    wir benötigen ihre zustimmung
    wir brauchen ihre zustimmung
    avant daccéder à
    avant de continuer
    continuer sans accepter
    si vous cliquez sur tout accepter
    ... famille de marques
    antes de ir a google
    antes de continuar
    continuar sin aceptar
    si haces clic en aceptar todo
    ... familia de marcas
    prima di continuare
    continua senza accettare
    se fai clic su accetta tutto
    ... famiglia di marchi
    voordat je verdergaat
    voordat u verdergaat
    doorgaan zonder te accepteren
    als je alles accepteren
    """
  /// What the notes about cookies on other pages say, too.
  static let likelyConsent = """
    we and our partners
    ... partners store and or access
    ... partners process
    we value your privacy
    we care about your privacy
    your privacy is important to us
    we use cookies
    this website uses cookies
    this site uses cookies
    by clicking accept
    by clicking agree
    by clicking i agree
    accept and continue
    agree and continue
    manage your cookie
    wir und unsere partner
    ... partner speichern und oder
    ... partner verarbeiten
    wir verwenden cookies
    wir nutzen cookies
    wir setzen cookies
    diese website verwendet cookies
    diese webseite verwendet cookies
    diese seite verwendet cookies
    wir schätzen ihre privatsphäre
    ihre privatsphäre ist uns wichtig
    zustimmen und weiter
    akzeptieren und weiter
    alle akzeptieren
    alle cookies akzeptieren
    nous et nos partenaires
    ... partenaires stockons
    nous utilisons des cookies
    ce site utilise des cookies
    nous respectons votre vie privée
    votre vie privée
    en cliquant sur accepter
    accepter et continuer
    accepter et fermer
    tout accepter
    nosotros y nuestros socios
    ... socios almacenamos
    utilizamos cookies
    usamos cookies
    este sitio web utiliza cookies
    este sitio utiliza cookies
    valoramos tu privacidad
    valoramos su privacidad
    tu privacidad es importante
    su privacidad es importante
    aceptar y continuar
    aceptar todo
    aceptar todas
    noi e i nostri partner
    ... partner archiviamo
    utilizziamo i cookie
    utilizziamo cookie
    usiamo i cookie
    questo sito utilizza cookie
    questo sito utilizza i cookie
    la tua privacy è importante
    rispettiamo la tua privacy
    accetta e continua
    accetta tutto
    accetta tutti
    wij en onze partners
    we en onze partners
    ... partners slaan
    wij gebruiken cookies
    we gebruiken cookies
    deze website gebruikt cookies
    deze site gebruikt cookies
    wij waarderen uw privacy
    jouw privacy is belangrijk
    uw privacy is belangrijk
    accepteren en doorgaan
    akkoord en doorgaan
    alles accepteren
    alle cookies accepteren
    """
}
