import TerminalCanvas

/// Decodes the bytes from a terminal into keys, mouse presses and pastes.
///
///     ground ── ESC ──> escape ── [ ──> control ──> key, press, paste or nothing
///       │                 │  └─── O ──> singleShift ──> key
///       │                 └── ] P _ ──> string ──> answer or nothing
///       └── first byte of a key of this terminal ──> terminalKey ──> key, or back to the first byte and ESC
///
/// Unknown sequences are ignored: read key by key they would act as Escape followed by a digit. Bytes that are not
/// valid text are dropped alone, and a Ctrl-C is always a key.
///
/// The decoder has no clock. Call ``finishBatch(into:)`` when all bytes that had arrived are decoded, and
/// ``giveUp(into:)`` when no more bytes have arrived for the duration of ``patience``.
package struct KeyDecoder: Sendable {
    private enum State: Sendable {
        case ground
        /// Inside a sequence from the terminal's description; `last` is the longest key so far.
        case terminalKey([UInt8], last: Int?)
        case escape
        /// After "ESC [".
        case control
        /// After "ESC [ [".
        case console
        /// After "ESC O".
        case singleShift
        /// After "ESC [ M": the old mouse report with three more bytes of any value.
        case oldMouse
        /// After ESC and this byte: a reply of the terminal, or just a key pressed with Alt.
        case string(introducer: UInt8, isEmpty: Bool)
        /// After an ESC in a string, which begins the end of the string or the next key.
        case stringEscape(introducer: UInt8, isEmpty: Bool)
        case paste
    }

    private static let longestSequence = 64

    private let sequences: KeySequences
    private let escapeDelay: Duration
    private var state = State.ground
    private var scalars: ScalarDecoder
    private var characters = CharacterAssembler()
    private var paste: PasteCollector
    /// The bytes since "ESC [" or "ESC [ M"; of a control sequence that is too long, only its beginning.
    private var parameters: [UInt8] = []
    private var sequenceIsTooLong = false
    /// The text of a string after "ESC ]" or "ESC P", as far as an answer can be long.
    private var answer: [UInt8] = []
    /// Set while decoding bytes again that are known not to be followed by a paste's end marker.
    private var noEndMarkFollows = false

    /// - Parameters:
    ///   - sequences: The keys of this terminal; the decoder knows the keys that most terminals share.
    ///   - escapeDelay: How long to wait for the rest of a sequence after an Escape.
    package init(
        sequences: KeySequences = KeySequences(), encoding: TextEncoding = .utf8,
        escapeDelay: Duration = .milliseconds(20)
    ) {
        self.sequences = sequences
        self.escapeDelay = escapeDelay
        scalars = ScalarDecoder(encoding)
        paste = PasteCollector(encoding)
    }

    /// How long to wait for the rest of an unfinished sequence before calling `giveUp`; `nil` if no sequence is
    /// unfinished.
    package var patience: Duration? {
        switch state {
        case .ground: scalars.isInside ? .milliseconds(100) : nil
        case .escape, .stringEscape, .string(_, isEmpty: true): escapeDelay
        case .terminalKey(let bytes, _): begins(bytes) ? .milliseconds(100) : escapeDelay
        case .control, .console, .singleShift, .oldMouse: .milliseconds(100)
        case .string(_, isEmpty: false), .paste: .milliseconds(500)
        }
    }

    /// Whether the bytes begin a sequence that nobody types: a control sequence or a shifted key.
    private func begins(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1B, UInt8(ascii: "[")]) || bytes.starts(with: [0x1B, UInt8(ascii: "O")])
    }

    package mutating func decode(_ bytes: some Sequence<UInt8>, into events: inout [TerminalEvent]) {
        for byte in bytes { decode(byte, into: &events) }
    }

    /// Call when all bytes that had arrived are decoded: text is complete, and a Ctrl-C in an unfinished paste was
    /// typed by the user.
    package mutating func finishBatch(into events: inout [TerminalEvent]) {
        if case .paste = state, paste.holdsInterrupt { interruptPaste(into: &events) }
        characters.finish(into: &events)
    }

    /// Call when the rest of an unfinished sequence did not arrive: a paste ends, an Escape is the Escape key, other
    /// sequences are ignored.
    package mutating func giveUp(into events: inout [TerminalEvent]) {
        while patience != nil { giveUpOnce(into: &events) }
        characters.finish(into: &events)
    }

    private mutating func giveUpOnce(into events: inout [TerminalEvent]) {
        let given = state
        switch given {
        case .terminalKey(let bytes, let last):
            leaveTerminalKey(bytes, last, into: &events)
            return
        case .paste where paste.holdsInterrupt:
            interruptPaste(into: &events)
            return
        default: state = .ground
        }
        switch given {
        case .ground: scalars.reset()
        case .escape: emit(.key(.escape), into: &events)
        case .string(let introducer, isEmpty: true): emitAlternate(introducer, into: &events)
        case .stringEscape(let introducer, let isEmpty):
            if isEmpty { emitAlternate(introducer, into: &events) }
            emit(.key(.escape), into: &events)
        case .paste: emit(.paste(paste.end()), into: &events)
        case .terminalKey, .control, .console, .singleShift, .oldMouse, .string: break
        }
    }

    private mutating func decode(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch state {
        case .ground: decodeGround(byte, into: &events)
        case .terminalKey(let bytes, let last): decodeTerminalKey(byte, after: bytes, last, into: &events)
        case .escape: decodeEscape(byte, into: &events)
        case .control: decodeControl(byte, into: &events)
        case .console: decodeKey(Key.key(console: Unicode.Scalar(byte)), byte, into: &events)
        case .singleShift: decodeKey(Key.key(shifted: Unicode.Scalar(byte)), byte, into: &events)
        case .oldMouse: decodeOldMouse(byte, into: &events)
        case .string(let introducer, let isEmpty):
            decodeString(byte, introducer: introducer, isEmpty: isEmpty, into: &events)
        case .stringEscape(let introducer, let isEmpty):
            if byte == UInt8(ascii: "\\") {
                state = .ground
                decodeAnswer(introducer, into: &events)
            } else {
                // The string was cut off, or it was no string.
                if isEmpty { emitAlternate(introducer, into: &events) }
                state = .ground
                decodeGround(0x1B, into: &events)
                decode(byte, into: &events)
            }
        case .paste: decodePaste(byte, into: &events)
        }
    }

    // MARK: Text

    private mutating func decodeGround(_ byte: UInt8, into events: inout [TerminalEvent]) {
        guard byte < 0x20 || byte == 0x7F else {
            decodeText(byte, into: &events)
            return
        }
        if scalars.isInside {
            scalars.reset()
            characters.finish(into: &events)
        }
        if sequences.knows([byte]) {
            enter([byte], last: nil, into: &events)
        } else {
            decodeBegin(byte, into: &events)
        }
    }

    /// Handles a control character that does not begin a key of this terminal.
    private mutating func decodeBegin(_ byte: UInt8, into events: inout [TerminalEvent]) {
        if byte == 0x1B {
            state = .escape
        } else if let key = Key.key(control: Unicode.Scalar(byte)) {
            emit(.key(key), into: &events)
        }
    }

    private mutating func decodeText(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch scalars.decode(byte) {
        case .scalar(" "): emit(.key(.space), into: &events)
        case .scalar(let scalar) where (0x80...0x9F).contains(scalar.value): characters.finish(into: &events)
        case .scalar(let scalar): characters.append(scalar, into: &events)
        case .unfinished: break
        case .invalid: characters.finish(into: &events)
        case .cutOff:
            characters.finish(into: &events)
            decodeText(byte, into: &events)
        }
    }

    // MARK: Keys of this terminal

    /// - Parameter last: How many of the bytes are a key, if more could follow.
    private mutating func enter(_ bytes: [UInt8], last: Int?, into events: inout [TerminalEvent]) {
        let key = sequences.key(of: bytes)
        if let key, !sequences.isBeginning(bytes) {
            state = .ground
            emit(.key(key), into: &events)
        } else {
            state = .terminalKey(bytes, last: key == nil ? last : bytes.count)
        }
    }

    private mutating func decodeTerminalKey(
        _ byte: UInt8, after bytes: [UInt8], _ last: Int?, into events: inout [TerminalEvent]
    ) {
        if sequences.knows(bytes + [byte]) {
            enter(bytes + [byte], last: last, into: &events)
        } else {
            leaveTerminalKey(bytes, last, into: &events)
            decode(byte, into: &events)
        }
    }

    /// The bytes are not, or not only, a key of this terminal: the rest is decoded separately.
    private mutating func leaveTerminalKey(_ bytes: [UInt8], _ last: Int?, into events: inout [TerminalEvent]) {
        state = .ground
        if let last, let key = sequences.key(of: Array(bytes.prefix(last))) {
            emit(.key(key), into: &events)
            decode(bytes.dropFirst(last), into: &events)
        } else if let first = bytes.first {
            decodeBegin(first, into: &events)
            decode(bytes.dropFirst(), into: &events)
        }
    }

    // MARK: Keys of all terminals

    private mutating func decodeEscape(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch byte {
        case UInt8(ascii: "["):
            characters.finish(into: &events)
            parameters.removeAll(keepingCapacity: true)
            sequenceIsTooLong = false
            state = .control
        case UInt8(ascii: "O"):
            characters.finish(into: &events)
            state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
            characters.finish(into: &events)
            answer.removeAll(keepingCapacity: true)
            state = .string(introducer: byte, isEmpty: true)
        default:
            state = .ground
            let character = Character(Unicode.Scalar(byte))
            guard !Key.isAlternate(character) else { return emit(.key(.alternate(character)), into: &events) }
            emit(.key(.escape), into: &events)
            decode(byte, into: &events)
        }
    }

    private mutating func decodeControl(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch byte {
        case 0x20...0x3F:
            sequenceIsTooLong = parameters.count == Self.longestSequence
            if !sequenceIsTooLong { parameters.append(byte) }
        case UInt8(ascii: "[") where parameters.isEmpty: state = .console
        case 0x40...0x7E:
            state = .ground
            guard !sequenceIsTooLong else { return }
            switch EscapeSequence(parameters: parameters, final: byte) {
            case .key(let key): emit(.key(key), into: &events)
            case .mouse(let mouse): emit(.mouse(mouse), into: &events)
            case .pasteStart: state = .paste
            case .oldMouse: state = .oldMouse
            case .attributes(let level): emit(.answered(level: level), into: &events)
            case .status: emit(.tookFrame, into: &events)
            case nil: break
            }
        default:
            // The sequence is cut off or invalid: the following bytes are decoded separately.
            state = .ground
            decode(byte, into: &events)
        }
    }

    /// Ends a sequence with its last byte, which determines the key. A control character or a byte beyond ASCII cuts
    /// the sequence off.
    private mutating func decodeKey(_ key: Key?, _ byte: UInt8, into events: inout [TerminalEvent]) {
        state = .ground
        if let key {
            emit(.key(key), into: &events)
        } else if !(0x20...0x7E).contains(byte) {
            decode(byte, into: &events)
        }
    }

    private mutating func decodeOldMouse(_ byte: UInt8, into events: inout [TerminalEvent]) {
        guard byte >= 0x20 else {
            state = .ground
            decode(byte, into: &events)
            return
        }
        parameters.append(byte)
        guard parameters.count == 3 else { return }
        state = .ground
        if let mouse = EscapeSequence.oldMouse(parameters) { emit(.mouse(mouse), into: &events) }
    }

    // MARK: Answers of the terminal

    private mutating func decodeString(
        _ byte: UInt8, introducer: UInt8, isEmpty: Bool, into events: inout [TerminalEvent]
    ) {
        switch byte {
        case 0x1B: state = .stringEscape(introducer: introducer, isEmpty: isEmpty)
        case 0x03:
            state = .ground
            if isEmpty { emitAlternate(introducer, into: &events) }
            decode(byte, into: &events)
        case 0x07 where introducer == UInt8(ascii: "]"):
            state = .ground
            decodeAnswer(introducer, into: &events)
        default:
            if answer.count <= Self.longestSequence { answer.append(byte) }
            state = .string(introducer: introducer, isEmpty: false)
        }
    }

    /// Only the answers that name the colour of the terminal's ground, and a colour that was set, have a meaning.
    private mutating func decodeAnswer(_ introducer: UInt8, into events: inout [TerminalEvent]) {
        switch introducer {
        case UInt8(ascii: "]"):
            if let appearance = Appearance(answer: answer) { emit(.ground(appearance), into: &events) }
        case UInt8(ascii: "P"):
            if let depth = ColorDepth(answer: answer) { emit(.colors(depth), into: &events) }
        default: break
        }
    }

    /// Alt and a character are reported as Escape and the character.
    private mutating func emitAlternate(_ character: UInt8, into events: inout [TerminalEvent]) {
        emit(.key(.escape), into: &events)
        emit(.key(.character(Character(Unicode.Scalar(character)))), into: &events)
    }

    // MARK: Pastes

    private mutating func decodePaste(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch paste.receive(byte) {
        case .unfinished:
            if noEndMarkFollows, paste.holdsInterrupt { interruptPaste(into: &events) }
        case .ended:
            state = .ground
            emit(.paste(paste.end()), into: &events)
        case .interrupted: interruptPaste(into: &events)
        }
    }

    /// Ends the paste before its first Ctrl-C; the bytes from there on were typed.
    private mutating func interruptPaste(into events: inout [TerminalEvent]) {
        let (text, rest) = paste.interrupted()
        state = .ground
        emit(.paste(text), into: &events)
        let noneFollowedBefore = noEndMarkFollows
        noEndMarkFollows = true
        decode(rest, into: &events)
        noEndMarkFollows = noneFollowedBefore
    }

    private mutating func emit(_ event: TerminalEvent, into events: inout [TerminalEvent]) {
        characters.finish(into: &events)
        events.append(event)
    }
}
