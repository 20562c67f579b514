import NotificationCore
import NotificationModel
import TerminalCanvas

/// An app's icon and name.
struct AppFace: Hashable {
    /// The icon's glyph, one or two columns wide; the first letter of the name for an app without an icon.
    private(set) var icon: TerminalText
    private(set) var components: RGB
    /// The colour of the glyph on the tile.
    private var ink: RGB
    let name: TerminalText

    /// An app's face with another glyph or colour.
    mutating func replace(glyph: String?, color: RGBColor?) {
        if let glyph { icon = TerminalText(glyph) }
        guard let color else { return }
        components = RGB(red: color.red, green: color.green, blue: color.blue)
        ink = components.ink
    }

    init(_ identifier: ApplicationIdentifier, _ system: NotificationSystem) {
        let application = system.applications[identifier]?.application ?? .withoutCode(identifier)
        self.init(application)
    }

    init(_ application: Application) {
        name = BoundedText.line(application.name)
        let glyph = TerminalText(application.iconGlyph)
        icon = (1...2).contains(glyph.columns) ? glyph : Self.initial(of: application.name)
        let color = application.iconColor
        components = RGB(red: color.red, green: color.green, blue: color.blue)
        ink = components.ink
    }

    private static func initial(of name: String) -> TerminalText {
        let initials = Initials.text(of: name)
        return initials.string.first.map { TerminalText(String($0)) } ?? "?"
    }

    var iconColor: Color { components.color }

    /// The icon with a blank at each side, as far as there is room.
    var tile: TerminalText { icon.columns == 2 ? icon + " " : " " + icon + " " }

    var tileStyle: Style {
        Style(foreground: ink.color, background: iconColor, attributes: .bold)
    }

    /// The tile in ASCII: the first letter of the name in brackets.
    var initialTile: TerminalText {
        let letter = name.string.unicodeScalars.first { $0.isASCII && $0.properties.isAlphabetic }
        return TerminalText("[\(letter.map { String($0).uppercased() } ?? "?")]")
    }
}
