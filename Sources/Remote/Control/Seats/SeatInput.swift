package import TerminalCanvas

/// A message of a viewer to its device: a JSON object with one member.
package enum SeatInput: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case paste(String)
    /// A line that was typed at a seat of lines.
    case line(String)
    case size(Size)
    /// The viewer now knows whether the background of its terminal is dark or light.
    case appearance(Appearance)
    /// The viewer now knows how many colours its terminal shows.
    case colors(Int)
    /// Whether the line to the terminal is fast enough for what moves.
    case motion(Bool)
    /// The result of an order.
    case outcome(SeatOutcome)
    /// The viewer has shown the frame or the text with this number and takes another one.
    case taken(UInt64)
    /// The viewer leaves. Its earlier input is still handled; the connection ends with the order to detach.
    case leave

    /// The maximum number of bytes in a message. The longest messages are pasted texts.
    package static let messageLimit = 1 << 20
    /// How many colours a terminal can have.
    static let colorCounts = 0...1 << 24

    package var message: [UInt8] { SeatProtocol.message(.json, ControlJSON.bytes(of: self)) }
}

/// The result of an order that a viewer has carried out. The device shows it to the viewer's user.
package struct SeatOutcome: Equatable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case copied
        /// Only the beginning was copied, because the text is too long.
        case copiedBeginning
        case cannotCopy
        case pictureSaved
        case pictureNotSaved
        /// No shell would continue the viewer's process.
        case cannotSuspend
    }

    package var kind: Kind
    /// The name of the file, or the reason why there is none.
    package var text: String?

    package init(_ kind: Kind, _ text: String? = nil) {
        self.kind = kind
        self.text = text
    }
}

/// A message of a device to a viewer that is not a frame: a JSON object with one member.
package enum SeatOrder: Equatable, Sendable {
    /// Print these lines, at a seat of lines. The texts of a connection are numbered from 1.
    case text(String)
    /// A sound plays.
    case bell
    case haptic
    /// Put this on the clipboard of the terminal.
    case copy(String)
    /// Save this picture, an SVG, where the viewer was started.
    case picture(String)
    /// Take the mouse (`true`) or leave it to the terminal.
    case mouse(Bool)
    case suspend
    case redraw
    /// The viewer's user has asked to leave. The connection ends.
    case detach
    /// The device ends. The connection ends.
    case end
    /// The device begins again in the same process. The connection ends, and the viewer attaches again.
    case restart

    package var message: [UInt8] { SeatProtocol.message(.json, ControlJSON.bytes(of: self)) }
}

/// A picture of the screen for a viewer, as the difference from the picture that the viewer has.
package struct SeatFrame: Equatable, Sendable {
    package var number: UInt64
    /// The position of the cursor, counted from 0; `nil` if it is hidden.
    package var cursor: Point?
    /// Whether the update begins with a blank canvas.
    package var isWhole: Bool
    /// The bytes for ``Canvas/apply(update:)``.
    package var update: ArraySlice<UInt8>

    package init(number: UInt64, cursor: Point?, isWhole: Bool, update: ArraySlice<UInt8>) {
        self.number = number
        self.cursor = cursor
        self.isWhole = isWhole
        self.update = update
    }

    package var message: [UInt8] {
        var body: [UInt8] = []
        body.appendNumber(number)
        // Counted from 1; 0 stands for a hidden cursor.
        body.appendNumber(UInt64(max(0, (cursor?.column ?? -1) + 1)))
        body.appendNumber(UInt64(max(0, (cursor?.row ?? -1) + 1)))
        body.append(isWhole ? 1 : 0)
        return SeatProtocol.message(.frame, body + update)
    }

    package init(body: ArraySlice<UInt8>) throws(CanvasUpdateError) {
        var rest = body
        number = try rest.takeNumber(upTo: .max)
        let limit = UInt64(Size.screenLimit)
        let (column, row) = (Int(try rest.takeNumber(upTo: limit)), Int(try rest.takeNumber(upTo: limit)))
        cursor = column > 0 && row > 0 ? Point(column: column - 1, row: row - 1) : nil
        guard let flag = rest.popFirst() else { throw .isCut }
        isWhole = flag != 0
        update = rest
    }
}

