package import NotificationModel
package import TerminalCanvas

/// What a viewer says of itself when it attaches: the parameters of its request.
package struct SeatGreeting: Equatable, Sendable {
    package var terminal: TerminalDescription
    /// The language that its user has chosen for it; `nil` for the device's.
    package var language: DeviceLanguage?
    /// Whether it only looks: none of its input reaches the device.
    package var watches = false
    /// The seat whose screens it sees if it only looks; `nil` for the seat of the last key.
    package var watched: Int?
    /// Whether a guest is at it, who may use the phone and nothing else.
    package var isKiosk = false
    /// Whether its user was in a field when the connection before ended: what is typed on is no command.
    package var isTyping = false
    package var medium = Medium.cells

    /// What its user gets: pictures of the screen, or lines of text.
    package enum Medium: String, CaseIterable, Sendable, Codable {
        case cells, lines
    }

    /// The screen that lines tell of: large, so that little is cut and little has to be scrolled to.
    package static let sizeOfLines = Size(columns: 100, rows: 60)

    package init(_ terminal: TerminalDescription) { self.terminal = terminal }

    package static let parameters: [ControlParameter] = [
        ControlParameter(
            "size", "Columns and rows, 1 to 1000 each. Of more than 100,000 cells the upper ones are drawn.",
            schema: ControlParameter.size.schema, isRequired: true),
        .choice(
            "repertoire", "The characters that the terminal shows.", ["unicode", "console", "ascii"],
            otherwise: "unicode"),
        .integer("colors", "How many colours the terminal shows.", SeatInput.colorCounts),
        ControlParameter(
            "terminal", "The name of the terminal in TERM.", schema: #"{"type": "string", "maxLength": 200}"#),
        ControlParameter(
            "name", "What the user of the viewer is called; the others read it.",
            schema: #"{"type": "string", "maxLength": 40}"#),
        ControlParameter("place", "The path of the terminal.", schema: #"{"type": "string", "maxLength": 200}"#),
        ControlParameter("locale", "The locale of characters.", schema: #"{"type": "string", "maxLength": 200}"#),
        .choice("appearance", "Whether the terminal's ground is dark or light.", Appearance.allCases.map(\.rawValue)),
        .choice(
            "language", "The language of the viewer; without it, the device's.", DeviceLanguage.allCases.map(\.rawValue)
        ),
        .integer("seat", "With watch, the seat whose screens are shown; without it, that of the last key.", 0...),
        .flag("watch", "Whether no input reaches the device.", otherwise: false),
        .flag("kiosk", "Whether a guest is at the seat, who may use the phone and nothing else.", otherwise: false),
        .flag(
            "typing", "Whether its user was in a field when the last connection ended, and may be typing on.",
            otherwise: false),
        .flag("motion", "Whether things move.", otherwise: true),
        .flag("mouse", "Whether the mouse is the program's at first.", otherwise: true),
        .choice(
            "medium", "Whether frames of cells or lines of text are sent.", Medium.allCases.map(\.rawValue),
            otherwise: "cells"),
    ]

    /// The parameters that ``init(_:)`` reads.
    private var values: [(name: String, value: String?)] {
        let size = terminal.size.limitedForSeat
        return [
            ("size", "\(size.columns)x\(size.rows)"), ("repertoire", terminal.repertoire.rawValue),
            ("colors", terminal.colors.map { "\($0)" }), ("terminal", terminal.name), ("name", terminal.user),
            ("place", terminal.place), ("locale", terminal.locale), ("appearance", terminal.appearance?.rawValue),
            ("language", language?.rawValue), ("seat", watched.map { "\($0)" }), ("watch", "\(watches)"),
            ("kiosk", "\(isKiosk)"), ("typing", "\(isTyping)"), ("motion", "\(terminal.allowsMotion)"),
            ("mouse", "\(terminal.usesMouse)"),
            ("medium", medium.rawValue),
        ]
    }

    /// The path with the query.
    package var target: String {
        let query = values.compactMap { name, value in value.map { "\(name)=\(ControlClient.encoded($0))" } }
        return "\(SeatProtocol.path)?\(query.joined(separator: "&"))"
    }

    /// The longest name of a user, in characters.
    package static let longestName = 40
    /// The longest name of a terminal, path or locale, in characters.
    private static let nameLimit = 200

    /// Whether a text can be printed as a name.
    package static func isName(_ text: String, limit: Int = longestName) -> Bool {
        text.count <= limit && TerminalText(text).string == text
    }

    /// - Throws: A problem if the client does not want to go on in the protocol of viewers, or if a parameter is wrong.
    package init(_ request: HTTPRequest) throws(ControlError) {
        try request.checkUpgrade()
        guard let size = try request.size else {
            throw .wrong("size", "the parameter size says how large the viewer is: \(Size.form)")
        }
        self.init(TerminalDescription(size: size))
        terminal.repertoire =
            try request.choice("repertoire", among: [Repertoire.unicode, .console, .ascii]) ?? .unicode
        terminal.colors = try request.number("colors", in: SeatInput.colorCounts) ?? 1 << 24
        terminal.appearance = try request.choice("appearance", among: Appearance.allCases)
        terminal.name = try request.name("terminal", limit: Self.nameLimit)
        terminal.place = try request.name("place", limit: Self.nameLimit)
        terminal.locale = try request.name("locale", limit: Self.nameLimit)
        terminal.user = try request.name("name", limit: Self.longestName)
        // Both are on unless they are given.
        terminal.allowsMotion = request.parameter("motion") == nil ? true : try request.flag("motion")
        terminal.usesMouse = request.parameter("mouse") == nil ? true : try request.flag("mouse")
        language = try request.choice("language", among: DeviceLanguage.allCases)
        medium = try request.choice("medium", among: Medium.allCases) ?? .cells
        watches = try request.flag("watch")
        watched = try request.seat
        isKiosk = try request.flag("kiosk")
        isTyping = try request.flag("typing")
    }
}

extension Size {
    /// The part of a viewer's terminal that is drawn, from its upper left: at most 1,000 columns and rows and 100,000
    /// cells, so that no viewer's picture holds up the others for long.
    package var limitedForSeat: Size {
        let limit = Size.screenLimit
        let columns = min(max(columns, 1), limit)
        return Size(columns: columns, rows: min(max(rows, 1), limit, Self.seatCells / columns))
    }

    private static let seatCells = 100_000
}

extension Point {
    /// The place of a viewer's mouse, with 0 and the greatest extent of a picture instead of what is beyond: screens
    /// compute with it, and a number that a program makes up must not overflow there.
    package var limitedForSeat: Point {
        let limit = Size.screenLimit
        return Point(column: min(max(column, 0), limit), row: min(max(row, 0), limit))
    }
}

extension HTTPRequest {
    /// The seat whose screens the request is about; `nil` if it names none.
    package var seat: Int? {
        get throws(ControlError) { try number("seat", in: 0...Int.max) }
    }

    /// Checks that the client wants to go on in the protocol of viewers.
    fileprivate func checkUpgrade() throws(ControlError) {
        let names = values(of: "upgrade").joined(separator: ",").split(separator: ",").map { name in
            String(name.filter { $0 != " " })
        }
        guard names.contains(SeatProtocol.name) else {
            let others = names.isEmpty ? "no other protocol" : names.joined(separator: ", ")
            throw ControlError(
                .otherProtocol, "viewers speak \(SeatProtocol.name); the request asks for \(others)",
                field: "upgrade")
        }
    }

    /// Returns printable text of a limited length.
    fileprivate func name(_ name: String, limit: Int) throws(ControlError) -> String? {
        guard let text = parameter(name) else { return nil }
        guard SeatGreeting.isName(text, limit: limit) else {
            throw .wrong(name, "\(name) is at most \(limit) characters that can be printed")
        }
        return text
    }
}
