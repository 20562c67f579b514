import TerminalCanvas

/// The purpose of a colour on the screen. Screens name roles; a ``Palette`` has a colour for each, and a row that lacks
/// one does not compile.
enum ColorRole: UInt8, CaseIterable {
    // Grounds.
    case wallpaper
    case platter
    /// The half cells at a platter's ends; in high contrast and with few colours they are its outline.
    case platterSide
    case focusedPlatter
    /// The mark at the left of the thing with focus.
    case focusBar
    /// The edges below a stack of two, and of more.
    case firstEdge
    case secondEdge
    /// The ground of sheets: long look, question, menu; also of rows in Settings and in apps.
    case sheet
    case focusedSheet
    /// A button within a sheet.
    case chip
    /// A button on a card with focus.
    case focusedChip
    /// A card within a platter.
    case inset
    /// The inspector beside or instead of the list.
    case panel
    case badge
    case matchGround
    case hintBar
    /// A display that is off.
    case night

    // Ink.
    case title
    case body
    case secondary
    case wallpaperText
    case wallpaperSecondary
    /// Digits, links.
    case accent
    case success
    case warning
    case danger
    /// Focus, answers.
    case violet
    case badgeText
    case matchText
    case hintKey
    case hintLabel
    /// The part of a line that is not reached yet; a switch that is off.
    case track
    case rule
    case nightText

    /// The ground of a match within the thing with focus, which differs where both have no colour but black and white.
    case focusedMatchGround

    /// The bit in a role's number that makes its colour a shadow behind a sheet.
    static let shadowBit: UInt8 = 64
}

extension Color {
    init(_ role: ColorRole) { self = .role(role.rawValue) }

    /// This ground as a shadow behind a sheet. The colours of apps do not shine through.
    var shadow: Color {
        switch self {
        case .role(let number): .role(number | ColorRole.shadowBit)
        case .rgb, .basic: .role(ColorRole.platter.rawValue | ColorRole.shadowBit)
        case .terminalDefault: .role(ColorRole.wallpaper.rawValue | ColorRole.shadowBit)
        }
    }
}

extension Style {
    /// - Parameter ground: `nil` keeps the ground that is there.
    init(_ ink: ColorRole, on ground: ColorRole? = nil, _ attributes: Attributes = []) {
        self.init(
            foreground: Color(ink), background: ground.map { Color($0) } ?? .terminalDefault, attributes: attributes)
    }
}
