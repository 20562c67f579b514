import NotificationModel
import TerminalCanvas

/// A card of the list, ready to be drawn.
indirect enum Card {
    case header(GroupHeader)
    case platter(Platter)
    case tiles(SummaryTiles)

    var rows: Int {
        switch self {
        case .header: 1
        case .platter(let platter): platter.rows
        case .tiles(let tiles): tiles.lines.count + 1
        }
    }

    /// The rows without the edges and blank rows below.
    var frontRows: Int {
        switch self {
        case .header: 1
        case .platter(let platter): platter.frontRows
        case .tiles(let tiles): tiles.frontRows
        }
    }
}

/// The part above a card, which scrolls with it.
struct Lead: Equatable {
    /// The rows of clock and date; 0 when they are not drawn here.
    var clockRows = 0
    /// The blank rows above the heading: an open summary has it where the card has had it.
    var air = 0
    /// `nil` above what is recent.
    var heading: TerminalText?
    /// The head of a closed summary, on the ground of its card.
    var summary: SummaryHead?
    /// The line about a group whose notifications are all shown (*Display As List*).
    var group: GroupHeader?

    var rows: Int { clockRows + air + (heading == nil ? 0 : 1) + (summary?.rows ?? 0) + (group == nil ? 0 : 1) }
}

/// The line above an expanded group.
struct GroupHeader: Equatable {
    let application: AppFace
    let count: Int
    /// Words that say that the app is muted; `nil` if it is not.
    let mute: TerminalText?
    /// Whether the group can be made a stack again.
    let collapses: Bool
    /// The keys of what can be done with the group.
    let clearKey: TerminalText
    let showLessKey: TerminalText
    let language: DeviceLanguage
}
