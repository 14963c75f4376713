extension WallPhrases {
  /// Requests to log in or to subscribe before going on.
  static let login = """
    log in to continue
    log in to read
    log in to keep reading
    login to continue
    login to read
    please log in to continue
    please log in to read
    please log in to view
    please login to continue
    please sign in to continue
    please sign in to read
    you must be logged in to view
    you must be logged in to read
    you must be logged in to access
    you need to be logged in to view
    you need to be logged in to read
    you need to be logged in to access
    you must log in to continue
    sign in to continue
    sign in to read
    sign up to read
    sign up to continue
    register to continue
    register to read
    register for free to continue
    register for free to read
    create an account to read
    create an account to continue
    subscribe to read
    subscribe to continue
    subscribe to keep reading
    subscribe now to read
    subscribe now to continue
    subscribe for full access
    to continue reading
    to keep reading
    to read this article
    to read this story
    continue reading with
    keep reading with a
    become a member to
    this article is for subscribers
    this article is only for
    this article is exclusive to
    this article is available to subscribers
    this article is available only to
    this article is reserved for
    this story is for subscribers
    this content is for subscribers
    this content is for members
    this content is available to
    this content is only available to
    this content is reserved for
    this post is for paid
    this post is for paying
    this post is for subscribers
    this is a subscriber only
    ... is exclusively for subscribers
    ... available to subscribers only
    ... to medium members only
    you have reached your
    youve reached your
    you have read your last free
    youve read your last free
    you have read all your free
    youve read all your free
    you have used all your free
    youve used all your free
    you have no free articles
    unlock this article
    unlock this story
    read the full story with
    read the full article with
    um weiterzulesen
    um diesen artikel zu lesen
    um den ganzen artikel zu lesen
    anmelden um weiterzulesen
    einloggen um weiterzulesen
    bitte melden sie sich an um weiterzulesen
    bitte melden sie sich an um den
    bitte melden sie sich an um diesen
    bitte loggen sie sich ein um
    melden sie sich an um weiterzulesen
    melden sie sich an um den
    melden sie sich an um diesen
    registrieren sie sich um
    mit einem abo weiterlesen
    jetzt abonnieren und weiterlesen
    dieser artikel ist nur für
    dieser artikel ist für abonnenten
    dieser artikel ist abonnenten vorbehalten
    dieser inhalt ist nur für
    dieser inhalt ist für abonnenten
    dieser inhalt ist abonnenten vorbehalten
    dieser text ist nur für
    artikel freischalten
    diesen artikel weiterlesen
    sie möchten den ganzen artikel lesen
    sie haben ihr monatliches
    la suite est réservée
    la suite de cet article est réservée
    cet article est réservé
    cet article est exclusivement réservé
    ce contenu est réservé
    ... est réservée aux abonnés
    ... est réservé aux abonnés
    connectez vous pour lire
    connectez vous pour continuer
    connectez vous pour accéder
    abonnez vous pour lire
    abonnez vous pour continuer
    abonnez vous pour accéder
    inscrivez vous pour lire
    pour lire cet article
    pour continuer la lecture
    pour continuer à lire
    ... de cet article à lire
    ... de cet article à découvrir
    inicia sesión para continuar
    inicia sesión para leer
    inicia sesión para seguir
    inicie sesión para continuar
    inicie sesión para leer
    inicie sesión para seguir
    suscríbete para leer
    suscríbete para seguir
    suscríbete para continuar
    suscríbase para leer
    suscríbase para seguir
    regístrate para leer
    regístrate para seguir
    regístrate para continuar
    regístrate gratis para
    para seguir leyendo
    para continuar leyendo
    este artículo es exclusivo para
    este artículo es solo para
    este contenido es exclusivo para
    accedi per continuare
    accedi per leggere
    abbonati per continuare
    abbonati per leggere
    registrati per continuare
    registrati per leggere
    per continuare a leggere
    per continuare la lettura
    per leggere questo articolo
    questo articolo è riservato
    questo contenuto è riservato
    log in om verder
    log in om te lezen
    log in om dit artikel
    log in om door
    inloggen om verder
    inloggen om door
    meld je aan om verder
    meld je aan om dit
    abonneer je om
    word abonnee om
    neem een abonnement om
    maak een gratis account aan om
    om verder te lezen
    om dit artikel te lezen
    om door te lezen
    dit artikel is alleen
    dit artikel is exclusief
    dit artikel is enkel
    deze inhoud is alleen
    """
  /// What other pages say in their menus and forms, too.
  static let likelyLogin = """
    get unlimited access to
    start your free trial to
    create a free account to
    subscriber only content
    exklusiv für abonnenten
    nur für abonnenten
    article réservé aux abonnés
    article réservé à nos abonnés
    contenu réservé aux
    réservé aux abonnés
    contenido exclusivo para
    contenido solo para
    artículo exclusivo para
    solo para suscriptores
    exclusivo para suscriptores
    contenuto riservato
    articolo riservato
    riservato agli abbonati
    solo per abbonati
    alleen voor abonnees
    exclusief voor abonnees
    member only story
    members only story
    subscribers only
    for subscribers only
    already a subscriber
    already a member
    already have an account
    not a subscriber
    log in to your account
    sign in to your account
    log in or create an account
    enter your email and password
    forgot your password
    forgot password
    weiterlesen mit
    jetzt weiterlesen
    lesen sie diesen artikel mit
    sie haben bereits ein abo
    sie sind bereits abonnent
    bereits abonnent
    schon abonnent
    passwort vergessen
    kennwort vergessen
    il vous reste
    vous êtes déjà abonné
    déjà abonné
    mot de passe oublié
    ya eres suscriptor
    ya soy suscriptor
    hazte suscriptor
    has olvidado tu contraseña
    olvidaste tu contraseña
    sei già abbonato
    hai già un abbonamento
    password dimenticata
    hai dimenticato la password
    ben je al abonnee
    al abonnee
    lees verder met
    lees dit artikel met
    wachtwoord vergeten
    """
}
