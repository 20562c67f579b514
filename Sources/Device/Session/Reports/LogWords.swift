/// The words of the sentences in a device's log, and of nothing else; `.ci/log-words` writes this file.
enum LogWords {
    static let all: Set<Substring> = Set(
        """
        AB APNs ASCII Activ Activity Afficher Africa Afrique Alertes Alerts Allemagne Allow Allowed Always Animations
        App As Asia Asked Aucune Australia Australie Austria Automatic Automatique Autoris Autoriser Autriche BB
        BUNDLE Badges Banner Banners Banni Bas Base Belgique Belgium Blocks Blocs Br Braille Brazil Bundle By
        CFBundleDevelopmentRegion CFBundleDisplayName CFBundleIdentifier CFBundleName Canada Ce Center Centre China
        Chine Clair Collects Comme Comment Completion Concentration Contrast Contraste Cor Count Critical Danemark
        Dans Dark Denied Denmark Deux Device Display Disturb Do En Espagne FCM FEFF FF Face Finland Finlande Focus
        France Fuseau GMT Garde Germany Gestionnaires Group Grouper Grouping Handlers Haptics Heures High Hors How ID
        Image Inde India InfoPlist Ireland Irlande Italie Italy JSON Jamais Japan Japon Keeps Kingdom Korea LATITUDE
        LONGITUDE La Language Langue Le Les Library Light List Liste Live Localizable Location Lock Locked Main
        Mexico Mexique Monochrome Motion NAME Names Ne Netherlands Never New Nombre Noms Norv Norway Not Notification
        Notifications Nouvelle Off Offline On Online Par Pas Pastilles Pays Persistant Persistent Pile Poland Pologne
        Portugal Position Preferences Previews Provisional Provisoires Quand Queue Rassemble Reduced Refus Region
        Rendering Rendu Royaume Scheduled Screen Sensitive Seoul Show Si Silenced Simulator Singapore Singapour
        Sombre Sons Sounds Sous South Spain Stack Standard States Style Su Sud Suisse Summary Sweden Switzerland
        System Target Tea Temporaire Temporary Text Texte Th The Theme Thread Time Times Toujours Travail Turquie Two
        UInt UNNotificationExtensionCategory UNNotificationExtensionDefaultContentHidden
        UNNotificationExtensionInitialContentSizeRatio UNNotificationExtensionOverridesDefaultTitle
        UNNotificationExtensionUserInteractionEnabled UTC UTF Un Une Uni Unis United Unlocked VALUE Verrouill
        Vibrations What When Where Whether Work Zealand Zone absent accompagne action actions active activity add
        added adds aeiouyh affich after again alert alertes alerts all allowed already also always an and another
        answer answered answers aper apns app apparaissent appear apple applicationIconBadgeNumber apps apps’ aps
        are arg args arguments array arrays arrive arrives art as ascii ask asking asks assez assignment at attached
        attachment attachments attend attendre attributes aucun aussi automatic automatique autre autres aux
        auxquelles available avant back background badge banner banners banni be because before begin begins belongs
        beside between blanks body break breaks bundle but by byte bytes calendar calendrier call called caller came
        can caract carries categories category ce cells center centre cette change channel chaque character
        characters checks claimedTwice cleared clears clenche clencheurs clock close closed closes closing code
        collapse colon colours column com come comes comma command comme comments communication completion compressed
        concentration configuration connection content continentale control couleurs count counts coup cran criteria
        critical criticalAlert critiques crivent cutent dans dark data date dates day de deadline decides decode
        default degrees delay delegate deleted delivered delivers demand demande demander dernier des descendent
        dessinent detached developer device did didReceive didReceiveRemoteNotification diff differ digits discarded
        discarding dismissal do does doit donate dots double down drawn drop dropped du duites d’ d’attente
        d’ouvrir d’un d’une each early eight empty en encore end ended ends enough entering entrer entries
        entry error es escape est et even event everything example expected expired extension extensions fait false
        felt fetch fil file filter filtering fin finite fires first folder follows fond for form forme forment fortes
        found four from front further fuseau ge gestionnaires gion given glissent global go going gone greeting
        ground group grouper groupes groups half handled handler handlers haptic has hasPrefix header headers heard
        here heures hexadecimal history hlqzjt holds horaire hour hours iOS ic icon id identifier ids ignored ignores
        image images in infoDictionary initialContentSizeRatio input inside installed interruption into invalidGroup
        is isInObject it its joined just keeps key keys knows la lande language langue large last late later launch
        le least leave leaving left les let letters leur lev level lights ligne line lines list liste live
        liveactivity loc lock locked log longer lost loud l’ l’app l’appareil l’horloge l’ouverture
        l’usage main mainland map mark may me mean means meant member menus message mettent middle min minute
        missed missing mode montre more most move moved must mutable muted name named names ncenter ne needs negative
        neither nested never nil no nombre none nor not nothing notification notifications notifier notify now null
        number n’arrive object objects of off offline older on once one ones only open openSettingsFor opened opens
        options or order original other others ou out outre outside over overcommit own par part pas passent payload
        payloads pendant pending performed persistante persistent peut pictures pile piles place plays points porte
        pour prefix presented principal priority program programm prominently prompt property provisional push pushes
        put qos que queue queues qui quietly quotation quotes ranger re read reads real receive recent refused region
        registerForRemoteNotifications registered registration relevance removed removes requestAuthorization
        requests rer res response rest restent retain return ringtone rkiye roll root route rows run runs sactiv same
        save saved scheduled score screen seat second seconds sender sensitive sent separator sequence service
        serviceExtensionTimeWillExpire ses set setBadgeCount setNotificationCategories setting settings seule
        seulement several show shown shows sil silence silences silencieuses silencieux silent simulator since single
        son sonnent sont sortir sound sous space stack stacks stale stand stands start started starts state stay
        stays still stored straight string strings subtitle such suit sum summary sur surrogate syst system s’
        s’allume s’empilent s’ex tab table tabs taire taken takes target tats teint temporaire terminal text
        texte textes texts than that the their there they this thread threads through tick time times timestamp title
        to today token told too top topic tout trailing tried triggers true two type typographic un uncompressed
        under undo une unescaped unknown unless unlocked unmuted unnotificationextension unpaired
        unregisterForRemoteNotifications up upcomingSummary update updated urgent urgentes url us use used user
        usernotifications valid value values vendor verrouill vibration view volume wait waited waits wake was
        watches were what when whenUnlocked where which while whole whom whose willPresent with within without woken
        write written year yet you zone
        """.split { $0 == " " || $0 == "\n" })
}
