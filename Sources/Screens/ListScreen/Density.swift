/// How much room the platters of a list take: all of a list have one density, the first at which its topmost groups
/// fit.
///
/// It changes with the size of the terminal and with what is in the list, never with focus, scrolling or expanding.
enum Density: CaseIterable, Comparable {
    /// Half a row of padding around everything; only on large screens.
    case spacious
    case airy
    case standard
    case tight
    case dense
    /// Two rows a platter: how many more there are stands at the end of the body.
    case compact

    /// How many groups should fit into the first screen.
    static let wantedGroups = 4

    var bodyLines: Int {
        switch self {
        case .spacious, .airy: 4
        case .standard, .tight: 2
        case .dense, .compact: 1
        }
    }

    var hasSubtitleRow: Bool { self <= .standard }
    var hasSubtitle: Bool { self < .compact }
    var hasSummaryRow: Bool { self < .compact }
    /// Half rows above and below the text.
    var hasPadding: Bool { self == .spacious }
}