/// The name of the only member of an object.
private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension SeatInput: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        func check(_ isRight: Bool, _ sentence: @autoclosure () -> String) throws {
            guard isRight else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: sentence()))
            }
        }
        try check(container.allKeys.count == 1, "An input has one member.")
        let name = container.allKeys[0]
        switch name.stringValue {
        case "key": self = .key(try container.decode(Key.self, forKey: name))
        case "mouse":
            let mouse = try container.decode(MouseEvent.self, forKey: name)
            try check(mouse.at.column >= 0 && mouse.at.row >= 0, "Columns and rows are counted from 0.")
            self = .mouse(mouse)
        case "paste": self = .paste(try container.decode(String.self, forKey: name))
        case "line": self = .line(try container.decode(String.self, forKey: name))
        case "size":
            let size = try container.decode(Size.self, forKey: name)
            try check(size.isOfScreen, "A size is \(Size.form).")
            self = .size(size)
        case "appearance": self = .appearance(try container.decode(Appearance.self, forKey: name))
        case "colors":
            let count = try container.decode(Int.self, forKey: name)
            try check(Self.colorCounts.contains(count), "Colours are \(Self.colorCounts).")
            self = .colors(count)
        case "motion": self = .motion(try container.decode(Bool.self, forKey: name))
        case "outcome": self = .outcome(try container.decode(SeatOutcome.self, forKey: name))
        case "taken": self = .taken(try container.decode(UInt64.self, forKey: name))
        case "leave":
            try check(try container.decode(Bool.self, forKey: name), "Who leaves says true.")
            self = .leave
        default:
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "There is no input “\(name.stringValue)”."))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberName.self)
        switch self {
        case .key(let key): try container.encode(key, forKey: MemberName("key"))
        case .mouse(let mouse): try container.encode(mouse, forKey: MemberName("mouse"))
        case .paste(let text): try container.encode(text, forKey: MemberName("paste"))
        case .line(let text): try container.encode(text, forKey: MemberName("line"))
        case .size(let size): try container.encode(size, forKey: MemberName("size"))
        case .appearance(let appearance): try container.encode(appearance, forKey: MemberName("appearance"))
        case .colors(let colors): try container.encode(colors, forKey: MemberName("colors"))
        case .motion(let isAllowed): try container.encode(isAllowed, forKey: MemberName("motion"))
        case .outcome(let outcome): try container.encode(outcome, forKey: MemberName("outcome"))
        case .taken(let number): try container.encode(number, forKey: MemberName("taken"))
        case .leave: try container.encode(true, forKey: MemberName("leave"))
        }
    }
}

extension SeatOrder: Codable {
    /// The orders whose member is true. To get a case's name by reflection costs four million instructions once.
    private static let plain: [(name: String, order: SeatOrder)] = [
        ("bell", .bell), ("haptic", .haptic), ("suspend", .suspend), ("redraw", .redraw), ("detach", .detach),
        ("end", .end), ("restart", .restart),
    ]

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        let name = container.allKeys.first ?? MemberName("")
        switch name.stringValue {
        case "text": self = .text(try container.decode(String.self, forKey: name))
        case "copy": self = .copy(try container.decode(String.self, forKey: name))
        case "picture": self = .picture(try container.decode(String.self, forKey: name))
        case "mouse": self = .mouse(try container.decode(Bool.self, forKey: name))
        default:
            guard let order = Self.plain.first(where: { $0.name == name.stringValue })?.order else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [], debugDescription: "There is no order “\(name.stringValue)”."))
            }
            self = order
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberName.self)
        switch self {
        case .text(let text): try container.encode(text, forKey: MemberName("text"))
        case .copy(let text): try container.encode(text, forKey: MemberName("copy"))
        case .picture(let text): try container.encode(text, forKey: MemberName("picture"))
        case .mouse(let isUsed): try container.encode(isUsed, forKey: MemberName("mouse"))
        case .bell, .haptic, .suspend, .redraw, .detach, .end, .restart:
            let name = Self.plain.first { $0.order == self }?.name ?? ""
            try container.encode(true, forKey: MemberName(name))
        }
    }
}
