import NotificationCore
import NotificationModel
import TerminalCanvas

/// The cards of the last layout, so that the next key and the next picture do not make them again.
///
/// They are used for as long as everything that they are made from is the same (``Basis``). No other code has to
/// say that something has changed.
struct MeasuredCards: Sendable {
    /// Everything that decides which cards there are and what they show.
    struct Basis: Equatable {
        /// Stands for the notifications, the apps and the settings.
        private let revision: UInt64
        /// Ages and the clock change with the minute.
        private let minute: Int
        private let secondsFromGMT: Int
        private let repertoire: Repertoire
        private let language: DeviceLanguage
        /// Stands for the pictures that have been decoded.
        private let mediaRevision: Int
        private let geometry: ScreenGeometry
        private let style: DisplayStyle
        private let disclosure: ListDisclosure
        private let activities: [LiveActivity.Identifier]
        /// Stands for the matches of the filter.
        private let query: FilterQuery?
        private let held: NotificationList.Held?

        init(_ device: DeviceView, _ state: ListState, _ walk: ListWalk) {
            held = walk.list.held
            revision = device.system.contentRevision
            minute = device.snapshot.local(device.snapshot.now).minuteNumber
            secondsFromGMT = device.snapshot.secondsFromGMT
            repertoire = device.snapshot.repertoire
            language = device.snapshot.language
            mediaRevision = device.snapshot.media.revision
            geometry = device.geometry
            style = state.style
            disclosure = device.system.list.disclosure
            activities = state.activities
            query = state.isFiltered ? state.filter?.query : nil
        }
    }

    private var basis: Basis?
    private var cards: [ListItem: MeasuredCard] = [:]
    private var density = Density.standard

    /// The cards; none if they were made from something else.
    func cards(madeFrom basis: Basis) -> [ListItem: MeasuredCard] {
        basis == self.basis ? cards : [:]
    }

    /// `nil` if it has to be found out again.
    func density(for basis: Basis) -> Density? {
        basis == self.basis ? density : nil
    }

    mutating func keep(_ layout: ListLayout, madeFrom basis: Basis, _ density: Density) {
        self.basis = basis
        self.density = density
        cards = Dictionary(uniqueKeysWithValues: layout.blocks.map { ($0.item, $0.measured) })
    }
}

/// The cards that one input or one picture has made or found, each made once.
final class MadeCards {
    private var cards: [ListItem: MeasuredCard]
    private(set) var count = 0

    init(_ cards: [ListItem: MeasuredCard] = [:]) {
        self.cards = cards
    }

    subscript(item: ListItem) -> MeasuredCard? { cards[item] }

    func add(_ card: MeasuredCard) -> MeasuredCard {
        cards[card.item] = card
        count += 1
        return card
    }
}

/// An item of the list with its card. A reference, because layouts are made of the same cards again and again, and a
/// card is large.
final class MeasuredCard: Sendable {
    let item: ListItem
    let card: Card
    /// The part above the card: the clock, a heading.
    let lead: Lead
    let cardRows: Int
    let leadRows: Int
    /// How far up from its place in the list it is drawn: beside the card before it, which takes the rows.
    let rise: Int

    init(_ item: ListItem, _ card: Card, _ lead: Lead) {
        self.item = item
        self.card = card
        self.lead = lead
        cardRows = card.rows
        leadRows = lead.rows
        if case .platter(let platter) = card, platter.place?.isBeside == true { rise = card.rows } else { rise = 0 }
    }
}
