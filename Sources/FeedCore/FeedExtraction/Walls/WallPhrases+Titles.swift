extension WallPhrases {
  /// The beginnings of titles of pages on which one logs in.
  static let loginTitles = """
    log in
    login
    sign in
    signin
    sign up
    register
    member login
    please log in
    anmelden
    anmeldung
    einloggen
    connexion
    se connecter
    connectez vous
    identification
    iniciar sesión
    inicia sesión
    inicio de sesión
    acceder
    accedi
    accesso
    inloggen
    aanmelden
    """
  /// The beginnings of titles of checks for robots.
  static let robotTitles = """
    just a moment
    attention required
    robot check
    are you a robot
    are you human
    human verification
    verify you are human
    pardon our interruption
    bot verification
    security check
    one more step
    access to this page has been denied
    making sure youre not a bot
    ddos guard
    einen moment bitte
    nur einen moment
    un instant
    un momento
    een moment geduld
    """
}
