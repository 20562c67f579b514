import NotificationCore
import NotificationModel
import TerminalCanvas

/// An app's icon and name.
struct AppFace: Equatable {
    /// The icon's glyph, one or two columns wide; the first letter of the name for an app without an icon.
    private(set) var icon: TerminalText
    private var color: RGB
    let name: TerminalText

    /// An app's face with another glyph or colour.
    mutating func replace(glyph: String?, color: RGBColor?) {
        if let glyph { icon = TerminalText(glyph) }
        if let color { self.color = RGB(color) }
    }

    /// With the name on a screen.
    init(_ identifier: ApplicationIdentifier, _ snapshot: DeviceSnapshot) {
        var application = snapshot.system.application(identifier)
        application.name = snapshot.name(of: identifier)
        self.init(application)
    }

    init(_ application: Application) {
        name = BoundedText.line(application.name)
        let glyph = TerminalText(application.iconGlyph)
        icon =
            (1...2).contains(glyph.columns)
            ? glyph : TerminalText(Initials.text(of: application.name).string.first.map(String.init) ?? "?")
        let hasIcon = !application.iconGlyph.isEmpty || application.iconColor != .gray
        color = hasIcon ? RGB(application.iconColor) : Self.color(of: application.name)
    }

    /// The colour of an app without an icon: always the same for a name, and dark enough for a white letter.
    private static func color(of name: String) -> RGB {
        let colors: [UInt32] = [0x2f6fd0, 0x23834f, 0xb9521f, 0x8a4fc4, 0xb83a72, 0x17798c, 0x8a6a10, 0x5560c8]
        // Swift's own hashes are others in every process.
        return RGB(colors[name.utf8.prefix(200).reduce(0) { ($0 * 31 + Int($1)) % 65_521 } % colors.count])
    }

    var iconColor: Color { color.color }

    /// The icon with a blank at each side, as far as there is room.
    var tile: TerminalText { icon.columns == 2 ? icon + " " : " " + icon + " " }

    var tileStyle: Style {
        Style(foreground: color.ink.color, background: iconColor, attributes: .bold)
    }

    /// The tile in ASCII: the first letter of the name in brackets.
    var initialTile: TerminalText { "[" + letter + "]" }

    /// The tile of the Linux console, on ``consoleTileStyle``.
    var letterTile: TerminalText { " " + letter + " " }

    /// The tile's colours on the Linux console: the one of its eight that is nearest in hue. Blue is left out: it can
    /// hardly be told from black.
    var consoleTileStyle: Style {
        switch color.hue {
        case 20..<80: Style(foreground: .basic(.black), background: .basic(.yellow))
        case 80..<160: Style(foreground: .basic(.black), background: .basic(.green))
        case 160..<230: Style(foreground: .basic(.black), background: .basic(.cyan))
        case 230..<330: Style(foreground: .basic(.brightWhite), background: .basic(.magenta))
        default: Style(foreground: .basic(.brightWhite), background: .basic(.red))
        }
    }

    /// The first letter of the name that is ASCII.
    var letter: TerminalText {
        let letter = name.string.unicodeScalars.first { $0.isASCII && $0.properties.isAlphabetic }
        return TerminalText(letter.map { String($0).uppercased() } ?? "?")
    }
}

extension NotificationContent {
    /// The title on one line; as on iOS the app's name where there is none, or where it is hidden.
    func titleLine(of application: ApplicationIdentifier, in snapshot: DeviceSnapshot) -> TerminalText {
        title.isEmpty ? AppFace(application, snapshot).name : BoundedText.line(title)
    }
}

extension RGB {
    fileprivate init(_ color: RGBColor) {
        self.init(red: color.red, green: color.green, blue: color.blue)
    }
}
