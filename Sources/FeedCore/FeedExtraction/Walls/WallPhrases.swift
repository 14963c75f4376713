/// The phrases of `WallPhrase` in English, German, French, Spanish, Italian and Dutch, a line each.
///
/// They begin a sentence or a line, unless there are three points before them.
enum WallPhrases {
  /// Checks for robots.
  static let robot = """
    please enable js and disable any ad blocker
    enable javascript and cookies to continue
    checking your browser before
    checking if the site connection is secure
    checking if you are human
    please stand by while we are checking
    please wait while we verify
    please wait while we are checking
    please wait while your request is being verified
    verify you are human
    verify that you are human
    verify you are a human
    verifying you are human
    please verify you are
    please verify that you are
    confirm you are human
    confirm that you are human
    please confirm you are human
    please confirm that you are human
    are you a robot
    ... let us know youre not a robot
    making sure youre not a bot
    complete the security check
    please complete the security check
    please complete the captcha
    please solve this captcha
    press hold to confirm
    ... needs to review the security of your connection
    ... unusual traffic from your
    we have detected unusual activity
    weve detected unusual activity
    pardon our interruption
    sorry you have been blocked
    you have been blocked
    why have i been blocked
    access to this page has been denied
    your request has been blocked
    this question is for testing whether you are a human visitor
    bestätigen sie dass sie ein mensch sind
    bestätigen sie dass sie kein roboter sind
    bestätige dass du ein mensch bist
    bitte bestätigen sie dass sie ein mensch
    bitte bestätigen sie dass sie kein roboter
    ihr browser wird überprüft
    wir überprüfen ihren browser
    es wird überprüft ob die verbindung
    überprüfung ob die verbindung sicher ist
    ... ungewöhnlichen datenverkehr
    aktivieren sie javascript und cookies um fortzufahren
    vérification de votre navigateur
    vérifiez que vous êtes humain
    veuillez vérifier que vous êtes humain
    vérification que vous êtes humain
    confirmez que vous êtes humain
    confirmez que vous nêtes pas un robot
    veuillez confirmer que vous êtes humain
    veuillez confirmer que vous nêtes pas un robot
    ... un trafic inhabituel
    activez javascript et les cookies pour continuer
    verifica que eres humano
    verifique que es humano
    verifique que usted es humano
    compruebe que no es un robot
    confirma que no eres un robot
    confirme que no es un robot
    comprobando su navegador
    comprobando tu navegador
    ... tráfico inusual
    active javascript y las cookies para continuar
    habilite javascript y las cookies para continuar
    verifica di essere umano
    verifica che tu sia umano
    verifica di non essere un robot
    conferma di non essere un robot
    conferma di essere umano
    controllo del browser in corso
    ... traffico insolito
    abilita javascript e i cookie per continuare
    controleer of u een mens bent
    bevestig dat u een mens bent
    bevestig dat je een mens bent
    bevestig dat u geen robot bent
    bevestig dat je geen robot bent
    uw browser wordt gecontroleerd
    je browser wordt gecontroleerd
    ... ongebruikelijk verkeer
    schakel javascript en cookies in om door te gaan
    """
  /// Requests for scripts, which many pages make of browsers without them.
  static let likelyRobot = """
    im not a robot
    ich bin kein roboter
    je ne suis pas un robot
    no soy un robot
    non sono un robot
    ik ben geen robot
    enable javascript to
    please enable javascript
    please enable cookies
    please turn on javascript
    please turn javascript on
    please switch on javascript
    javascript is required
    javascript is disabled
    javascript is not available
    javascript is not enabled
    javascript must be enabled
    you need to enable javascript
    you must enable javascript
    weve detected that javascript is disabled
    this site requires javascript
    this page requires javascript
    this website requires javascript
    this app requires javascript
    this app works best with javascript
    your browser does not support javascript
    bitte aktivieren sie javascript
    bitte aktiviere javascript
    bitte javascript aktivieren
    bitte schalten sie javascript ein
    aktivieren sie javascript
    javascript ist deaktiviert
    javascript ist nicht aktiviert
    diese seite benötigt javascript
    diese website benötigt javascript
    diese webseite benötigt javascript
    veuillez activer javascript
    merci dactiver javascript
    activez javascript
    vous devez activer javascript
    javascript est désactivé
    javascript est nécessaire
    ce site nécessite javascript
    por favor active javascript
    por favor activa javascript
    por favor habilite javascript
    por favor habilita javascript
    habilite javascript
    habilita javascript
    necesitas habilitar javascript
    necesita habilitar javascript
    javascript está desactivado
    javascript está deshabilitado
    este sitio requiere javascript
    abilita javascript
    attiva javascript
    si prega di abilitare javascript
    per favore abilita javascript
    è necessario abilitare javascript
    javascript è disabilitato
    questo sito richiede javascript
    schakel javascript in
    zet javascript aan
    activeer javascript
    javascript is uitgeschakeld
    deze site vereist javascript
    deze website vereist javascript
    """
}
