package import NotificationModel
package import TerminalCanvas

/// What a viewer says of itself when it attaches: the parameters of its request.
package struct SeatGreeting: Equatable, Sendable {
    package var size: Size
    package var repertoire: Repertoire
    /// How many colours it shows, as terminals count them.
    package var colors: Int
    /// The name in `TERM`; `nil` for a program without a terminal.
    package var terminal: String?
    /// What its user is called, such as `pts/2`; `nil` for a program that does not say it.
    package var name: String?
    /// The path of the terminal, such as `/dev/pts/2`.
    package var place: String?
    /// The locale of characters, such as `C.UTF-8`.
    package var locale: String?
    /// Whether its ground is dark or light; `nil` while it does not know.
    package var appearance: Appearance?
    /// The language that its user has chosen for it; `nil` for the device's.
    package var language: DeviceLanguage?
    /// Whether it only looks: none of its input reaches the device.
    package var watches: Bool
    /// The seat whose screens it sees if it only looks; `nil` for the seat of the last key.
    package var watched: Int?
    /// Whether a guest is at it, who may use the phone and nothing else.
    package var isKiosk = false
    /// Whether things may move on it.
    package var allowsMotion: Bool
    /// Whether the mouse is the program's at first.
    package var usesMouse: Bool
    package var medium: Medium

    /// What its user gets: pictures of the screen, or lines of text.
    package enum Medium: String, CaseIterable, Sendable, Codable { case cells, lines }

    /// The screen that lines tell of: large, so that little is cut and little has to be scrolled to.
    package static let sizeOfLines = Size(columns: 100, rows: 60)

    package init(
        size: Size, repertoire: Repertoire = .unicode, colors: Int = 1 << 24, terminal: String? = nil,
        name: String? = nil, place: String? = nil, locale: String? = nil, appearance: Appearance? = nil,
        language: DeviceLanguage? = nil, watches: Bool = false, watched: Int? = nil,
        allowsMotion: Bool = true, usesMouse: Bool = true, medium: Medium = .cells
    ) {
        self.size = size
        self.repertoire = repertoire
        self.colors = colors
        self.terminal = terminal
        self.name = name
        self.place = place
        self.locale = locale
        self.appearance = appearance
        self.language = language
        self.watches = watches
        self.watched = watched
        self.allowsMotion = allowsMotion
        self.usesMouse = usesMouse
        self.medium = medium
    }

    /// The names of the parameters.
    package static let parameters = SeatGreeting(size: .zero).values.map(\.name)

    /// The parameters that ``init(_:)`` reads.
    private var values: [(name: String, value: String?)] {
        [
            ("size", "\(size.columns)x\(size.rows)"), ("repertoire", repertoire.rawValue), ("colors", "\(colors)"),
            ("terminal", terminal), ("name", name), ("place", place), ("locale", locale),
            ("appearance", appearance?.rawValue),
            ("language", language?.rawValue), ("seat", watched.map { "\($0)" }), ("watch", "\(watches)"),
            ("kiosk", "\(isKiosk)"),
            ("motion", "\(allowsMotion)"),
            ("mouse", "\(usesMouse)"), ("medium", medium.rawValue),
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
        self.init(size: size)
        repertoire = try request.choice("repertoire", among: [Repertoire.unicode, .console, .ascii]) ?? .unicode
        colors = try request.number("colors", in: SeatInput.colorCounts) ?? colors
        appearance = try request.choice("appearance", among: Appearance.allCases)
        language = try request.choice("language", among: DeviceLanguage.allCases)
        (terminal, place, locale) = (
            try request.name("terminal", limit: Self.nameLimit), try request.name("place", limit: Self.nameLimit),
            try request.name("locale", limit: Self.nameLimit)
        )
        name = try request.name("name", limit: Self.longestName)
        medium = try request.choice("medium", among: Medium.allCases) ?? .cells
        watches = try request.flag("watch")
        isKiosk = try request.flag("kiosk")
        if isKiosk, medium == .lines { throw .wrong("kiosk", "a line of text may be any step, so a kiosk has cells") }
        watched = try request.seat
        // Both are on unless they are given.
        if request.parameter("motion") != nil { allowsMotion = try request.flag("motion") }
        if request.parameter("mouse") != nil { usesMouse = try request.flag("mouse") }
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
